// Says nothing: the notebooks cannot be run beside this book. `make lite` puts another one here.

"""Settings for all tests."""

from hypothesis import settings

# A machine that is slow, or busy with something else, is no failure.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

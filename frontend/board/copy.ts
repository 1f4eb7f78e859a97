/** Text to the clipboard; pages from a file may only have the old way. */

export async function copy(text: string, from: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!from) return false;
    from.select();
    return document.execCommand("copy");
  }
}

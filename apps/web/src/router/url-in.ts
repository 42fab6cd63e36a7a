/** Reads an address, also a relative one; null for a text that is none. The oldest browsers we support predate URL.canParse and URL.parse. */
export function urlIn(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

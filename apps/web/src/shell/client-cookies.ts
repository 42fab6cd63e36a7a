/** Stores that the notice about the chat app's browser was closed. */
export const CHAT_BANNER_COOKIE = 'hiram_chat_banner';

/** The year in which client cookies expire (FMT-05). */
export const CLIENT_COOKIE_YEAR = 9999;

/** The assignment for a cookie of ours: it expires in the year 9999. */
export function cookieText(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Expires=Fri, 31 Dec ${CLIENT_COOKIE_YEAR} 23:59:59 GMT; Path=/; Secure; SameSite=Lax`;
}

/** Stores a choice on this device. Never a session or personal data. */
export function setClientCookie(page: Pick<Document, 'cookie'>, name: string, value: string): void {
  page.cookie = cookieText(name, value);
}

/** The value of a cookie; null when it is not set. */
export function readClientCookie(page: Pick<Document, 'cookie'>, name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`;
  const found = page.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return null;
  }
}

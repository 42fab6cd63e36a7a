import { KNOWN_COOKIE } from '@hiram/contract/public-pages';
import type { FastifyRequest } from 'fastify';
import { type KnownBrowser, knownBrowserValue, readKnownBrowser } from '../limits/known-browser.ts';

/** No browser keeps a cookie for longer; the service says when it is over. */
const KEPT_SECONDS = 400 * 86_400;

/** Which browsers are known: borrowers', or agents'. */
type Whose = 'known-browser' | 'known-desk';

const names: Readonly<Record<Whose, string>> = { 'known-browser': KNOWN_COOKIE, 'known-desk': 'hiram-desk-known' };

/** Over https its name makes the browser hold it to this host, this path and https. */
const nameOf = (whose: Whose, secure: boolean) => (secure ? `__Host-${names[whose]}` : names[whose]);

/** The settings of the cookie. */
interface Wire {
  readonly secret: string;
  /** Whether borrowers come by https. */
  readonly secure: boolean;
  readonly now: Date;
}

/** The cookie by which a browser is known in which somebody has just logged in. It opens nothing (platform/limits/known-browser.ts). */
export function knownCookie(whose: Whose, subject: string, { secret, secure, now }: Wire): string {
  const value = knownBrowserValue(secret, whose, { subject, now });
  const flags = `Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${nameOf(whose, secure)}=${value}; ${flags}`;
}

/** The browser that a request comes from, where somebody has logged in in it before; null for every other. */
export function knownBrowserOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  whose: Whose,
  { secret, secure, now }: Wire,
): KnownBrowser | null {
  const [, value] =
    new RegExp(`(?:^|; *)${nameOf(whose, secure)}=([\\w.-]{1,200})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
  return value === undefined ? null : readKnownBrowser(secret, whose, { value, now });
}

import { KNOWN_COOKIE } from '@hiram/contract/public-pages';
import type { FastifyRequest } from 'fastify';
import { type KnownBrowser, knownBrowserValue, readKnownBrowser } from '../limits/known-browser.ts';

/** No browser keeps a cookie for longer; the service decides its expiry. */
const KEPT_SECONDS = 400 * 86_400;

/** The owners of known browsers: borrowers, or agents. */
type Whose = 'known-browser' | 'known-desk';

const names: Readonly<Record<Whose, string>> = { 'known-browser': KNOWN_COOKIE, 'known-desk': 'hiram-desk-known' };

/** Over https its name binds the cookie to this host, this path and https. */
const nameOf = (whose: Whose, secure: boolean) => (secure ? `__Host-${names[whose]}` : names[whose]);

/** The settings of the cookie. */
interface Wire {
  readonly secret: string;
  /** Whether borrowers use https. */
  readonly secure: boolean;
  readonly now: Date;
}

/** The cookie that marks a browser after a login. It grants no access (platform/limits/known-browser.ts). */
export function knownCookie(whose: Whose, subject: string, { secret, secure, now }: Wire): string {
  const value = knownBrowserValue(secret, whose, { subject, now });
  return cookie(whose, { value, seconds: KEPT_SECONDS, secure });
}

/** Removes it: the browser is unknown again. */
export const noKnownCookie = (whose: Whose, secure: boolean): string =>
  cookie(whose, { value: '', seconds: 0, secure });

function cookie(
  whose: Whose,
  { value, seconds, secure }: { readonly value: string; readonly seconds: number; readonly secure: boolean },
): string {
  const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${nameOf(whose, secure)}=${value}; ${flags}`;
}

/** The known browser of a request, with an earlier login; null for any other. */
export function knownBrowserOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  whose: Whose,
  { secret, secure, now }: Wire,
): KnownBrowser | null {
  const [, value] =
    new RegExp(`(?:^|; *)${nameOf(whose, secure)}=([\\w.-]{1,200})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
  return value === undefined ? null : readKnownBrowser(secret, whose, { value, now });
}

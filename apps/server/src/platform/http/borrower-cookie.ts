import { LOGIN_COOKIE } from '@hiram/contract/public-pages';
import type { FastifyRequest } from 'fastify';

/** Longer than the life of a session, because the service decides its expiry. No browser keeps a cookie for longer. */
const KEPT_SECONDS = 400 * 86_400;

/** Over https its name binds the cookie to this host, this path and https: no other host of the domain can set it. */
const nameOf = (secure: boolean) => (secure ? `__Host-${LOGIN_COOKIE}` : LOGIN_COOKIE);
const cookie = (secure: boolean, value: string, seconds: number) =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The cookie of a borrower's session without a shell. @param secure whether borrowers use https */
export const borrowerCookie = (secure: boolean, token: string): string => cookie(secure, token, KEPT_SECONDS);

/** The cookie that deletes a session's. */
export const noBorrowerCookie = (secure: boolean): string => cookie(secure, '', 0);

/** The token in a request's cookie; null for none. */
export function cookieTokenOf({ headers }: Pick<FastifyRequest, 'headers'>, secure: boolean): string | null {
  const [, token = null] =
    new RegExp(`(?:^|; *)${nameOf(secure)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
  return token;
}

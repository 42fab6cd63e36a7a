import { LOGIN_COOKIE } from '@hiram/contract/public-pages';
import type { FastifyRequest } from 'fastify';

/** Longer than a session rests: the service says when it is over. No browser keeps a cookie for longer. */
const KEPT_SECONDS = 400 * 86_400;

/** Over https its name makes the browser hold it to this host, this path and https: no other host of the domain can set it. */
const nameOf = (secure: boolean) => (secure ? `__Host-${LOGIN_COOKIE}` : LOGIN_COOKIE);
const cookie = (secure: boolean, value: string, seconds: number) =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The cookie that carries a borrower's session where there is no shell. @param secure whether borrowers come by https */
export const borrowerCookie = (secure: boolean, token: string): string => cookie(secure, token, KEPT_SECONDS);

/** The cookie that takes the place of a session's. */
export const noBorrowerCookie = (secure: boolean): string => cookie(secure, '', 0);

/** The token that a request's cookie carries; null where it has none. */
export function cookieTokenOf({ headers }: Pick<FastifyRequest, 'headers'>, secure: boolean): string | null {
  const [, token = null] =
    new RegExp(`(?:^|; *)${nameOf(secure)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
  return token;
}

import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses cross-site requests. A browser says where a request comes from (`Sec-Fetch-Site`, `Origin`), and no
 * page can change these headers. A request without them does not come from a page of another site: it is a server's, a shell's own code
 * or an old web view's. A shell's bundled page has an origin with its own scheme (`capacitor://localhost`), which no site can have.
 * @param own origins of the lender that are allowed besides the requested one
 * @throws Refusal 'other-site'
 */
export function requireOwnSite({ headers }: Pick<FastifyRequest, 'headers'>, own: ReadonlySet<string>): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = headers;
  if (origin === undefined && site === undefined) return;
  if (origin !== undefined && (own.has(origin) || isShells(origin))) return;
  // a browser of before: it names the page's origin alone
  if (site === undefined && origin !== undefined && hostOf(origin) === headers.host) return;
  throw new Refusal('other-site');
}

/** Origins of a site are http or https; 'null' is anybody's, such as a frame's in a sandbox. */
const isShells = (origin: string): boolean => /^(?!https?:|null$|file:|data:|blob:)[a-z][a-z\d+.-]*:\/\//i.test(origin);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses cross-site requests. A browser reports the origin of a request (`Sec-Fetch-Site`, `Origin`), and no
 * page can change these headers. A request without them is not from a page of another site: it is from a server, a shell's own code
 * or an old web view. A shell's bundled page has an origin with its own scheme (`capacitor://localhost`), which no site can have.
 * @param own origins of the lender that are allowed besides the requested one
 * @throws Refusal 'other-site'
 */
export function requireOwnSite({ headers }: Pick<FastifyRequest, 'headers'>, own: ReadonlySet<string>): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = headers;
  if (origin === undefined && site === undefined) return;
  if (origin !== undefined && (own.has(origin) || isShells(origin))) return;
  // older browsers send the page's origin only
  if (site === undefined && origin !== undefined && hostOf(origin) === headers.host) return;
  throw new Refusal('other-site');
}

/** Origins of sites are http or https; anybody can have 'null', such as a sandboxed frame. */
const isShells = (origin: string): boolean => /^(?!https?:|null$|file:|data:|blob:)[a-z][a-z\d+.-]*:\/\//i.test(origin);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

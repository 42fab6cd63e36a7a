import { CACHED_AT } from '../api/read.ts';

/**
 * The address under which the service worker knows the answers of a page that it served without a connection: with the session that this
 * browser has stored. An installed app starts without one in its address. Null where there is nothing to find.
 */
export function resumeAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  prefetched: Readonly<Record<string, unknown>>,
  { sessionId, sessionQuery }: { readonly sessionId: string; readonly sessionQuery: string },
): string | null {
  const address = new URLSearchParams(search);
  if (!(CACHED_AT in prefetched) || sessionId === '' || address.has('sessionId')) return null;
  for (const [name, value] of new URLSearchParams(sessionQuery)) address.set(name, value);
  return `${pathname}?${address.toString()}`;
}

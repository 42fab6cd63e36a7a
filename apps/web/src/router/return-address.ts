import { addressOf, readParams, screenAt } from './addresses.ts';
import { urlIn } from './url-in.ts';

/** The current screen as the login stores it: path and parameters, without the session. Undefined for an address without a screen. */
export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const name = screenAt(pathname);
  return name === undefined || name === 'login' ? undefined : addressOf(name, readParams(name, search), '');
}

/**
 * The address to return to after a login. It is built from a screen's name and the parameters that this screen reads, so that another
 * origin or scheme in a crafted address leads nowhere.
 * @param place the result of placeOf, or any text
 * @param sessionQuery query string of the session and campaign parameters
 * @returns null for anything that is no screen of ours, and for the login itself
 */
export function returnAddress(place: string, sessionQuery: string): string | null {
  const base = 'https://pages.invalid';
  // a path on our origin: one slash, and no backslash, which browsers treat as a slash
  const address = /^\/(?![/\\])/.test(place) ? urlIn(place, base) : null;
  if (address === null || address.origin !== base) return null;
  const { pathname, search } = address;
  const name = screenAt(pathname);
  if (name === undefined || name === 'login') return null;
  return addressOf(name, readParams(name, search), sessionQuery);
}

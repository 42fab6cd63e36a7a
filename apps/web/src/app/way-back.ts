import { addressOf, readParams, screenAt } from './addresses.ts';

/** Where somebody is, as the login page keeps it: path and parameters of a screen of ours, nothing of the session. Undefined where that leads nowhere. */
export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const name = screenAt(pathname);
  return name === undefined || name === 'login' ? undefined : addressOf(name, readParams(name, search), '');
}

/**
 * The address that a login leads back to. It is built from a screen's name and the parameters that this screen reads: whatever else
 * an address from outside says, another origin or a scheme, leads nowhere.
 * @param place what placeOf gave, or anything
 * @param carried query string of the session and campaign parameters
 * @returns null for everything that is no screen of ours, and for the login itself
 */
export function wayBackTo(place: string, carried: string): string | null {
  const base = 'https://pages.invalid';
  // a path of our own: one slash, and no backslash, which browsers read as one
  if (!/^\/(?![/\\])/.test(place) || !URL.canParse(place, base)) return null;
  const { origin, pathname, search } = new URL(place, base);
  const name = screenAt(pathname);
  if (origin !== base || name === undefined || name === 'login') return null;
  return addressOf(name, readParams(name, search), carried);
}

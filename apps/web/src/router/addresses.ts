import { withBothProductIds } from '@hiram/contract/session-params';
import { pathIn, type Routes, routes, type ScreenName } from '../routes.ts';

/** Maximum lengths of longer parameters, in characters: a code, the address or content of a picture, the return address. */
const lengths: Readonly<Record<string, number>> = { payCode: 1024, payCodeImg: 4096, from: 1024 };
const SHORT = 64;

type WordsOf<Text extends string> = Text extends `${infer Word}&${infer Rest}` ? Word | WordsOf<Rest> : Text;
type NamesOf<Name extends ScreenName> = Routes[Name]['address'] extends `${string}?${infer Names}`
  ? WordsOf<Names>
  : never;
/** The parameters of a screen for `go` and `href`; an undefined parameter is left out. */
export type ParamsOf<Name extends ScreenName> = {
  readonly [Key in NamesOf<Name>]?: (Key extends `${string}${'Id' | 'No'}` ? string | number : string) | undefined;
};
/** The parameters of a screen as read from an address. */
export type ReadParamsOf<Name extends ScreenName> = { readonly [Key in NamesOf<Name>]?: string };

export const screenNames = Object.keys(routes) as readonly ScreenName[];

/** The path of a screen. */
export const pathOf = (name: ScreenName): string => pathIn(routes[name].address);

const namesOf = (name: ScreenName): string[] => routes[name].address.split(/[?&]/).slice(1);

const byPath: ReadonlyMap<string, ScreenName> = new Map(screenNames.map((name) => [pathOf(name), name]));

/** The screen at a path, with or without a slash at its end; undefined when there is none. */
export function screenAt(path: string): ScreenName | undefined {
  return byPath.get(path.replace(/([^/])\/$/, '$1'));
}

/** An identifier consists of letters, digits, `_` and `-`; any other parameter is a text of limited length. */
const isReadable = (name: string, value: string): boolean =>
  /(?:Id|No)$/.test(name) ? /^[\w-]{1,64}$/.test(value) : value.length <= (lengths[name] ?? SHORT);

/**
 * The address of a screen.
 * @param sessionQuery query string of the session and campaign parameters, which every address of ours has (REQ-12)
 * @throws RangeError when a parameter could not be read back
 */
export function addressOf<Name extends ScreenName>(name: Name, params: ParamsOf<Name>, sessionQuery: string): string {
  const query = new URLSearchParams();
  const given: Readonly<Record<string, string | number | undefined>> = params;
  const path = pathOf(name);
  for (const key of namesOf(name)) {
    const value = given[key];
    if (value === undefined) continue;
    if (!isReadable(key, String(value))) throw new RangeError(`${key} must be readable`);
    query.set(key, String(value));
  }
  for (const [key, value] of new URLSearchParams(sessionQuery)) if (!query.has(key)) query.append(key, value);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Reads a screen's parameters from an address. A malformed one reads as missing. product_id is productId (RTE-07). */
export function readParams<Name extends ScreenName>(name: Name, search: string): ReadParamsOf<Name> {
  const query = withBothProductIds(new URLSearchParams(search));
  const params: Record<string, string> = {};
  for (const key of namesOf(name)) {
    const value = query.get(key);
    if (value !== null && isReadable(key, value)) params[key] = value;
  }
  return params;
}

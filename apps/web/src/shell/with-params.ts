/** Adds missing parameters, before the fragment. */
export function withParams(address: string, params: Iterable<readonly [string, string]>): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(address) ?? [];
  const search = new URLSearchParams(query);
  const added = new URLSearchParams();
  for (const [name, value] of params) if (!search.has(name)) added.append(name, value);
  // The existing text stays unchanged: it may be signed.
  const all = [query, added.toString()].filter((part) => part !== '').join('&');
  return path + (all === '' ? '' : `?${all}`) + fragment;
}

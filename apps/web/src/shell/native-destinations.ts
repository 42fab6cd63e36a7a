/**
 * The places of the native app that have no path of ours (RTE-08): its screens and the storage groups it fills in by its
 * own screens.
 */
export const nativeDestinations = [
  'setting',
  'main',
  'login',
  'order',
  'productDetail',
  'public',
  'personal',
  'job',
  'ext',
  'bank',
  'enum',
  'text',
  'citySelect',
  'day',
] as const;

export type NativeDestination = (typeof nativeDestinations)[number];

/** What `to` is sent for a destination: its name, with a query where it takes parameters. */
export function nativeAddress(name: NativeDestination, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? name : `${name}?${query}`;
}

/** Reads such an address back; null when it names no destination. */
export function readNativeAddress(address: string): { name: NativeDestination; query: string } | null {
  const [path = '', query = ''] = address.split('?', 2);
  const name = nativeDestinations.find((known) => known === path);
  return name === undefined ? null : { name, query };
}

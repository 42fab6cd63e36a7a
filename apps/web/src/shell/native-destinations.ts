/**
 * The places of the native app without a path of ours (RTE-08): its screens, and the storage groups that its own screens fill in.
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

/** The payload of `to` for a destination: its name, with a query for its parameters. */
export function nativeAddress(name: NativeDestination, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? name : `${name}?${query}`;
}

/** Parses such an address; null when it names no destination. */
export function readNativeAddress(address: string): { name: NativeDestination; query: string } | null {
  const [path = '', query = ''] = address.split('?', 2);
  const name = nativeDestinations.find((known) => known === path);
  return name === undefined ? null : { name, query };
}

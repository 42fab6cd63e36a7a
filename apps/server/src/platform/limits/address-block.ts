import { isIPv4, isIPv6 } from 'node:net';

/**
 * The subscriber of an address: the address itself, or for IPv6 its first 64 bits, because a subscriber chooses the others freely.
 */
export const addressBlock = (address: string): string => firstOf(address, { bytes: 4, groups: 4 });

/** The network of an address: the first 24 bits of IPv4, 48 of IPv6. A subscriber can usually obtain other addresses in it. */
export const addressNetwork = (address: string): string => firstOf(address, { bytes: 3, groups: 3 });

function firstOf(address: string, max: { bytes: number; groups: number }): string {
  const plain = address.split('%', 1)[0] ?? '';
  const inside = /^::ffff:([\d.]+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(inside)) return inside.split('.').slice(0, max.bytes).join('.');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...back];
  return groups
    .slice(0, max.groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

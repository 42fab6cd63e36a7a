import { isIPv4, isIPv6 } from 'node:net';

/**
 * Who an address stands for: itself, or for IPv6 its first 64 bits, the rest of which a subscriber chooses freely.
 */
export function addressBlock(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const inside = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (inside !== undefined && isIPv4(inside)) return inside;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

import { isIP } from 'node:net';

/**
 * The trusted sources of a forwarded client address: none, proxies by their addresses, or a number of them, counted from us (`hop`
 * 0 is the connected one).
 */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

const HOPS_MAX = 16;
/** Ranges with names of their own. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads the trusted proxies. Without any, the address of a request is that of the connection: a header that anybody can send
 * must not choose it, because limits are counted by it.
 */
export function readTrustedProxies(text: string, problems: string[]): TrustedProxies {
  const value = text.trim();
  if (value === '' || value === '0') return false;
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    if (hops <= HOPS_MAX) return (_, hop) => hop < hops;
  }
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isProxy)) return proxies;
  problems.push(
    `TRUST_PROXY must be the number of proxies in front (up to ${HOPS_MAX}), or their addresses and networks with commas between`,
  );
  return false;
}

function isProxy(text: string): boolean {
  if (named.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  // a network of all addresses would trust everybody
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128));
}

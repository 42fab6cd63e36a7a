import { BlockList, isIP } from 'node:net';

/** Splits a network into its address and prefix; an address alone is a network of one. Null for anything else. */
function partsOf(network: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...rest] = network.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(/^\d{1,3}$/.test(length) ? length : Number.NaN);
  if (!(prefix >= 0 && prefix <= bits)) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether a text is an address, or a network such as 203.0.113.0/24. */
export const isNetwork = (text: string): boolean => partsOf(text) !== null;

/** Whether an address is in one of the networks. An IPv4 address may come in its IPv6 form. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const parts of networks.map(partsOf))
    if (parts !== null) list.addSubnet(parts.address, parts.prefix, parts.family);
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

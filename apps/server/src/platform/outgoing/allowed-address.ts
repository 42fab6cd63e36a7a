import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are no public addresses: this machine, private networks, and special ones. */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [address = '', prefix] = network.split('/');
  notPublic.addSubnet(address, Number(prefix), 'ipv4');
}
/** The public addresses of IPv6, and those among them that lead elsewhere. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const specialSix = new BlockList();
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialSix.addSubnet(address, prefix, 'ipv6');

/** Whether an address is public: neither of this machine nor of a private network. An IPv4 address may come in its IPv6 form. */
function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(plain) === 4) return !notPublic.check(plain, 'ipv4');
  return isIP(plain) === 6 && publicSix.check(plain, 'ipv6') && !specialSix.check(plain, 'ipv6');
}

const LOOPBACK = '127.0.0.1';

/** Whether this machine may be an address for what we send: in tests and in a sandbox, never in production. */
export interface AddressRule {
  readonly isLoopbackAllowed: boolean;
}

/**
 * Why an address that an outsider names is none to send to; null for one that is. It must be https at a public host, without a login in it:
 * anything else would let the outsider reach services inside our network.
 */
export function addressFault(address: string, { isLoopbackAllowed }: AddressRule): string | null {
  if (!URL.canParse(address)) return 'is no address';
  const { protocol, hostname, username, password, hash } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (username !== '' || password !== '') return 'has a login in it';
  if (hash !== '') return 'has a "#"';
  if (isLoopbackAllowed && host === LOOPBACK && (protocol === 'http:' || protocol === 'https:')) return null;
  if (protocol !== 'https:') return 'is not https';
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'is in a private network';
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(host)
    ? null
    : 'is in a private network';
}

/** An address for people: its query may be a password, and is left out. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}

/**
 * Finds the addresses of a host when a connection is made, and refuses those that are not public: the name may lead elsewhere by then.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '');
    const refused = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (refused !== undefined || first === undefined) {
      const fault = Object.assign(new Error(`${host} is in a private network`), { code: 'EADDRNOTPUBLIC' });
      return done(fault, '');
    }
    if (options.all === true) return done(null, found);
    return done(null, first.address, first.family);
  });
};

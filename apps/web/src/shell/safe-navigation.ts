/** The permitted use of an address from a server. */
export type ResolvedAddress =
  /** A page of ours: path, query and fragment. */
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'allowed'; readonly url: string; readonly mayCarrySession: boolean }
  /** A target in the native app, through the bridge only. */
  | { readonly kind: 'native'; readonly destination: string }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

export type RefusalReason = 'empty' | 'characters' | 'malformed' | 'credentials' | 'scheme' | 'insecure' | 'host';

export interface AddressRules {
  readonly allowedHosts: readonly string[];
  readonly sessionHosts: readonly string[];
  readonly brand: { readonly appScheme: string };
}

const LONGEST = 8192;
// Backslashes, control characters, invisible characters and direction overrides: a parser and a reader see
// different addresses in them.
const TRICKY = /[\\\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Whether a text from a server may be passed to the native app unchanged: it is not a web address, which is checked here whoever opens it,
 * not empty, not overlong, and has no invisible characters.
 */
export const isForShell = (raw: unknown): raw is string =>
  typeof raw === 'string' &&
  raw.trim() !== '' &&
  raw.length <= LONGEST &&
  !/^\s*http/i.test(raw) &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(raw);

/**
 * The only place that decides about an address from outside (from a server, a provider or the address bar).
 * @param origin our own, such as 'https://pages.example'
 */
export function resolveAddress(raw: unknown, rules: AddressRules, origin: string): ResolvedAddress {
  if (typeof raw !== 'string') return refused('empty');
  const address = raw.replace(/^ +| +$/g, '');
  if (address === '') return refused('empty');
  if (address.length > LONGEST || TRICKY.test(address)) return refused('characters');
  if (address.startsWith('/')) return ownPath(address, origin);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return nativeName(address);
  if (scheme === 'http' || scheme === 'https') return webAddress(address, rules, origin);
  return nativeScheme(address, scheme, rules);
}

const refused = (reason: RefusalReason): ResolvedAddress => ({ kind: 'refused', reason });

function ownPath(address: string, origin: string): ResolvedAddress {
  if (address.startsWith('//')) return refused('host');
  const url = parse(address, origin);
  return url === null || url.origin !== origin ? refused('malformed') : ownPage(url);
}

/** '/..//evil.example' and the like normalize to '//evil.example', which a browser reads as another host. */
function ownPage(url: URL): ResolvedAddress {
  if (url.pathname.startsWith('//')) return refused('host');
  return { kind: 'own', path: url.pathname + url.search + url.hash };
}

/** 'productDetail?productId=1' and other bare names are the native app's; a name with a dot could be a host. */
function nativeName(address: string): ResolvedAddress {
  const isName = /^[A-Za-z][\w-]*(?:\/[\w-]+)*(?:\?[\w.~%=&,+-]*)?$/.test(address);
  return isName ? { kind: 'native', destination: address } : refused('malformed');
}

function webAddress(address: string, rules: AddressRules, origin: string): ResolvedAddress {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (authority === undefined) return refused('malformed');
  if (authority.includes('@')) return refused('credentials');
  // Lookalike letters and escapes: an honest server writes its host plainly.
  if (!/^[\w.:[\]-]+$/.test(authority)) return refused('host');
  const url = parse(address);
  if (url === null) return refused('malformed');
  if (url.username !== '' || url.password !== '') return refused('credentials');
  if (url.origin === origin) return ownPage(url);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return refused('insecure');
  const mayCarrySession = isListed(url, rules.sessionHosts);
  if (!mayCarrySession && !isListed(url, rules.allowedHosts)) return refused('host');
  return { kind: 'allowed', url: url.href, mayCarrySession };
}

function nativeScheme(address: string, scheme: string, { brand }: AddressRules): ResolvedAddress {
  const wellFormed =
    scheme === 'tel'
      ? /^tel:\+?[\d().-]{3,24}$/i.test(address)
      : scheme === 'mailto'
        ? /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i.test(address)
        : scheme === brand.appScheme && address.length > scheme.length + 1;
  return wellFormed ? { kind: 'native', destination: address } : refused('scheme');
}

/** A host is listed with its port, unless it is the scheme's default; '*.' stands for at least one label. */
function isListed(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) && url.host.length >= host.length : url.host === host,
  );
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';

/** Hosts that the pages may show images from, and frame. */
export interface WebHosts {
  readonly imageHosts: readonly string[];
  readonly frameHosts: readonly string[];
  readonly connectHosts: readonly string[];
}

/** The headers that all pages of a lender share. */
export interface SiteHeaderOptions {
  readonly hosts: WebHosts;
  /** Whether borrowers come by https. */
  readonly secure: boolean;
}

export interface PageHeaderOptions extends SiteHeaderOptions {
  /** Texts of the style elements that the page may hold; none unless given. */
  readonly inlineStyles?: readonly string[];
  /**
   * Whether it shows nothing of a borrower's. Such a page is one file with its style in it, and a window that opened it keeps hold of it: to lose that,
   * the browser gives a page a process of its own, which a poor phone takes half a second for.
   */
  readonly isPublic: boolean;
}

/** Headers of every page: its content security policy, framing and cache control. */
export function pageHeaders(options: PageHeaderOptions): Record<string, string> {
  const { secure, isPublic } = options;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(options),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isPublic ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers of the desk's page: a stricter policy than a borrower's, and no framing. */
export function deskHeaders(options: Pick<PageHeaderOptions, 'secure' | 'inlineStyles'>): Record<string, string> {
  const hosts: WebHosts = { imageHosts: [], frameHosts: [], connectHosts: [] };
  const headers = pageHeaders({ ...options, hosts, isPublic: false });
  return {
    ...headers,
    'content-security-policy': (headers['content-security-policy'] ?? '').replaceAll(
      /\b((?:manifest|worker|frame)-src|frame-ancestors) [^;]+/g,
      `$1 'none'`,
    ),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** No inline script anywhere, and no inline style but those whose hashes are named. */
function contentSecurityPolicy({ hosts, inlineStyles = [], isPublic }: PageHeaderOptions): string {
  const list = (own: readonly string[], more: readonly string[]) => [...own, ...more].join(' ');
  const styles = [...(isPublic ? [] : [`'self'`]), ...inlineStyles.map((style) => `'${hashOf(style)}'`)];
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src ${styles.join(' ')}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `img-src ${list([`'self'`, 'data:', 'blob:'], hosts.imageHosts)}`,
    `connect-src ${list([`'self'`], hosts.connectHosts)}`,
    `frame-src ${list([`'self'`], hosts.frameHosts)}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

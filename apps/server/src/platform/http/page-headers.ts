import { createHash } from 'node:crypto';

/** Hosts of images and frames that the pages may show. */
export interface WebHosts {
  readonly imageHosts: readonly string[];
  readonly frameHosts: readonly string[];
  readonly connectHosts: readonly string[];
}

/** The headers shared by all pages of a lender. */
export interface SiteHeaderOptions {
  readonly hosts: WebHosts;
  /** Whether borrowers use https. */
  readonly secure: boolean;
}

export interface PageHeaderOptions extends SiteHeaderOptions {
  /** Texts of the page's allowed style elements; none by default. */
  readonly inlineStyles?: readonly string[];
  /**
   * Whether it shows no borrower's data. Such a page is one file including its style, and a window that opened it keeps a reference to it: to cut that,
   * the browser gives a page a process of its own, which takes a slow phone half a second.
   */
  readonly isPublic: boolean;
}

/** For answers that need neither camera nor place, nor anything else of the phone. */
export const NO_PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=()';

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
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The service worker connects to our own origin only, and runs no script but its own. It passes on a page's fetch of a worker's script, the
 * proof's: WebKit asks this policy about that too, and the directive as for pages.
 */
export const serviceWorkerPolicy = `default-src 'none'; connect-src 'self'; worker-src 'self'; child-src 'self'`;

/** Headers of the desk's page: a stricter policy than for borrowers, and no framing. */
export function deskHeaders(options: Pick<PageHeaderOptions, 'secure' | 'inlineStyles'>): Record<string, string> {
  const hosts: WebHosts = { imageHosts: [], frameHosts: [], connectHosts: [] };
  const headers = pageHeaders({ ...options, hosts, isPublic: false });
  return {
    ...headers,
    'content-security-policy': (headers['content-security-policy'] ?? '')
      .replaceAll(/\b((?:manifest|worker|child|frame)-src|frame-ancestors) [^;]+/g, `$1 'none'`)
      .replace('trusted-types default', `trusted-types 'none'`),
    'permissions-policy': NO_PERMISSIONS,
  };
}

/** No inline script anywhere, no text that becomes a script or HTML at run time, and no inline style except for those with listed hashes. */
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
    // asked about workers by WebKit before 15.5, which does not know worker-src; nothing else asks it beside frame-src
    `child-src 'self'`,
    `img-src ${list([`'self'`, 'data:', 'blob:'], hosts.imageHosts)}`,
    `connect-src ${list([`'self'`], hosts.connectHosts)}`,
    `frame-src ${list([`'self'`], hosts.frameHosts)}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    // the pages' own, which lets their workers start (apps/web/src/proof/own-scripts.ts)
    `trusted-types default`,
  ].join('; ');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

import { createHash } from 'node:crypto';

/** Hosts that the pages may show images from, and frame. */
export interface WebHosts {
  readonly imageHosts: readonly string[];
  readonly frameHosts: readonly string[];
  readonly connectHosts: readonly string[];
}

export interface PageHeaderOptions {
  readonly hosts: WebHosts;
  /** Whether borrowers come by https. */
  readonly secure: boolean;
  /** Text of the one style element that the page may hold; without it a page's styles are files. */
  readonly inlineStyle?: string;
}

/** What every page is sent with: what it may load, where it may be, and that it is always asked for anew. */
export function pageHeaders({ hosts, secure, inlineStyle }: PageHeaderOptions): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(hosts, inlineStyle),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** No inline script anywhere, and no inline style but the one whose hash is named. */
function contentSecurityPolicy(hosts: WebHosts, inlineStyle: string | undefined): string {
  const list = (own: readonly string[], more: readonly string[]) => [...own, ...more].join(' ');
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src ${inlineStyle === undefined ? `'self'` : `'${hashOf(inlineStyle)}'`}`,
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

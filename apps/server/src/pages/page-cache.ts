import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { PublicLoan, PublicPageRequest, PublicPages } from '@hiram/contract/public-pages';
import type { Encoding } from '../platform/http/encoding.ts';
import type { SiteHeaderOptions } from '../platform/http/page-headers.ts';
import { pageHeaders } from '../platform/http/page-headers.ts';

/** A page in its transmitted form. */
export interface CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** Changes with the text. */
  readonly version: string;
  body(encoding: Encoding): Promise<Buffer>;
}

export interface PageCacheOptions {
  readonly pages: PublicPages;
  /** The market's day. */
  readonly today: () => string;
  readonly loans: () => Promise<readonly PublicLoan[]>;
  readonly headers: SiteHeaderOptions;
  /** Called when the loans cannot be read; the pages then show the last ones. */
  readonly onError: (error: unknown) => void;
}

export type WantedPage = Pick<PublicPageRequest, 'page' | 'locale'> & { readonly isFramed: boolean };

/** Maximum delay until a changed offer is visible on the pages, in milliseconds. */
const LOANS_KEPT_MS = 30_000;
/** Delay until the loans are read again after a failure. */
const RETRY_MS = 1_000;

const compress = {
  br: promisify(brotliCompress),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
  identity: (text: Buffer) => Promise.resolve(text),
} satisfies Record<Encoding, (text: Buffer) => Promise<Buffer>>;

/**
 * Renders each page on its first request and caches it, compressed once, until its content changes: the date or the
 * loans on offer.
 */
export function createPageCache({ pages, today, loans, headers, onError }: PageCacheOptions) {
  const kept = new Map<string, CachedPage>();
  let keptFor = '';
  let known: Promise<readonly PublicLoan[]> | null = null;
  let knownUntil = 0;

  const currentLoans = (): Promise<readonly PublicLoan[]> => {
    // not the service's clock, which a tester may set
    const now = performance.now();
    if (known !== null && now < knownUntil) return known;
    const before = known;
    knownUntil = now + LOANS_KEPT_MS;
    known = loans().catch((error: unknown) => {
      onError(error);
      knownUntil = performance.now() + RETRY_MS;
      return before ?? [];
    });
    return known;
  };

  return async (wanted: WantedPage): Promise<CachedPage> => {
    const facts = { today: today(), loans: await currentLoans() };
    const stamp = JSON.stringify(facts);
    if (stamp !== keptFor) kept.clear();
    keptFor = stamp;
    const key = [wanted.page, wanted.locale, wanted.isFramed].join(' ');
    const page = kept.get(key) ?? makePage(pages.render({ ...wanted, ...facts }), headers);
    kept.set(key, page);
    return page;
  };
}

function makePage(
  { html, styles }: ReturnType<PublicPages['render']>,
  headers: PageCacheOptions['headers'],
): CachedPage {
  const text = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    headers: pageHeaders({ ...headers, inlineStyles: styles, isPublic: true }),
    version: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    body(encoding) {
      const body = bodies.get(encoding) ?? compress[encoding](text);
      bodies.set(encoding, body);
      return body;
    },
  };
}

import { createHash } from 'node:crypto';
import type { ReadPublicPage } from './public-pages.ts';
import type { LegalText } from '../lending/loans/agreement-store.ts';

/** Gives the legal texts in force, to which a login agrees, in one language. */
export type LegalTexts = (language: string) => Promise<readonly LegalText[]>;

const pages = [
  ['terms', 'loanAgreement'],
  ['privacy', 'privacy'],
] as const;

/** Reads them from the public pages; none while the web is not built. */
export function createLegalTexts(read: ReadPublicPage): LegalTexts {
  return async (language) => {
    const texts = await Promise.all(
      pages.map(async ([document, page]) => {
        const found = await read(page, language);
        if (found === null) return [];
        const html = contentOf(found.html);
        return [{ document, language: found.locale, html, version: createHash('sha256').update(html).digest('hex') }];
      }),
    );
    return texts.flat();
  };
}

/** The visible text. The rest of a page, and its class names, change with every build. */
const contentOf = (page: string): string =>
  (/<main\b[^]*<\/main>/.exec(page)?.[0] ?? page).replaceAll(/ class="[^"]*"/g, '');

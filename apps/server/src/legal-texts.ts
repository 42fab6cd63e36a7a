import { createHash } from 'node:crypto';
import type { ReadPublicPage } from './http/public-pages.ts';
import type { LegalText } from './stores/agreement-store.ts';

/** Gives the legal texts that who logs in agrees to, as they read now, in the first of some languages that there is. */
export type LegalTexts = (languages: readonly string[]) => Promise<readonly LegalText[]>;

const pages = [
  ['terms', 'loanAgreement'],
  ['privacy', 'privacy'],
] as const;

/** Reads them from the public pages; none while the web is not built. */
export function createLegalTexts(read: ReadPublicPage): LegalTexts {
  return async (languages) => {
    const texts = await Promise.all(
      pages.map(async ([document, page]) => {
        const found = await read(page, languages);
        if (found === null) return [];
        const html = contentOf(found.html);
        return [{ document, language: found.locale, html, version: createHash('sha256').update(html).digest('hex') }];
      }),
    );
    return texts.flat();
  };
}

/** What is read: the rest of a page, and what its parts are called for the style, changes with every build. */
const contentOf = (page: string): string =>
  (/<main\b[^]*<\/main>/.exec(page)?.[0] ?? page).replaceAll(/ class="[^"]*"/g, '');

import type { TextPart, Texts } from './texts.ts';

export interface Locale {
  /** BCP 47 tag for the page's lang attribute and plural rules. */
  readonly lang: string;
  readonly parts: { readonly [Part in TextPart]: () => Promise<Texts<Part>> };
}

/** The locales there are; a page loads one of them. A new one is a folder in catalogues/ and an entry here. */
const locales: ReadonlyMap<string, Locale> = new Map([
  [
    'default',
    {
      lang: 'en',
      parts: {
        common: async () => (await import('./catalogues/default/common.ts')).common,
        late: async () => (await import('./catalogues/default/late.ts')).late,
        order: async () => (await import('./catalogues/default/order.ts')).order,
        orderDialogs: async () => (await import('./catalogues/default/order-dialogs.ts')).orderDialogs,
        repayment: async () => (await import('./catalogues/default/repayment.ts')).repayment,
        confirm: async () => (await import('./catalogues/default/confirm.ts')).confirm,
        testPage: async () => (await import('./catalogues/default/test-page.ts')).testPage,
        testTools: async () => (await import('./catalogues/default/test-tools.ts')).testTools,
        info: async () => (await import('./catalogues/default/info.ts')).info,
      },
    },
  ],
]);

/** The locale of that name; the default one when there is none. */
export function localeNamed(name: string): Locale {
  const locale = locales.get(name) ?? locales.get('default');
  if (locale === undefined) throw new Error('the default locale is missing');
  return locale;
}

import type { Locale } from './locale.ts';

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
      },
      more: async () => (await import('./more-parts.ts')).moreParts,
    },
  ],
]);

/** The locale of that name; the default one when there is none. */
export function localeNamed(name: string): Locale {
  const locale = locales.get(name) ?? locales.get('default');
  if (locale === undefined) throw new Error('the default locale is missing');
  return locale;
}

import type { Locale } from './locale.ts';

/** The texts of the specification, word for word, and English where it has none. */
export const defaultLocale: Locale = {
  name: 'default',
  lang: 'en',
  parts: {
    common: async () => (await import('./catalogues/default/common.ts')).common,
    late: async () => (await import('./catalogues/default/late.ts')).late,
    order: async () => (await import('./catalogues/default/order.ts')).order,
    orderDialogs: async () => (await import('./catalogues/default/order-dialogs.ts')).orderDialogs,
    repayment: async () => (await import('./catalogues/default/repayment.ts')).repayment,
  },
  // by how the names begin, for every page carries this
  more: async (part) =>
    /^(ho|mi|tr|bo|lo|se|rem|ce)/.test(part)
      ? (await import('./own-parts.ts')).ownParts
      : (await import('./more-parts.ts')).moreParts,
};

import type { MoreParts, OwnPart } from './locale.ts';

/** The default locale's parts that few pages need, in a file of its own: their lines would cost every page. */
export const moreParts: Omit<MoreParts, OwnPart> = {
  confirm: async () => (await import('./catalogues/default/confirm.ts')).confirm,
  account: async () => (await import('./catalogues/default/account.ts')).account,
  complaint: async () => (await import('./catalogues/default/complaint.ts')).complaint,
  desk: async () => (await import('./catalogues/default/desk.ts')).desk,
  calculator: async () => (await import('./catalogues/default/calculator.ts')).calculator,
  withdraw: async () => (await import('./catalogues/default/withdraw.ts')).withdraw,
  joinFailed: async () => (await import('./catalogues/default/join-failed.ts')).joinFailed,
  testPage: async () => (await import('./catalogues/default/test-page.ts')).testPage,
  testTools: async () => (await import('./catalogues/default/test-tools.ts')).testTools,
  info: async () => (await import('./catalogues/default/info.ts')).info,
};

import type { MoreParts } from './locale.ts';

/** The default locale's parts that few pages need, in a file of its own: their lines would cost every page. */
export const moreParts: MoreParts = {
  confirm: async () => (await import('./catalogues/default/confirm.ts')).confirm,
  account: async () => (await import('./catalogues/default/account.ts')).account,
  complaint: async () => (await import('./catalogues/default/complaint.ts')).complaint,
  desk: async () => (await import('./catalogues/default/desk.ts')).desk,
  calculator: async () => (await import('./catalogues/default/calculator.ts')).calculator,
  withdraw: async () => (await import('./catalogues/default/withdraw.ts')).withdraw,
  home: async () => (await import('./catalogues/default/home.ts')).home,
  homePages: async () => (await import('./catalogues/default/home-pages.ts')).homePages,
  joinFailed: async () => (await import('./catalogues/default/join-failed.ts')).joinFailed,
  testPage: async () => (await import('./catalogues/default/test-page.ts')).testPage,
  testTools: async () => (await import('./catalogues/default/test-tools.ts')).testTools,
  login: async () => (await import('./catalogues/default/login.ts')).login,
  settings: async () => (await import('./catalogues/default/settings.ts')).settings,
  info: async () => (await import('./catalogues/default/info.ts')).info,
};

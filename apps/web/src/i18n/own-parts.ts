import type { MoreParts, OwnPart } from './locale.ts';

/** The default locale's parts of the screens that a shell has of its own (app/own-routes.ts). */
export const ownParts: Pick<MoreParts, OwnPart> = {
  home: async () => (await import('./catalogues/default/home.ts')).home,
  homePages: async () => (await import('./catalogues/default/home-pages.ts')).homePages,
  mine: async () => (await import('./catalogues/default/mine.ts')).mine,
  minePages: async () => (await import('./catalogues/default/mine-pages.ts')).minePages,
  transfer: async () => (await import('./catalogues/default/transfer.ts')).transfer,
  bookkeeping: async () => (await import('./catalogues/default/bookkeeping.ts')).bookkeeping,
  login: async () => (await import('./catalogues/default/login.ts')).login,
  settings: async () => (await import('./catalogues/default/settings.ts')).settings,
  reminders: async () => (await import('./catalogues/default/reminders.ts')).reminders,
  certify: async () => (await import('./catalogues/default/certify.ts')).certify,
};

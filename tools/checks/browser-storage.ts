import type { ProjectFile } from './project-files.ts';

const ofPages = /^apps\/web\/src\/(?!.*\.test\.).*\.tsx?$/;

/** The module that opens them, the one that empties them at logout, the window of server rendering, and the start that names the page's own. */
const openers = ['api/safe-storage.ts', 'router/clear-tab-state.ts', 'router/server-page.ts', 'router/services.ts'];

/** Files of the web app that use the browser's storages themselves: each access can throw, which safe-storage.ts handles. */
export function storageUsers(files: ProjectFile[]): string[] {
  return files
    .filter(({ path, text }) => ofPages.test(path) && /\b(?:local|session)Storage\b/.test(text))
    .filter(({ path }) => !openers.some((opener) => path === `apps/web/src/${opener}`))
    .map(({ path }) => `${path} uses a storage of the browser itself: take it from api/safe-storage.ts`);
}

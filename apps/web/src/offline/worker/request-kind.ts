import { pagePaths, publicPageNames } from '@hiram/contract/pages';
import { CACHED_FILES } from '../worker-messages.ts';
import type { IsScreen } from './scope.ts';

/**
 * How the worker handles a request. All others are left to the browser: calls of the service, notifications, the desk, the sandbox,
 * documents, payment providers' pages, and everything that is not a plain GET.
 */
export type RequestKind = 'page' | 'public-page' | 'file' | 'other';

const publicPaths: ReadonlySet<string> = new Set(publicPageNames.map((name) => pagePaths[name]));

export function kindOf(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'destination'>,
  { origin, isScreen }: { readonly origin: string; readonly isScreen: IsScreen },
): RequestKind {
  const { origin: of, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || of !== origin) return 'other';
  if (request.mode !== 'navigate') return CACHED_FILES.test(pathname) ? 'file' : 'other';
  if (request.destination !== 'document') return 'other';
  // without header and footer it is inside another page's frame
  if (publicPaths.has(pathname)) return searchParams.has('framed') ? 'other' : 'public-page';
  return isScreen(pathname) ? 'page' : 'other';
}

import { pagePaths, publicPageNames } from '@hiram/contract/pages';
import { KEPT_FILES } from '../worker-messages.ts';
import type { IsScreen } from './scope.ts';

/**
 * What the worker does with a request. Everything that is not named here it leaves to the browser: calls of the service,
 * notifications, the desk, the sandbox, documents, payment providers' pages, and all that is not a plain GET.
 */
export type RequestKind = 'page' | 'public-page' | 'file' | 'other';

const publicPaths: ReadonlySet<string> = new Set(publicPageNames.map((name) => pagePaths[name]));

export function kindOf(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'destination'>,
  { origin, isScreen }: { readonly origin: string; readonly isScreen: IsScreen },
): RequestKind {
  const { origin: of, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || of !== origin) return 'other';
  if (request.mode !== 'navigate') return KEPT_FILES.test(pathname) ? 'file' : 'other';
  if (request.destination !== 'document') return 'other';
  // without its head and foot it stands in another page
  if (publicPaths.has(pathname)) return searchParams.has('framed') ? 'other' : 'public-page';
  return isScreen(pathname) ? 'page' : 'other';
}

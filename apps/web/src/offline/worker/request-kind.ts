import { screenAt } from '../../app/paths.ts';
import { KEPT_FILES } from '../worker-messages.ts';

/**
 * What the worker does with a request. Everything that is not named here it leaves to the browser: calls of the service,
 * notifications, the desk, the sandbox, documents, payment providers' pages, and all that is not a plain GET.
 */
export type RequestKind = 'page' | 'file' | 'other';

export function kindOf(request: Pick<Request, 'method' | 'url' | 'mode' | 'destination'>, origin: string): RequestKind {
  const { origin: of, pathname } = new URL(request.url);
  if (request.method !== 'GET' || of !== origin) return 'other';
  if (request.mode !== 'navigate') return KEPT_FILES.test(pathname) ? 'file' : 'other';
  return request.destination === 'document' && screenAt(pathname) !== undefined ? 'page' : 'other';
}

import { urlIn } from '../../router/url-in.ts';
import type { IsScreen, WorkerScope } from './scope.ts';

/** A notification's texts, and the page that it opens. */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** Path and query of one of our pages. */
  readonly path: string;
  /** A new one replaces the previous one with the same tag. */
  readonly tag: string;
}

type Needs = Pick<WorkerScope, 'registration' | 'clients'> & {
  readonly origin: string;
  readonly isScreen: IsScreen;
};

/**
 * Shows a message of the service. It comes encrypted and contains neither data of a borrower nor a session: the page that it opens asks
 * for the login. Browsers require a notification for every push, so that an unreadable one shows that there is a message.
 * @param text as sent; null for an empty push
 */
export function showNotice(text: string | null, { registration }: Needs): Promise<void> {
  const { title, body, path, tag } = readNotice(text);
  return registration.showNotification(title, { body, tag, icon: '/icons/192.png', data: { path } });
}

/** Opens the page of a tapped notification: an open one that already shows it, else a new one. */
export async function openNotice(data: unknown, { clients, origin, isScreen }: Needs): Promise<void> {
  const path = pathIn(data, { origin, isScreen });
  const wanted = new URL(path, origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find((client) => shows(client.url, wanted));
  await (shown === undefined ? clients.openWindow(path) : shown.focus());
}

function readNotice(text: string | null): Notice {
  let sent: unknown;
  try {
    sent = JSON.parse(text ?? '');
  } catch {
    sent = {};
  }
  const given: Readonly<Record<string, unknown>> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const textOf = (name: string, otherwise: string): string => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    title: textOf('title', 'Message'),
    body: textOf('body', ''),
    path: textOf('path', ''),
    tag: textOf('tag', 'message'),
  };
}

/** The landing page unless it names a screen of ours. */
function pathIn(data: unknown, { origin, isScreen }: Pick<Needs, 'origin' | 'isScreen'>): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  const address = typeof path === 'string' ? urlIn(path, origin) : null;
  return address?.origin === origin && isScreen(address.pathname) ? address.pathname + address.search : '/';
}

/** Whether an open page matches: the same screen and order, in any session. */
function shows(url: string, wanted: URL): boolean {
  const { origin, pathname, searchParams } = new URL(url);
  const isSame = [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value);
  return origin === wanted.origin && pathname === wanted.pathname && isSame;
}

import type { IsScreen, WorkerScope } from './scope.ts';

/** What a notification shows, and the page that it leads to. */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** Path and query of one of our pages. */
  readonly path: string;
  /** One of the same tag takes the place of the one before. */
  readonly tag: string;
}

type Needs = Pick<WorkerScope, 'registration' | 'clients'> & {
  readonly origin: string;
  readonly isScreen: IsScreen;
};

/**
 * Shows what the service sent. It comes encrypted and says nothing of a borrower, and no session either: the page that it leads to asks
 * for the login. Browsers want every push to show something, so one that cannot be read shows that there is a message.
 * @param text as it was sent; null where nothing came
 */
export function showNotice(text: string | null, { registration }: Needs): Promise<void> {
  const { title, body, path, tag } = readNotice(text);
  return registration.showNotification(title, { body, tag, icon: '/icons/192.png', data: { path } });
}

/** Opens the page of a notification that was tapped: the one that shows it already, else a new one. */
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

/** The landing page where it names none of our screens. */
function pathIn(data: unknown, { origin, isScreen }: Pick<Needs, 'origin' | 'isScreen'>): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/';
  const address = new URL(path, origin);
  return address.origin === origin && isScreen(address.pathname) ? address.pathname + address.search : '/';
}

/** Whether an open page is the wanted one: the same screen about the same order, in whoever's session. */
function shows(url: string, wanted: URL): boolean {
  const { origin, pathname, searchParams } = new URL(url);
  const isSame = [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value);
  return origin === wanted.origin && pathname === wanted.pathname && isSame;
}

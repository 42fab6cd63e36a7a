import { type MouseEvent, useSyncExternalStore } from 'react';

export type DeskView = 'waiting' | 'answered' | 'ratings' | 'campaigns';

/** The current view of the desk, which is entirely in the address, so that a complaint can be linked to. */
export interface DeskPlace {
  readonly view: DeskView;
  readonly complaint: string | undefined;
}

const MOVED = 'hiram:desk-moved';

/** The address of a view. */
function deskAddress({ view, complaint }: Partial<DeskPlace>): string {
  const query = new URLSearchParams();
  if (view !== undefined && view !== 'waiting') query.set('view', view);
  if (complaint !== undefined) query.set('complaint', complaint);
  const search = query.toString();
  return search === '' ? '/desk' : `/desk?${search}`;
}

/** The page's current view. */
export function useDeskPlace(): DeskPlace {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const query = new URLSearchParams(search);
  const view = query.get('view');
  const complaint = query.get('complaint') ?? '';
  return {
    view: view === 'answered' || view === 'ratings' || view === 'campaigns' ? view : 'waiting',
    complaint: /^\d{1,15}$/.test(complaint) ? complaint : undefined,
  };
}

/** Props of a link within the desk: an ordinary link, without a reload on a plain click. */
export function deskLink(place: Partial<DeskPlace>): {
  href: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
} {
  const href = deskAddress(place);
  return {
    href,
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      window.history.pushState(null, '', href);
      window.dispatchEvent(new Event(MOVED));
    },
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

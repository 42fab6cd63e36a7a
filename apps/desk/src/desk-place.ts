import { useLocation } from 'react-router';

export type DeskView = 'waiting' | 'answered' | 'ratings' | 'campaigns';

/** The view of complaints, ratings or campaigns, which is entirely in the address, so that a complaint can be linked to. */
export interface DeskPlace {
  readonly view: DeskView;
  readonly complaint: string | undefined;
}

/** The address of a view. */
export function deskAddress({ view, complaint }: Partial<DeskPlace>): string {
  const query = new URLSearchParams();
  if (view !== undefined && view !== 'waiting') query.set('view', view);
  if (complaint !== undefined) query.set('complaint', complaint);
  const search = query.toString();
  return search === '' ? '/desk' : `/desk?${search}`;
}

/** The page's current view. */
export function useDeskPlace(): DeskPlace {
  const query = new URLSearchParams(useLocation().search);
  const view = query.get('view');
  const complaint = query.get('complaint') ?? '';
  return {
    view: view === 'answered' || view === 'ratings' || view === 'campaigns' ? view : 'waiting',
    complaint: /^\d{1,15}$/.test(complaint) ? complaint : undefined,
  };
}

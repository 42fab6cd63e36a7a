import type { Translate } from '../i18n/texts.ts';

/** A place of the desk, and the permission without which nobody sees it; null for everybody. */
export interface Screen {
  readonly to: string;
  readonly title: Parameters<Translate>[0] & PlainKey;
  readonly permission: string | null;
  readonly group: 'work' | 'administration' | 'own';
}

/** The keys of the titles, which have no placeholders. */
type PlainKey =
  | 'desk.waiting'
  | 'desk.answered'
  | 'desk.ratings'
  | 'desk.campaigns'
  | 'borrowers.title'
  | 'loans.title'
  | 'applications.title'
  | 'money.title'
  | 'items.title'
  | 'products.title'
  | 'proposals.title'
  | 'operators.title'
  | 'audit.title'
  | 'webhooks.title'
  | 'security.title';

/** Every place, in the order of the navigation. */
const screens: readonly Screen[] = [
  { to: '/desk', title: 'desk.waiting', permission: 'complaints.read', group: 'work' },
  { to: '/desk?view=answered', title: 'desk.answered', permission: 'complaints.read', group: 'work' },
  { to: '/desk/applications', title: 'applications.title', permission: 'applications.read', group: 'work' },
  { to: '/desk/borrowers', title: 'borrowers.title', permission: 'borrowers.read', group: 'work' },
  { to: '/desk/loans', title: 'loans.title', permission: 'loans.read', group: 'work' },
  { to: '/desk/money', title: 'money.title', permission: 'loans.read', group: 'work' },
  { to: '/desk/items', title: 'items.title', permission: 'items.read', group: 'work' },
  { to: '/desk/products', title: 'products.title', permission: 'products.read', group: 'work' },
  { to: '/desk/proposals', title: 'proposals.title', permission: 'loans.read', group: 'work' },
  { to: '/desk?view=ratings', title: 'desk.ratings', permission: 'ratings.read', group: 'work' },
  { to: '/desk?view=campaigns', title: 'desk.campaigns', permission: 'campaigns.read', group: 'work' },
  { to: '/desk/operators', title: 'operators.title', permission: 'operators.read', group: 'administration' },
  { to: '/desk/webhooks', title: 'webhooks.title', permission: 'webhooks.read', group: 'administration' },
  { to: '/desk/audit', title: 'audit.title', permission: 'audit.read', group: 'administration' },
  { to: '/desk/security', title: 'security.title', permission: null, group: 'own' },
];

/** The places that an operator may see. */
export const screensOf = (may: (permission: string) => boolean): Screen[] =>
  screens.filter(({ permission }) => permission === null || may(permission));

/** Pages of one thing of a list, which stand for their list in the navigation. */
const pagesOf: Readonly<Record<string, string>> = {
  '/desk/rules': '/desk/applications',
  '/desk/profiles': '/desk/products',
  '/desk/borrower': '/desk/borrowers',
  '/desk/loan': '/desk/loans',
  '/desk/product': '/desk/products',
  '/desk/propose': '/desk/products',
};

/** The place of an address. */
export function screenAt(pathname: string, search: string): Screen | undefined {
  const view = new URLSearchParams(search).get('view');
  const address = view === null || pathname !== '/desk' ? pathname.replace(/\/$/, '') : `${pathname}?view=${view}`;
  return (
    screens.find(({ to }) => to === (pagesOf[address] ?? address)) ?? (pathname === '/desk' ? screens[0] : undefined)
  );
}

import type { Translate } from '../i18n/texts.ts';

const known = {
  viewer: 'roles.viewer',
  agent: 'roles.agent',
  collector: 'roles.collector',
  underwriter: 'roles.underwriter',
  accountant: 'roles.accountant',
  'product-manager': 'roles.productManager',
  'night-duty': 'roles.nightDuty',
  administrator: 'roles.administrator',
} as const;

const isKnown = (role: string): role is keyof typeof known => role in known;

/** The name of a role in the page's language; a role of the lender's own has its own name. */
export const roleName = (role: string, t: Translate): string => (isKnown(role) ? t(known[role]) : role);

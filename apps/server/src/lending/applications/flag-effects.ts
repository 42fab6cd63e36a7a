import type { BorrowerFlag } from '@hiram/contract/desk';

/** What a flag stops while it stands. */
export interface FlagEffect {
  readonly stopsPayouts: boolean;
  /** Nobody writes to a deceased borrower. Whoever is not to be contacted, or has a case at law, is told of money that moved, and not reminded. */
  readonly stopsMessages: 'all' | 'reminders' | 'none';
}

/** The effect of each flag. The desk says it in words (`flags-card.tsx`). */
export const flagEffects: Readonly<Record<BorrowerFlag, FlagEffect>> = {
  deceased: { stopsPayouts: true, stopsMessages: 'all' },
  fraud: { stopsPayouts: true, stopsMessages: 'none' },
  legal: { stopsPayouts: true, stopsMessages: 'reminders' },
  hardship: { stopsPayouts: false, stopsMessages: 'none' },
  'do-not-contact': { stopsPayouts: false, stopsMessages: 'reminders' },
};

import type { CreateBehaviour } from './payment-cases.ts';

/** The case that an account number triggers. */
export interface AccountSentinel {
  /** The last four digits of the account number. */
  readonly ending: string;
  readonly behaviour: CreateBehaviour;
  readonly outcome: PayoutOutcome;
  readonly explanation: string;
}

/** The outcome of a payout. */
export type PayoutOutcome =
  | { readonly kind: 'paid'; readonly notify: boolean }
  | { readonly kind: 'failed'; readonly code: string }
  /** Delay until it is paid automatically, in milliseconds of the machine's clock; a tester can pay it earlier. Null waits for a tester. */
  | { readonly kind: 'open'; readonly paidAfterMs: number | null };

const PAID: PayoutOutcome = { kind: 'paid', notify: true };

const OTHERS_ACCOUNT = '9909';

/** Account numbers that trigger a case; payouts to every other number are paid at once. */
export const ACCOUNT_SENTINELS: readonly AccountSentinel[] = [
  {
    ending: '9901',
    behaviour: 'normal',
    outcome: { kind: 'open', paidAfterMs: 30_000 },
    explanation: 'Under way; paid 30 seconds later, or from this page.',
  },
  {
    ending: '9902',
    behaviour: 'normal',
    outcome: { kind: 'failed', code: 'account_closed' },
    explanation: 'Fails at once: account_closed.',
  },
  {
    ending: '9903',
    behaviour: 'drop',
    outcome: PAID,
    explanation: 'Paid, but the connection drops before the answer. Asking again answers.',
  },
  {
    ending: '9904',
    behaviour: 'lost',
    outcome: PAID,
    explanation: 'Nothing is recorded and the connection drops, every time.',
  },
  { ending: '9905', behaviour: 'refuse', outcome: PAID, explanation: 'Refused: account_invalid.' },
  {
    ending: '9906',
    behaviour: 'normal',
    outcome: { kind: 'open', paidAfterMs: null },
    explanation: 'Stays under way until it is ended from this page.',
  },
  {
    ending: '9907',
    behaviour: 'normal',
    outcome: { kind: 'paid', notify: false },
    explanation: 'Paid at once, never notified.',
  },
  {
    ending: '9908',
    behaviour: 'hang',
    outcome: PAID,
    explanation: 'Paid, but no answer ever comes. Asking again answers.',
  },
  {
    ending: OTHERS_ACCOUNT,
    behaviour: 'normal',
    outcome: PAID,
    explanation: 'Paid, and the answer names another holder: Ramon Iglesias.',
  },
];

/** The account holder according to the bank; null where it does not say. */
export const accountHolder = (accountNumber: string): string | null =>
  accountNumber.endsWith(OTHERS_ACCOUNT) ? 'Ramon Iglesias' : null;

/** The outcome of a payout to this account. */
export function accountSentinel(accountNumber: string): Pick<AccountSentinel, 'behaviour' | 'outcome'> {
  return (
    ACCOUNT_SENTINELS.find(({ ending }) => accountNumber.endsWith(ending)) ?? { behaviour: 'normal', outcome: PAID }
  );
}

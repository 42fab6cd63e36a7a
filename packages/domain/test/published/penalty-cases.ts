import { addDays, calendarDate } from '../../src/calendar-date.ts';
import type { LateChargeRule } from '../../src/late-charge-terms.ts';
import type { LoanFacts } from '../../src/loan.ts';
import { loanState } from '../../src/loan-state.ts';
import { defaultTerms } from '../../src/terms-profiles.ts';
import { validateTermsProfile } from '../../src/terms-validation.ts';
import type { Judge } from './outcome.ts';

/** Amounts are major units. */
interface Input {
  readonly principal: number;
  readonly fee: number;
  readonly tiers: readonly { readonly fromDay: number; readonly percentPerDay: string }[];
  readonly oneTime: number;
}

/** What the sources say in words, as terms of a profile. Without an entry the case's own tiers and one-time amount are the terms. */
const conventions: Readonly<Record<string, readonly LateChargeRule[]>> = {
  'GCASH-borrow-load': [
    {
      charged: 'once',
      per: 'instalment',
      base: 'instalment_principal',
      steps: [1, 31, 61].map((fromDay) => ({ fromDay, percent: '2.5' })),
    },
  ],
  'GCREDIT-penalty': [
    {
      charged: 'once',
      per: 'instalment',
      base: 'instalment',
      steps: [
        { fromDay: 1, amountMinor: 20_000 },
        { fromDay: 31, amountMinor: 30_000 },
        { fromDay: 61, amountMinor: 40_000 },
        { fromDay: 91, amountMinor: 60_000 },
      ],
    },
  ],
  'TALA-late-5': [{ charged: 'once', per: 'loan', base: 'outstanding', steps: [{ fromDay: 1, percent: '5' }] }],
};

/** One instalment of principal and fee, and what is owed on some days after its due date. */
export const judgePenalty: Judge = ({ id, input, expect }) => {
  const { principal, fee, tiers, oneTime } = input as unknown as Input;
  const { dueAfter } = expect as unknown as { readonly dueAfter: Readonly<Record<string, number>> };
  const rules = conventions[id];
  const oneTimeMinor = rules === undefined ? minor(oneTime) : 0;
  const dueOn = calendarDate('2026-02-04');
  const facts: LoanFacts = {
    terms: validateTermsProfile({
      ...defaultTerms,
      latePenalty: {
        oneTimeMinor: { new: oneTimeMinor, repeat: oneTimeMinor },
        dailyTiers: rules === undefined ? tiers : [],
        ...(rules !== undefined && { rules }),
      },
    }),
    clientKind: 'new',
    currency: 'PHP',
    principalMinor: minor(principal),
    annualRatePercent: '0',
    disbursedOn: calendarDate('2026-01-05'),
    instalments: [{ number: 1, dueOn, principalMinor: minor(principal), interestMinor: 0, feeMinor: minor(fee) }],
    extensions: [],
    payments: [],
    rebates: [],
  };
  const wrong = Object.entries(dueAfter).flatMap(([days, owed]) => {
    const { outstandingMinor } = loanState(facts, addDays(dueOn, Number(days))).totals;
    return outstandingMinor === minor(owed) ? [] : [`day ${days}: ${outstandingMinor / 100} of ${owed}`];
  });
  if (wrong.length === 0) return { verdict: 'same' };
  return { verdict: 'differs', by: wrong.join(', '), because: '' };
};

const minor = (amount: number) => Math.round(amount * 100);

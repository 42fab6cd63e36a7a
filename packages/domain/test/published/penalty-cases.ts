import { addDays, calendarDate } from '../../src/calendar-date.ts';
import type { LateChargeRule } from '../../src/late-charge-terms.ts';
import type { LoanFacts } from '../../src/loan.ts';
import { loanState } from '../../src/loan-state.ts';
import type { TermsProfile } from '../../src/terms-profile.ts';
import { defaultTerms } from '../../src/terms-profiles.ts';
import { validateTermsProfile } from '../../src/terms-validation.ts';
import type { Judge, Outcome, PublishedCase } from './outcome.ts';

/** Amounts are major units. */
interface Input {
  readonly principal: number;
  readonly fee: number;
  readonly tiers?: readonly { readonly fromDay: number; readonly percentPerDay: string }[];
  readonly oneTime?: number;
  /** In place of tiers and one-time amount: the source's words as terms of a profile. */
  readonly latePenalty?: Partial<TermsProfile['latePenalty']>;
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

/** A late loan of one instalment, as an example has it. Minor units. */
export interface LateCase {
  readonly principalMinor: number;
  readonly feeMinor: number;
  readonly latePenalty: TermsProfile['latePenalty'];
}

/** The loan of an example, and its late charges as a terms profile says them. */
export function lateCase({ id, input }: PublishedCase): LateCase {
  const { principal, fee, tiers = [], oneTime = 0, latePenalty: said } = input as unknown as Input;
  const rules = conventions[id];
  const oneTimeMinor = rules === undefined ? minor(oneTime) : 0;
  return {
    principalMinor: minor(principal),
    feeMinor: minor(fee),
    latePenalty: {
      oneTimeMinor: { new: oneTimeMinor, repeat: oneTimeMinor },
      dailyTiers: rules === undefined ? tiers : [],
      ...(rules !== undefined && { rules }),
      ...said,
    },
  };
}

/** What an example says is owed, by days after the due date. Minor units. */
export function owedAfter({ expect }: PublishedCase): { readonly days: number; readonly owedMinor: number }[] {
  const { dueAfter } = expect as unknown as { readonly dueAfter: Readonly<Record<string, number>> };
  return Object.entries(dueAfter).map(([days, owed]) => ({ days: Number(days), owedMinor: minor(owed) }));
}

/** One instalment of principal and fee, and what is owed on some days after its due date. */
export const judgePenalty: Judge = (published) => {
  const { principalMinor, feeMinor, latePenalty } = lateCase(published);
  const dueOn = calendarDate('2026-02-04');
  const facts: LoanFacts = {
    terms: validateTermsProfile({ ...defaultTerms, latePenalty }),
    clientKind: 'new',
    currency: 'PHP',
    principalMinor,
    annualRatePercent: '0',
    disbursedOn: calendarDate('2026-01-05'),
    instalments: [{ number: 1, dueOn, principalMinor, interestMinor: 0, feeMinor }],
    extensions: [],
    payments: [],
    rebates: [],
  };
  const found = (days: number) => loanState(facts, addDays(dueOn, days)).totals.outstandingMinor;
  return compareOwed(owedAfter(published).map(({ days, owedMinor }) => ({ days, owedMinor, found: found(days) })));
};

/** What is owed beside what an example says, day by day. Minor units. */
export function compareOwed(
  days: readonly { readonly days: number; readonly owedMinor: number; readonly found: number | undefined }[],
): Outcome {
  const wrong = days.filter(({ owedMinor, found }) => found !== owedMinor);
  if (wrong.length === 0) return { verdict: 'same' };
  const by = wrong.map((each) => `day ${each.days}: ${Number(each.found) / 100} of ${each.owedMinor / 100}`).join(', ');
  return { verdict: 'differs', by, because: '' };
}

const minor = (amount: number) => Math.round(amount * 100);

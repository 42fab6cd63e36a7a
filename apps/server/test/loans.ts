import {
  addDays,
  buildSchedule,
  type CalendarDate,
  type InstalmentFacts,
  type TermsProfile,
  termsProfiles,
} from '@hiram/domain';
import { type Agreement, newAgreement, type SignedFigures } from '@hiram/lending-terms';
import { bookDisbursement } from '../src/lending/transactions/book-disbursement.ts';
import type { ServiceRig } from './service-rig.ts';

/** A loan in equal instalments of a chosen amount, for cases that the demo orders do not have. */
export interface LoanWish {
  readonly id: number;
  /** Of each instalment, in minor units; interest is a fifth of it, rounded down. */
  readonly instalmentMinor: number;
  readonly instalments?: number;
  /** From the rig's day to the first due date; below zero for overdue. */
  readonly dueInDays?: number;
  readonly borrowerId?: number;
  readonly productId?: number;
  readonly currency?: 'PHP' | 'INR';
  /** Its terms, where they are not the market's; interest that they recalculate is by the day on 360. */
  readonly terms?: TermsProfile;
  /** Default 72. At 300 the interest of one instalment is that of its days. */
  readonly annualRatePercent?: string;
  /** Days from the payout without interest. Default: none. */
  readonly interestFreeDays?: number;
}

const EVERY_DAYS = 30;

/** Disburses a loan, books included. Its instalments are 30 days apart. @returns its first due date */
export async function makeLoan(rig: ServiceRig, wish: LoanWish): Promise<CalendarDate> {
  const { id, instalmentMinor, instalments: count = 4, dueInDays = 10, borrowerId = 1 } = wish;
  const { productId = 1, currency = 'PHP', annualRatePercent = '72' } = wish;
  const { terms = termsProfiles[currency === 'PHP' ? 'default' : 'in-standard'] } = wish;
  if (terms === undefined) throw new Error(`there are no terms in ${currency}`);
  const { stores } = rig.app.services;
  const interestMinor = Math.floor(instalmentMinor / 5);
  const principalMinor = instalmentMinor - interestMinor;
  const firstDueOn = addDays(rig.today, dueInDays);
  const disbursedOn = addDays(firstDueOn, -EVERY_DAYS);
  const createdAt = new Date(`${disbursedOn}T01:00:00Z`);
  const dueOns = buildSchedule({
    principalMinor: count * 100_000,
    annualRatePercent: '0',
    periods: count,
    termUnit: 'day',
    every: EVERY_DAYS,
    disbursedOn,
    method: 'flat',
    accrual: 'period',
    dayCount: '30/360',
    amortization: 'equal_principal',
    roundTo: 1,
  }).rows.map((row) => row.dueOn);
  const instalments = dueOns.map((dueOn, index) => {
    return { number: index + 1, dueOn, principalMinor, interestMinor, feeMinor: 0 };
  });
  const outline = { annualRatePercent, periods: count, termUnit: 'day', every: EVERY_DAYS } as const;
  await stores.orders.insert(
    {
      id,
      borrower_id: borrowerId,
      product_id: productId,
      product_version: 1,
      currency,
      principal_minor: principalMinor * count,
      deducted_at_disbursement_minor: 0,
      agreement: JSON.stringify(
        newAgreement({
          lending: lendingOf(wish, { ...outline, principalMinor: principalMinor * count }),
          profile: terms,
          signed: terms.interestRecalculation === undefined ? null : signedOn(disbursedOn, instalments),
        }),
      ),
      client_kind: 'new',
      decision: 'approved',
      decided_at: createdAt,
      withdraw_confirmed_at: createdAt,
      disbursed_on: disbursedOn,
      created_at: createdAt,
    },
    instalments,
  );
  const ownAccounts = (await stores.orders.findOwn(id, borrowerId))?.ownAccounts ?? null;
  await bookDisbursement(stores, {
    order: { id, borrowerId, principalMinor: principalMinor * count, deductedAtDisbursementMinor: 0, ownAccounts },
    currency,
    disbursedOn,
    at: createdAt,
    payoutId: '1',
  });
  return firstDueOn;
}

type Agreed = Agreement['lending'];

/** Rate and term only; where its first days are free of interest, the whole terms. */
function lendingOf(
  { interestFreeDays }: LoanWish,
  { principalMinor, ...outline }: Agreed & { principalMinor: number },
): Agreed {
  if (interestFreeDays === undefined) return outline;
  const method = { method: 'flat', accrual: 'period', dayCount: '30/360', amortization: 'equal_instalment' } as const;
  return {
    ...outline,
    ...method,
    principalMinor,
    deductedFeesMinor: 0,
    roundTo: 1,
    agreementUrl: '',
    interestFreeDays,
  };
}

/** What was signed of a loan whose interest is recalculated. */
const signedOn = (day: CalendarDate, instalments: readonly InstalmentFacts[]): SignedFigures => ({
  signedOn: day,
  lastPayoutOn: addDays(day, 10),
  termUnit: 'day',
  every: EVERY_DAYS,
  instalments: [...instalments],
  recalculation: {
    dayCount: 'actual/360',
    amortization: 'equal_instalment',
    roundTo: 1,
    termUnit: 'day',
    every: EVERY_DAYS,
  },
});

import { addDays, buildSchedule, type CalendarDate, termsProfiles } from '@hiram/domain';
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
}

const EVERY_DAYS = 30;

/** Disburses a loan, books included. Its instalments are 30 days apart. @returns its first due date */
export async function makeLoan(rig: ServiceRig, wish: LoanWish): Promise<CalendarDate> {
  const { id, instalmentMinor, instalments = 4, dueInDays = 10, borrowerId = 1 } = wish;
  const { productId = 1, currency = 'PHP' } = wish;
  const { stores } = rig.app.services;
  const interestMinor = Math.floor(instalmentMinor / 5);
  const principalMinor = instalmentMinor - interestMinor;
  const firstDueOn = addDays(rig.today, dueInDays);
  const disbursedOn = addDays(firstDueOn, -EVERY_DAYS);
  const createdAt = new Date(`${disbursedOn}T01:00:00Z`);
  const dueOns = buildSchedule({
    principalMinor: instalments * 100_000,
    annualRatePercent: '0',
    periods: instalments,
    termUnit: 'day',
    every: EVERY_DAYS,
    disbursedOn,
    method: 'flat',
    accrual: 'period',
    dayCount: '30/360',
    amortization: 'equal_principal',
    roundTo: 1,
  }).rows.map((row) => row.dueOn);
  await stores.orders.insert(
    {
      id,
      borrower_id: borrowerId,
      product_id: productId,
      currency,
      principal_minor: principalMinor * instalments,
      upfront_fee_minor: 0,
      annual_rate_percent: '72',
      periods: instalments,
      term_unit: 'day',
      every: EVERY_DAYS,
      terms: JSON.stringify(termsProfiles[currency === 'PHP' ? 'default' : 'in-standard']),
      client_kind: 'new',
      decision: 'approved',
      decided_at: createdAt,
      withdraw_confirmed_at: createdAt,
      disbursed_on: disbursedOn,
      created_at: createdAt,
    },
    dueOns.map((dueOn, index) => ({ number: index + 1, dueOn, principalMinor, interestMinor, feeMinor: 0 })),
  );
  await stores.ledger.post({
    kind: 'disbursement',
    source: String(id),
    orderId: id,
    occurredOn: disbursedOn,
    postedAt: createdAt,
    postings: [
      { account: 'principal-receivable', amountMinor: principalMinor * instalments, currency },
      { account: 'provider-clearing', amountMinor: -principalMinor * instalments, currency },
    ],
  });
  return firstDueOn;
}

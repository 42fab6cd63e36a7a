import {
  bookDisbursement,
  bookRepayment,
  loanFactsOf,
  type PayoutFailure,
  productTerms,
  type RefusalReason,
  type Stores,
  valuePayment,
} from '@hiram/server/ports';
import { addDays, buildSchedule, type CalendarDate, calendarDate, markets, type MarketCode } from '@hiram/domain';
import { type AgreedTerms, newAgreement } from '@hiram/lending-terms';
import { demoMarket } from './demo-markets.ts';

/** Days between the instalments of a demo loan: four of them make 120 days, within the 91 to 365 of the terms. */
const PERIOD_DAYS = 30;
const PERIODS = 4;
/** 6% a month on the loan amount. */
const ANNUAL_RATE_PERCENT = '72';

/** A demo order, described by its state. */
export interface DemoOrder {
  readonly id: number;
  readonly borrowerId: number;
  readonly productId: number;
  readonly market: MarketCode;
  readonly principalMinor: number;
  readonly deductedAtDisbursementMinor: number;
  readonly today: CalendarDate;
  readonly now: Date;
}

/** The terms of every demo loan. */
const demoTerms = {
  annualRatePercent: ANNUAL_RATE_PERCENT,
  periods: PERIODS,
  termUnit: 'day',
  every: PERIOD_DAYS,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
} as const;

const lendingOf = ({ principalMinor, deductedAtDisbursementMinor }: DemoOrder): AgreedTerms => ({
  ...demoTerms,
  principalMinor,
  deductedFeesMinor: deductedAtDisbursementMinor,
  agreementUrl: '',
});

/** The columns of an order that do not change with its disbursement. */
function orderRow(order: DemoOrder, createdAt: Date) {
  return {
    id: order.id,
    borrower_id: order.borrowerId,
    product_id: order.productId,
    product_version: 1,
    currency: markets[order.market].currency,
    principal_minor: order.principalMinor,
    deducted_at_disbursement_minor: order.deductedAtDisbursementMinor,
    agreement: JSON.stringify(
      newAgreement({
        lending: lendingOf(order),
        profile: productTerms({ market: order.market, termsProfile: null }),
        signed: null,
      }),
    ),
    client_kind: 'new' as const,
    created_at: createdAt,
  };
}

/** An order before its disbursement. */
export async function seedApplication(
  stores: Stores,
  order: DemoOrder,
  fate: {
    decision: 'approved' | 'refused';
    reason?: RefusalReason;
    confirmed?: boolean;
    accountProblem?: PayoutFailure;
    daysAgo: number;
  },
): Promise<void> {
  const at = new Date(order.now.getTime() - fate.daysAgo * 86_400_000);
  const account = fate.confirmed === true ? await stores.payoutAccounts.findCurrent(order.borrowerId) : undefined;
  await stores.orders.insert(
    {
      ...orderRow(order, at),
      decision: fate.decision,
      decided_at: at,
      decision_reason: fate.reason ?? null,
      withdraw_confirmed_at: fate.confirmed === true ? at : null,
      payout_account_id: account?.id ?? null,
      account_problem: fate.accountProblem ?? null,
    },
    [],
  );
}

/**
 * A loan whose instalment `nextNumber` falls due `dueInDays` from today (negative: overdue), with the earlier ones paid
 * on their due dates, and the books to match.
 */
export async function seedLoan(
  stores: Stores,
  order: DemoOrder,
  progress: { nextNumber: number; dueInDays: number },
): Promise<void> {
  const disbursedOn = addDays(order.today, progress.dueInDays - progress.nextNumber * PERIOD_DAYS);
  const createdAt = new Date(`${addDays(disbursedOn, -1)}T04:00:00Z`);
  const account = await stores.payoutAccounts.findCurrent(order.borrowerId);
  if (account === undefined) throw new Error(`demo borrower ${order.borrowerId} has no payout account`);
  const schedule = buildSchedule({ ...demoTerms, principalMinor: order.principalMinor, disbursedOn });
  await stores.orders.insert(
    {
      ...orderRow(order, createdAt),
      decision: 'approved',
      decided_at: createdAt,
      withdraw_confirmed_at: createdAt,
      disbursed_on: disbursedOn,
      payout_account_id: account.id,
    },
    schedule.rows.map((row) => ({ ...row, feeMinor: 0 })),
  );
  await payOut(stores, order, { disbursedOn, account });
  for (const row of schedule.rows.slice(0, progress.nextNumber - 1)) {
    await payOnTime(stores, order, { number: row.number, dueOn: row.dueOn, amountMinor: row.totalMinor });
  }
}

/** The money's way to the borrower's account, in the evening of the day, and its booking. */
async function payOut(
  stores: Stores,
  order: DemoOrder,
  { disbursedOn, account }: { disbursedOn: CalendarDate; account: { id: number; channelNumber: string } },
): Promise<void> {
  const { id: orderId, borrowerId, market, principalMinor, deductedAtDisbursementMinor } = order;
  const { currency } = markets[market];
  const at = new Date(`${disbursedOn}T11:10:00Z`);
  const id = `HRM-DEMO-${orderId}-OUT`;
  await stores.payouts.insert(
    {
      id,
      order_id: orderId,
      borrower_id: borrowerId,
      account_id: account.id,
      amount_minor: principalMinor - deductedAtDisbursementMinor,
      currency,
      channel_number: account.channelNumber,
      provider: demoMarket(order.market).provider,
      created_at: at,
    },
    'seed',
  );
  await stores.payouts.move({ id, status: 'recorded' }, { to: 'pending', at, source: 'seed' });
  await stores.payouts.move({ id, status: 'pending' }, { to: 'paid', at, source: 'seed', paidAt: at });
  await bookDisbursement(stores, {
    order,
    currency,
    provider: demoMarket(order.market).provider,
    disbursedOn,
    at: order.now,
    payoutId: id,
  });
}

async function payOnTime(
  stores: Stores,
  order: DemoOrder,
  instalment: { number: number; dueOn: CalendarDate; amountMinor: number },
): Promise<void> {
  const record = await stores.orders.findOwn(order.id, order.borrowerId);
  const facts = record === undefined ? null : loanFactsOf(record);
  if (facts === null) throw new Error(`demo order ${order.id} is not a loan`);
  const paidOn = calendarDate(instalment.dueOn);
  const paidAt = new Date(`${paidOn}T03:21:00Z`);
  const id = `HRM-DEMO-${order.id}-${instalment.number}`;
  const { channel, provider } = demoMarket(order.market);
  await stores.payments.insert({
    id,
    orderId: order.id,
    borrowerId: order.borrowerId,
    purpose: 'instalment',
    requestedMinor: instalment.amountMinor,
    currency: markets[order.market].currency,
    quotedOn: paidOn,
    channelNumber: channel.number,
    channelName: channel.name,
    provider,
    accountId: null,
    isUnrequested: false,
    status: 'pending',
    createdAt: paidAt,
    expiresAt: paidAt,
  });
  const payment = await stores.payments.find(id);
  if (record === undefined || payment === undefined) throw new Error(`demo payment ${id} was not recorded`);
  const { amountMinor } = instalment;
  const valued = await valuePayment(stores, {
    order: record,
    payment,
    loan: facts,
    paidAt,
    isInTime: true,
    amountMinor,
  });
  const asAsked = { receivedMinor: amountMinor, purposeMet: true, allocationReason: null, providerReference: null };
  await stores.payments.pay({ id, status: 'pending' }, { ...asAsked, paidAt, settledAt: paidAt, source: 'seed' });
  await bookRepayment(stores, {
    ...valued,
    order: record,
    payment,
    by: { actor: 'provider' },
    at: order.now,
  });
}

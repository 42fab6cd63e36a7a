import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  creditOf,
  type LoanFacts,
  type LoanState,
  lateChargesOf,
} from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { agreedPage } from '../../lending/documents/contracts.ts';
import { UnprintableDocument } from '../../lending/documents/document-words.ts';
import { marketDay, statusOn } from '../../lending/loans/loan-facts.ts';
import { ownOrder } from '../../lending/loans/desk/own-order.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { payoffOn } from '../../lending/loans/payoff.ts';
import { agreementOf } from '../../lending/loans/signed-loan.ts';
import { openStatuses } from '../../lending/transactions/money-codes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Acting, Operator } from '../../platform/sessions/agent.ts';
import { t } from '../../platform/texts/translate.ts';
import { lateChargeRuns } from './late-charge-runs.ts';
import { listMessages } from './list-messages.ts';
import { timeIn } from './time-in.ts';

type Page = AnswerOf<typeof contract.loadLoan>;
type Needs = Pick<Services, 'stores'>;

/** Late charges are computed day by day, so a valuation looks ahead this far at most. */
const MAX_DAYS_AHEAD = 366;

/**
 * A loan as the desk shows it, valued on a day with what is known now. The access is recorded in the audit trail first.
 * @throws Refusal 'order-not-found', also for one that was not paid out, 'not-possible' for a day before the loan or too far ahead
 */
export async function loadLoan(
  { stores }: Needs,
  { operator, now }: Acting,
  { orderNo, on }: { orderNo: string; on: string },
): Promise<Page> {
  const order = await ownLoan({ stores }, operator, orderNo);
  const { id: orderId, borrowerId, currency, market } = order;
  await stores.agents.note({ at: now, ...operator, action: 'loan-read', borrowerId, facts: { orderId } });
  const today = marketDay(order, now);
  const asOf = on === '' ? today : calendarDate(on);
  if (order.disbursedOn === null || asOf < order.disbursedOn || asOf > addDays(today, MAX_DAYS_AHEAD))
    throw new Refusal('not-possible', { message: t('deskDayNotPossible', { days: MAX_DAYS_AHEAD }) });
  const { loan: facts, state } = statusOn(order, asOf);
  if (facts === null || state === null) throw new Refusal('order-not-found');
  return {
    orderNo: String(orderId),
    borrower: String(borrowerId),
    product: order.productName,
    market,
    currency,
    principal: order.principalMinor,
    deducted: order.deductedAtDisbursementMinor,
    annualRatePercent: agreementOf(order).lending.annualRatePercent,
    clientKind: order.clientKind,
    disbursedOn: order.disbursedOn,
    today,
    ...positionOf(facts, state, asOf),
    ...(await recordsOf({ stores }, order)),
  };
}

/** An order that was paid out. @throws Refusal 'order-not-found' */
async function ownLoan({ stores }: Needs, operator: Operator, orderNo: string): Promise<OrderRecord> {
  const order = await ownOrder(stores, operator, orderNo);
  if (order.disbursedOn === null) throw new Refusal('order-not-found');
  return order;
}

type Position = Pick<
  Page,
  'on' | 'owed' | 'owedInAll' | 'dueNow' | 'overdue' | 'daysPastDue' | 'payoff' | 'credit' | 'schedule' | 'lateCharges'
>;

function positionOf(facts: LoanFacts, state: LoanState, asOf: CalendarDate): Position {
  const { totals } = state;
  const components = { ...totals.outstanding, extension: totals.extensionMinor, reclaim: totals.reclaimMinor };
  const payoff = payoffOn(facts, state);
  return {
    on: asOf,
    owed: (['principal', 'interest', 'fee', 'tax', 'penalty', 'extension', 'reclaim'] as const)
      .map((component) => ({ component, amount: components[component] ?? 0 }))
      .filter(({ amount }) => amount !== 0),
    owedInAll: totals.outstandingMinor,
    dueNow: totals.dueNowMinor,
    overdue: totals.overdueMinor,
    daysPastDue: state.overdueDays,
    payoff: payoff.allowed ? payoff.amountMinor : null,
    credit: creditOf(facts, state),
    schedule: state.instalments.map(({ number, dueOn, charged, paidMinor, outstandingMinor, overdueDays }) => ({
      number,
      dueOn,
      principal: charged.principal,
      interest: charged.interest,
      fee: charged.fee,
      tax: charged.tax ?? 0,
      penalty: charged.penalty,
      paid: paidMinor,
      owed: outstandingMinor,
      daysPastDue: overdueDays,
    })),
    lateCharges: lateChargeRuns(lateChargesOf(facts, asOf)),
  };
}

type Records = Pick<Page, 'contracts' | 'transactions' | 'payments' | 'payouts' | 'items' | 'messages'>;

async function recordsOf({ stores }: Needs, order: OrderRecord): Promise<Records> {
  const { id: orderId, borrowerId, market } = order;
  const time = timeIn(market);
  const { loanFile: file } = stores;
  const [contracts, transactions, postings, payments, payouts, items, messages] = await Promise.all([
    stores.contracts.list([orderId]),
    stores.transactions.list(orderId),
    file.listPostings(orderId),
    file.listPayments(orderId),
    file.listPayouts(orderId),
    stores.orderItems.listAll(order),
    listMessages({ stores }, { borrowerId, orderId }, time),
  ]);
  const postingsOf = Map.groupBy(postings, ({ number }) => number);
  return {
    contracts: contracts.map(({ title, agreedAt, position }) => ({
      title,
      agreedAt: time(agreedAt),
      contract: `${orderId}/${position}`,
    })),
    transactions: transactions.map((row) => ({
      number: row.number,
      kind: row.kind,
      amount: row.amountMinor,
      on: row.effectiveOn,
      bookedAt: time(row.bookedAt),
      by: row.bookedBy ?? row.actor,
      reason: row.reason ?? '',
      payment: row.paymentId ?? '',
      reverses: row.reverses === null ? '' : String(row.reverses),
      postings: (postingsOf.get(row.number) ?? []).map(({ account, amountMinor }) => ({
        account,
        amount: amountMinor,
      })),
    })),
    payments: payments.map((payment) => ({
      payment: payment.id,
      channel: payment.channelName,
      provider: payment.provider,
      providerReference: payment.providerReference ?? '',
      state: payment.status,
      isOpen: openStatuses.includes(payment.status),
      amount: payment.amountMinor,
      at: time(payment.createdAt),
    })),
    payouts: payouts.map((payout) => ({
      payout: payout.id,
      provider: payout.provider,
      providerReference: payout.providerReference ?? '',
      purpose: payout.purpose,
      state: payout.status,
      failure: payout.failure ?? '',
      amount: payout.amountMinor,
      at: time(payout.createdAt),
    })),
    items: items.map(({ id, kind, reason, openedAt, outcome }) => ({
      item: String(id),
      kind,
      reason,
      openedAt: time(openedAt),
      outcome: outcome ?? '',
    })),
    messages,
  };
}

/**
 * The page of a contract as it was signed; null for none, and for one whose hash does not match, which the log names. That it was read is
 * recorded first. @throws Refusal 'order-not-found'
 */
export async function readContract(
  { stores, log }: Needs & Pick<Services, 'log'>,
  { operator, now }: Acting,
  { orderNo, position }: { orderNo: string; position: string },
): Promise<string | null> {
  const { id: orderId, borrowerId } = await ownLoan({ stores }, operator, orderNo);
  await stores.agents.note({ at: now, ...operator, action: 'contract-read', borrowerId, facts: { orderId } });
  try {
    return await agreedPage({ stores, log }, { orderId, position: rowIdOf(position) });
  } catch (error) {
    if (error instanceof UnprintableDocument) return null;
    throw error;
  }
}

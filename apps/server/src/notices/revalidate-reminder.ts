import {
  calendarDate,
  formatDateTime,
  instalmentQuoteOf,
  loanNotice,
  type LoanState,
  markets,
  type PlanPayment,
  planPaymentDue,
  planPayments,
  reminderRules,
} from '@hiram/domain';
import { accountInWords } from '../lending/accounts/account-notice.ts';
import { marketDay, statusOn } from '../lending/loans/loan-facts.ts';
import type { Services } from '../app/services.ts';
import type { OrderRecord } from '../lending/loans/order-record.ts';
import { amountOfPayment } from '../lending/transactions/payment-record.ts';
import type { PlanRequest } from '../lending/plans/plan-request-store.ts';
import type { SkipReason } from './tables.ts';
import { type ClaimedReminder, PLAN_PAYMENT, REFUSED_ACCOUNT, SENT_PAYOUT } from './reminder-store.ts';
import { RECEIPT_LIFE_MS } from './plan-reminders.ts';
import {
  dueBody,
  noPlanBody,
  type NotifiedLoan,
  overdueBody,
  paidBody,
  payoutBody,
  planBody,
  planDueBody,
  refusedBody,
  sentBody,
  type Writer,
} from './sms-body.ts';

/** The text of a reminder, made when it is sent; or the reason why it no longer holds. */
export type Revalidated = { readonly order: OrderRecord; readonly body: (writer: Writer) => string } | SkipReason;

/** Whether a reminder still applies, by the present facts. */
export async function revalidateReminder(
  { stores }: Pick<Services, 'stores'>,
  reminder: ClaimedReminder,
  now: Date,
): Promise<Revalidated> {
  const order = await stores.orders.findOwn(reminder.orderId, reminder.borrowerId);
  const isOfSent = reminder.occasion.startsWith(SENT_PAYOUT);
  if (reminder.kind === 'payout' && !isOfSent) return payoutTruth({ stores }, order, reminder);
  const today = order && marketDay(order, now);
  const { loan, state } = order && today ? statusOn(order, today) : { loan: null, state: null };
  if (order === undefined || loan === null || state === null) return 'too-late';
  if (isOfSent) return sentTruth({ stores }, { order, loan, state, currency: order.currency }, reminder);
  const { currency } = order;
  if (reminder.kind === 'plan') return planTruth({ stores }, { order, loan, state, currency }, reminder);
  if (reminder.kind === 'paid') {
    const payment = await stores.payments.find(reminder.occasion);
    const settledAt = payment?.settledAt ?? null;
    if (payment === undefined || settledAt === null || payment.isUnderReview) return 'too-late';
    if (now.getTime() - settledAt.getTime() > RECEIPT_LIFE_MS) return 'too-late';
    // taken back in full since
    if (order.allocations.every(({ paymentId }) => paymentId !== payment.id)) return 'too-late';
    return { order, body: (writer) => paidBody(writer, { state, currency, paidMinor: amountOfPayment(payment) }) };
  }
  if (reminder.kind === 'due') {
    const plan = await stores.planRequests.agreed(order.id);
    const owed = { owedMinor: state.totals.outstandingMinor, on: state.asOf };
    const next = plan === undefined ? null : planPaymentDue(paymentsOf(plan), owed);
    if (reminder.occasion.startsWith(PLAN_PAYMENT)) {
      const [, id, dueOn = ''] = reminder.occasion.split('/');
      if (String(plan?.id) !== id || dueOn < state.asOf) return 'too-late';
      if (next?.dueOn !== dueOn) return 'paid-meanwhile';
      return { order, body: (writer) => planDueBody(writer, { state, currency }, next) };
    }
    // the payments that were agreed are announced instead of the instalments
    if (next !== null) return 'payment-plan';
  }
  const notice = loanNotice(state, reminderRules[order.market]);
  // without an amount payable there is nothing to remind of
  if (notice?.occasion !== reminder.occasion || instalmentQuoteOf(loan, state).onDueMinor === 0)
    return whyNot(state, reminder);
  const body = reminder.kind === 'due' ? dueBody : overdueBody;
  return { order, body: (writer) => body(writer, { loan, state, currency }) };
}

const paymentsOf = ({ totalMinor, payments, everyDays, firstOn }: PlanRequest): PlanPayment[] =>
  planPayments(totalMinor, { payments, everyDays, firstOn: calendarDate(firstOn) });

/** The answer to a request for a payment plan, of a loan that is still owed. */
async function planTruth(
  { stores }: Pick<Services, 'stores'>,
  about: NotifiedLoan & { readonly order: OrderRecord },
  { occasion }: ClaimedReminder,
): Promise<Revalidated> {
  const request = await stores.planRequests.find(Number(occasion));
  if (request === undefined || request.status === 'open') return 'too-late';
  if (about.state.settled) return 'paid-meanwhile';
  const isAgreed = request.status === 'accepted';
  const next = paymentsOf(request).find(({ dueOn }) => dueOn > about.state.asOf);
  return {
    order: about.order,
    body: (writer) => (isAgreed ? planBody(writer, about, next) : noPlanBody(writer, about.currency)),
  };
}

/** The money of a loan that was sent, while it has not come back. */
async function sentTruth(
  { stores }: Pick<Services, 'stores'>,
  about: NotifiedLoan & { readonly order: OrderRecord },
  { occasion }: ClaimedReminder,
): Promise<Revalidated> {
  const payout = await stores.payouts.find(occasion.slice(SENT_PAYOUT.length));
  if (payout === undefined || payout.status !== 'paid' || payout.paidAt === null) return 'too-late';
  const { amountMinor, paidAt } = payout;
  const account = accountInWords(await stores.payoutAccounts.get(payout.accountId));
  const sentAt = formatDateTime(paidAt, markets[about.order.market].timeZone);
  return { order: about.order, body: (writer) => sentBody(writer, about, { amountMinor, account, sentAt }) };
}

/**
 * Whether the borrower is still asked to correct the account: of a payout, the order's newest, since a later one has a message of its own; or
 * after one that was refused.
 */
async function payoutTruth(
  { stores }: Pick<Services, 'stores'>,
  order: OrderRecord | undefined,
  { occasion }: ClaimedReminder,
): Promise<Revalidated> {
  const isAsked = order?.disbursedOn === null && order.accountProblem !== null;
  if (order === undefined || !isAsked) return 'too-late';
  if (occasion.startsWith(REFUSED_ACCOUNT)) {
    const hasAnother = (await stores.payoutAccounts.findCurrent(order.borrowerId)) !== undefined;
    return hasAnother ? 'too-late' : { order, body: (writer) => refusedBody(writer, order.currency) };
  }
  const newest = await stores.payouts.findNewest(order.id);
  if (newest?.id !== occasion) return 'too-late';
  const bodyOf = order.accountProblem === 'account_refused' ? refusedBody : payoutBody;
  return { order, body: (writer) => bodyOf(writer, order.currency) };
}

/** The state of a reminder's instalment. */
function whyNot(state: LoanState, { occasion }: ClaimedReminder): SkipReason {
  const [, number, dueOn] = occasion.split('/');
  const instalment = state.instalments.find((each) => String(each.number) === number);
  if (instalment === undefined || instalment.outstandingMinor === 0) return 'paid-meanwhile';
  return instalment.dueOn === dueOn ? 'too-late' : 'extended-meanwhile';
}

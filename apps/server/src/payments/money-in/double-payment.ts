import { isDomainError, plainMessage } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { amountOfPayment, type PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { reverseTransaction } from '../../lending/transactions/reverse-transaction.ts';
import { PAID_TWICE } from '../../lending/transactions/transaction-record.ts';
import { CommandError } from '../../platform/command-error.ts';
import { type OpenItem, SERVICE } from '../../platform/open-items/open-items.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PaidInput } from './payment-report.ts';
import { ruleInWords } from '../../lending/transactions/rule-in-words.ts';

const KIND = 'double-payment';

/**
 * Opens an item about a payment that was just paid where it may have been made twice: twice the requested amount came, or the amount of another
 * payment on the loan within a day of it, through another channel or requested before that one was settled. An operator's own booking is none.
 */
export async function detectDoublePayment(
  { payments, openItems }: Pick<Stores, 'payments' | 'openItems'>,
  { order, payment, report, context }: PaidInput,
  paidAt: Date,
): Promise<void> {
  if (context.source === 'operator') return;
  const { id, requestedMinor: amountMinor, borrowerId, channelNumber, createdAt, currency } = payment;
  const receivedMinor = report.amount.minor;
  const isTwice = receivedMinor >= 2 * amountMinor;
  const twin = isTwice
    ? undefined
    : await payments.findTwin({ id, orderId: order.id, receivedMinor, paidAt, channelNumber, createdAt });
  if (!isTwice && twin === undefined) return;
  const details = { orderId: order.id, amountMinor, receivedMinor, keptMinor: isTwice ? amountMinor : 0, currency };
  await openItems.open({
    kind: KIND,
    subject: id,
    reason: 'possible-double-payment',
    borrowerId,
    details: { ...details, ...(twin !== undefined && { other: twin }) },
    at: context.now,
  });
}

/** What a borrower is told of a payment that may have been made twice. */
export interface DoublePayment {
  readonly state: 'possible' | 'asked' | 'refused';
  /** The amount that goes back where an operator agrees, minor units. */
  readonly amountMinor: number;
}

/** The state of a possible double payment; null for none, and where it went back or the item was closed otherwise. */
export async function doublePaymentOf(
  { openItems }: Pick<Stores, 'openItems'>,
  payment: PaymentRecord,
): Promise<DoublePayment | null> {
  const item = await openItems.findNewestOf(KIND, payment.id);
  if (item === undefined) return null;
  const isAsked = item.reason === 'asked-back';
  const amountMinor = amountOfPayment(payment) - keptOf(item);
  if (item.closedAt === null) return { state: isAsked ? 'asked' : 'possible', amountMinor };
  return isAsked && item.outcome === 'refused' ? { state: 'refused', amountMinor } : null;
}

/**
 * Notes that a borrower asks for a payment back that may have been made twice, in the caller's transaction. Asked again, nothing changes.
 * @throws Refusal 'payment-not-found', also for a payment of which nothing can be asked back
 */
export async function askBack(
  stores: Stores,
  { paymentId, borrowerId, now }: { readonly paymentId: string; readonly borrowerId: number; readonly now: Date },
): Promise<void> {
  const payment = await stores.payments.findOwn(paymentId, borrowerId);
  const [item] = payment === undefined ? [] : await stores.openItems.listOpenOf(KIND, payment.id);
  const open = item === undefined ? undefined : await stores.openItems.lock(item.id);
  if (open === undefined || open.closedAt !== null) throw new Refusal('payment-not-found');
  if (open.reason === 'asked-back') return;
  await stores.openItems.close(open.id, {
    outcome: 'closed',
    by: SERVICE,
    note: 'its borrower asks for it back',
    at: now,
  });
  await stores.openItems.open({
    kind: KIND,
    subject: paymentId,
    reason: 'asked-back',
    borrowerId,
    details: open.details,
    at: now,
  });
}

/**
 * An operator approves that a payment goes back: it is reversed, or the part of it that is too much, and its money is in suspense until its
 * provider has returned it or a return is booked (`suspense return`).
 * @throws CommandError for a payment of which less is left
 */
export async function returnDouble({
  stores,
  item,
  by,
  at,
}: {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}): Promise<void> {
  const payment = await stores.payments.find(item.subject);
  if (payment === undefined) throw new CommandError(`there is no payment ${item.subject}`);
  const { orderId, borrowerId } = payment;
  // always the order first
  await stores.orders.lock(orderId);
  const booked = (await stores.transactions.list(orderId)).find(({ paymentId }) => paymentId === payment.id);
  if (booked === undefined)
    throw new CommandError(
      `${payment.id} does not count on order ${orderId}`,
      'The payment does not count on the loan.',
    );
  const { number } = await reverseTransaction(stores, {
    orderId,
    number: booked.number,
    keptMinor: keptOf(item),
    key: `item/${item.id}`,
    by: { actor: 'operator', name: by },
    reason: PAID_TWICE,
    at,
  }).catch((error: unknown): never => {
    // the operator typed none of its fields
    throw isDomainError(error) ? new CommandError(plainMessage(error), ruleInWords(error)) : error;
  });
  const { currency } = payment;
  const facts = { item: item.id, orderId, transaction: number, payment: payment.id, reason: PAID_TWICE };
  await stores.agents.note({
    at,
    agentId: null,
    login: by,
    action: 'transaction-booked',
    borrowerId,
    detail: `${orderId}/${number}`,
    facts: { ...facts, amountMinor: booked.amountMinor - keptOf(item), currency },
  });
}

/** What stays paid of it, minor units. */
const keptOf = ({ details }: Pick<OpenItem, 'details'>): number => Number(details['keptMinor'] ?? 0);

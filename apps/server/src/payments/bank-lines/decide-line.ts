import type { BankLine } from './bank-line-store.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import { transferProviderName } from './bank-accounts.ts';
import { holdMoney, isAll } from '../money-in/hold-money.ts';
import type { HeldMoney } from '../../lending/ledger/ledger-store.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { lockOrders } from '../money-in/lock-orders.ts';
import { receivedReport } from './received-report.ts';
import { assignLineTo, type LineOutcome, matchSource, type MatchServices, tell } from './match-line.ts';
import { recordReceived } from './record-received.ts';

/** A decision about a line that cannot be carried out, with the reason. */
export class LineDecisionError extends CommandError {
  override readonly name = 'LineDecisionError';
}

/** The operator of a decision that names none: the command. */
const COMMAND = 'bank-statement';

/**
 * A person says which payment a line is for, as if it bore our reference. What was open about the line is closed.
 * @throws LineDecisionError for a line that is given already, a payment that is paid or of another market
 */
export async function assignLine(
  services: MatchServices,
  lineId: number,
  { paymentId, by = COMMAND }: { paymentId: string; by?: string },
): Promise<LineOutcome> {
  const now = services.clock.now();
  const given = await services.inTransaction(async (stores) => {
    await closeLineItems(stores, lineId, { by, note: `given to ${paymentId}`, at: now });
    const line = await lineToDecide(stores, lineId);
    const payment = await stores.payments.find(paymentId);
    if (payment?.provider !== transferProviderName(line.market)) {
      throw new LineDecisionError(`there is no transfer ${paymentId} in ${line.market}`);
    }
    // another operator may just give it another line
    await stores.orders.lock(payment.orderId);
    if ((await stores.payments.lock(paymentId))?.status === 'paid')
      throw new LineDecisionError(`${paymentId} is paid already`);
    if (line.state === 'matched') throw new LineDecisionError(`line ${lineId} is ${line.paymentId}'s`);
    const outcome = await assignLineTo({ ...services, stores }, { line, paymentId, by: 'person', now });
    const about = { agentId: null, login: by, borrowerId: payment.borrowerId, facts: factsOf(line, paymentId) };
    await stores.agents.note({ at: now, action: 'line-assigned', ...about });
    return outcome;
  });
  tell(services, lineId, given);
  return given.outcome;
}

/**
 * A person decides that a line counts for a loan as it is: a payment of just that amount is recorded and settled, on the value date.
 * A line that was held for a payment of another amount is taken from it; with nothing left that payment is over. So is one whose payment was
 * reversed because it was for another loan.
 * @throws LineDecisionError for a line that has paid something, or an order that is not there or of another market
 */
export async function applyLine(
  services: MatchServices,
  lineId: number,
  { orderId, by = COMMAND }: { orderId: number; by?: string },
): Promise<{ paymentId: string; outcome: LineOutcome }> {
  const now = services.clock.now();
  const done = await services.inTransaction(async (stores) => {
    await closeLineItems(stores, lineId, { by, note: `counts for order ${orderId}`, at: now });
    const line = await lineToDecide(stores, lineId);
    const order = await lockWanted(stores, { line, orderId });
    if (line.state === 'matched') await takeFromPayment(services, stores, { line, by, now });
    const paymentId = await recordReceived(stores, {
      line,
      order,
      source: 'operator',
      now,
      bankAccounts: services.bankAccounts,
    });
    const fresh = await stores.bankLines.lock(line.id);
    if (fresh === undefined) throw new Error(`line ${lineId} has gone`);
    const given = await assignLineTo({ ...services, stores }, { line: fresh, paymentId, by: 'person', now });
    const about = { agentId: null, login: by, borrowerId: order.borrowerId, detail: `${orderId}/${paymentId}` };
    const facts = { orderId, ...factsOf(line, paymentId) };
    await stores.agents.note({ at: now, action: 'held-money-applied', ...about, facts });
    return { paymentId, given };
  });
  tell(services, lineId, done.given);
  return { paymentId: done.paymentId, outcome: done.given.outcome };
}

/**
 * Takes a line that a person returns to its sender from the payment that it is held for, in the caller's transaction.
 * @throws LineDecisionError for a line that has paid something, is a provider's transfer or was returned before
 */
export async function takeLine(
  services: Pick<MatchServices, 'settlePayment'>,
  stores: Stores,
  { lineId, by, now }: { lineId: number; by: string; now: Date },
): Promise<void> {
  const line = await lineToDecide(stores, lineId);
  if (line.state !== 'matched' || line.paymentId === null) return;
  const held = await stores.payments.find(line.paymentId);
  if (held !== undefined) await lockOrders(stores, [held.orderId]);
  await takeFromPayment(services, stores, { line, by, now });
}

const factsOf = ({ id, amountMinor, currency }: BankLine, payment: string) => ({
  line: id,
  payment,
  amountMinor,
  currency,
});

/** Before the line is locked: a decision locks the item first too. */
export const closeLineItems = (
  stores: Stores,
  lineId: number,
  closing: { by: string; note: string; at: Date },
): Promise<void> => stores.openItems.closeAllOf({ kind: 'bank-line', subject: lineId }, closing);

async function lineToDecide(stores: Stores, lineId: number): Promise<BankLine> {
  const line = await stores.bankLines.lock(lineId);
  if (line === undefined) throw new LineDecisionError(`there is no line ${lineId}`);
  if (line.state === 'settlement') throw new LineDecisionError(`line ${lineId} is a provider's transfer`);
  if (line.state === 'returned') throw new LineDecisionError(`line ${lineId} was returned to its sender`);
  if (line.state === 'duplicate')
    throw new LineDecisionError(`line ${lineId} is another line once more: see bank restore`);
  return line;
}

/** Locks the order that the line is for and the one it is held for. */
async function lockWanted(
  stores: Stores,
  { line, orderId }: { line: BankLine; orderId: number },
): Promise<OrderRecord> {
  const held =
    line.state === 'matched' && line.paymentId !== null ? await stores.payments.find(line.paymentId) : undefined;
  const wanted = (await lockOrders(stores, [orderId, ...(held === undefined ? [] : [held.orderId])])).get(orderId);
  if (wanted?.market !== line.market) throw new LineDecisionError(`there is no order ${orderId} in ${line.market}`);
  if (wanted.disbursedOn === null) throw new LineDecisionError(`order ${orderId} was never paid out`);
  return wanted;
}

/** Undoes the match of a line. Other money of the payment stays held for it. */
async function takeFromPayment(
  { settlePayment }: Pick<MatchServices, 'settlePayment'>,
  stores: Stores,
  { line, by, now }: { line: BankLine; by: string; now: Date },
): Promise<void> {
  const payment = line.paymentId === null ? undefined : await stores.payments.lock(line.paymentId);
  if (payment === undefined) throw new Error(`line ${line.id} is matched with no payment`);
  const held = await stores.ledger.heldFor(payment);
  if (payment.status === 'paid') await requireHeld(stores, { line, payment, held });
  const entryId = await stores.ledger.find('bank-match', matchSource(line, line.timesMatched));
  if (entryId === undefined) throw new Error(`line ${line.id} was matched without an entry`);
  await stores.ledger.reverse(entryId, { occurredOn: line.bookedOn, postedAt: now });
  await stores.bankLines.release(line.id);
  const left = await stores.bankLines.receivedFor(payment.id);
  const received = { amountMinor: 0, lastOn: line.bookedOn, ...left, market: line.market };
  const report = receivedReport(payment, received, `taken/${matchSource(line, line.timesMatched)}`);
  // reports the rest, so that only the rest stays held
  const moved = `line-moved/${line.id}`;
  if (payment.status === 'paid') {
    const order = await stores.orders.lock(payment.orderId);
    if (order === undefined) throw new Error(`order ${payment.orderId} has gone`);
    await holdMoney(stores, { order, payment, report, held, now });
    const step = { paymentId: payment.id, happenedAt: now, from: 'paid', to: 'paid', source: 'operator' } as const;
    return stores.payments.addEvent({ ...step, detail: moved });
  }
  const context = { source: 'operator', operator: by, provider: payment.provider, now, noticeGraceMs: 0 } as const;
  await settlePayment(stores, report, context);
  if (left !== undefined) return;
  const note = `line ${line.id} counts for another payment`;
  await stores.openItems.closeAllOf({ kind: 'payment', subject: payment.id }, { by, note, at: now });
  if (payment.status === 'expired') {
    const step = {
      paymentId: payment.id,
      happenedAt: now,
      from: 'expired',
      to: 'expired',
      source: 'operator',
    } as const;
    return stores.payments.addEvent({ ...step, detail: moved });
  }
  await stores.payments.move(payment, { to: 'expired', at: now, source: 'operator', detail: moved });
}

interface HeldLine {
  readonly line: BankLine;
  readonly payment: PaymentRecord;
  readonly held: readonly HeldMoney[];
}

/** @throws LineDecisionError unless the payment was reversed and all that its lines brought is held */
async function requireHeld(stores: Stores, { line, payment, held }: HeldLine): Promise<void> {
  const received = await stores.bankLines.receivedFor(payment.id);
  const amount = { minor: received?.amountMinor ?? 0, currency: payment.currency };
  if (held.length === 0 || !isAll(held, amount)) throw new LineDecisionError(`line ${line.id} has paid ${payment.id}`);
}

import { paymentReferencesIn } from '@hiram/domain';
import type { Services } from '../../services.ts';
import type { BankLine } from '../../stores/bank-line-store.ts';
import type { Stores } from '../../stores/stores.ts';
import { transferProviderName } from '../../transfers/bank-accounts.ts';
import { receivedReport } from '../../transfers/received-report.ts';
import { recordReceived } from './record-received.ts';

/** What matching works with: also a program that runs once, beside the service. */
export type MatchServices = Pick<
  Services,
  'stores' | 'inTransaction' | 'settlePayment' | 'bankAccounts' | 'log' | 'metrics' | 'clock'
>;

/** What came of a line. settled: it counts for a loan · held: given to a payment that cannot take it · review: for a person. */
export type LineOutcome = 'settled' | 'held' | 'review' | 'open' | 'done-before';

/**
 * Finds the payment that a line of a bank statement is for and settles it, in one transaction; exactly once, however many run at a
 * time. A line of which nothing is known stays in suspense, and is looked at again when a number is given.
 */
export async function matchLine(services: MatchServices, lineId: number): Promise<LineOutcome> {
  const now = services.clock.now();
  const result = await services.inTransaction(async (stores): Promise<Given | { outcome: LineOutcome }> => {
    const line = await stores.bankLines.lock(lineId);
    if (line === undefined || line.state !== 'open') return { outcome: 'done-before' };
    const found = await findPayment(stores, line);
    if (found === null) {
      await stores.bankLines.noteTry(line.id, now);
      return { outcome: 'open' };
    }
    if ('reason' in found) {
      await stores.bankLines.leaveForReview(line.id, { reason: found.reason, paymentId: null, now });
      return { outcome: 'review' };
    }
    return giveLine({ ...services, stores }, { line, ...found, now });
  });
  tell(services, lineId, result);
  return result.outcome;
}

interface Found {
  readonly paymentId: string;
  readonly by: 'utr' | 'reference' | 'person';
}

/**
 * The payment that a line names, by the number that a borrower gave or by our own reference in its text. Who names two payments
 * names none: our reference cannot be guessed, but a number can be mistyped into that of somebody else.
 */
async function findPayment(stores: Stores, line: BankLine): Promise<Found | { reason: string } | null> {
  const number = line.utr === '' ? undefined : await stores.transferNumbers.findByUtr(line.market, line.utr);
  const named = await paymentsNamedIn(stores, line);
  if (named.length > 1) return { reason: `names ${named.join(' and ')}` };
  const [reference] = named;
  if (number !== undefined && reference !== undefined && reference !== number.paymentId) {
    return { reason: `names ${reference}, and its number was given for ${number.paymentId}` };
  }
  if (number !== undefined) return { paymentId: number.paymentId, by: 'utr' };
  return reference === undefined ? null : { paymentId: reference, by: 'reference' };
}

async function paymentsNamedIn(stores: Stores, line: BankLine): Promise<string[]> {
  const payments = await Promise.all(paymentReferencesIn(line.description).map((id) => stores.payments.find(id)));
  const provider = transferProviderName(line.market);
  return payments.flatMap((payment) => (payment?.provider === provider ? [payment.id] : []));
}

export interface Given {
  readonly outcome: LineOutcome;
  readonly provider: string;
  readonly movedTo?: 'paid' | 'failed' | 'expired';
}

/**
 * Gives a line to a payment and settles what has come for it so far, whatever its amount, in the caller's transaction. The line leaves
 * suspense; what the loan cannot take is held there again. A line for a payment that is paid is a payment of its own for the same
 * loan, unless it comes under a number that was another line's: then it waits for a person. The caller holds the line's lock.
 */
export async function giveLine(
  services: Pick<MatchServices, 'stores' | 'settlePayment' | 'bankAccounts'> & { readonly stores: Stores },
  { line, paymentId, by, now }: Found & { line: BankLine; now: Date },
): Promise<Given> {
  const { stores, settlePayment, bankAccounts } = services;
  const known = await stores.payments.find(paymentId);
  if (known === undefined) throw new Error(`payment ${paymentId} has gone`);
  // the line first, then the order, then the payment: whoever locks them does it in this order
  const order = await stores.orders.lock(known.orderId);
  const payment = await stores.payments.lock(paymentId);
  if (order === undefined || payment === undefined) throw new Error(`payment ${paymentId} has gone`);
  if (payment.status === 'paid' && by === 'utr' && (await isAnotherLines(stores, { line, paymentId }))) {
    await stores.bankLines.leaveForReview(line.id, { reason: `its number was another line's`, paymentId, now });
    return { outcome: 'review', provider: payment.provider };
  }
  if (line.utr !== '') await stores.transferNumbers.setLine({ paymentId, utr: line.utr }, line.id);
  if (payment.status === 'paid') {
    const further = await recordReceived(stores, { line, order, source: 'bank statement', now, bankAccounts });
    return giveLine(services, { line, paymentId: further, by, now });
  }
  await stores.bankLines.give(line.id, { paymentId, by, now });
  await stores.ledger.post({
    kind: 'bank-match',
    source: matchSource(line, line.timesMatched + 1),
    // between our bank and the payment provider that it is seen as; what the order gets is the settlement's
    orderId: null,
    occurredOn: line.bookedOn,
    postedAt: now,
    postings: [
      { account: 'suspense', amountMinor: line.amountMinor, currency: line.currency },
      { account: 'provider-clearing', amountMinor: -line.amountMinor, currency: line.currency },
    ],
  });
  const received = await stores.bankLines.receivedFor(payment.id);
  if (received === undefined) throw new Error(`nothing has come for payment ${payment.id}`);
  const event = `line/${matchSource(line, line.timesMatched + 1)}`;
  const report = receivedReport(payment, { ...received, market: line.market }, event);
  // a statement says the day: nothing is in doubt
  const context = { source: 'bank statement', provider: payment.provider, now, noticeGraceMs: 0 };
  const { outcome, movedTo } = await settlePayment(stores, report, context);
  return {
    outcome: outcome === 'settled' ? 'settled' : 'held',
    provider: payment.provider,
    ...(movedTo === undefined ? {} : { movedTo }),
  };
}

/** Whether a line came before under the number of this one. */
async function isAnotherLines(
  stores: Stores,
  { line, paymentId }: { line: BankLine; paymentId: string },
): Promise<boolean> {
  const numbers = await stores.transferNumbers.listOf(paymentId);
  return numbers.some(({ utr, lineId }) => utr === line.utr && lineId !== null && lineId !== line.id);
}

/** The entry of the ledger for the nth time that a line was given to a payment. */
export const matchSource = ({ id }: Pick<BankLine, 'id'>, time: number): string => `${id}/${time}`;

/** Counts and logs what came of a line, once it is committed. */
export function tell(
  { metrics, log }: Pick<MatchServices, 'metrics' | 'log'>,
  lineId: number,
  result: Given | { outcome: LineOutcome },
): void {
  if (result.outcome === 'open' || result.outcome === 'done-before') return;
  if ('movedTo' in result && result.movedTo !== undefined) {
    metrics.payments.inc({ provider: result.provider, status: result.movedTo });
  }
  const level = result.outcome === 'settled' ? 'info' : 'warn';
  log[level]({ bankLineId: lineId, outcome: result.outcome }, 'a line of a bank statement was matched');
}

const BATCH = 200;

/** Lines that are to be looked at again: never tried, or of a number that was given since. @returns how many found a payment */
export async function matchWaitingLines(services: MatchServices): Promise<number> {
  let matched = 0;
  for (const id of await services.stores.bankLines.listMatchable(BATCH)) {
    try {
      const outcome = await matchLine(services, id);
      if (outcome === 'settled' || outcome === 'held') matched += 1;
    } catch (error) {
      services.log.error({ err: error, bankLineId: id }, 'a line of a bank statement could not be matched');
    }
  }
  return matched;
}

import type { Services } from '../../app/services.ts';
import { inOrder, workThrough } from '../../platform/jobs/work-through.ts';
import type { BankLine } from './bank-line-store.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { Stores } from '../../app/stores.ts';
import { receivedReport } from './received-report.ts';
import { type Claim, claimantOf, claimsOn, detailsOf, judgeClaims } from './claims.ts';
import { assignToSettlement } from '../settlement-reports/match-transfer.ts';
import { recordReceived } from './record-received.ts';
import type { ItemReason } from '../../app/reasons.ts';

/** The services that matching needs. A command has them too. */
export type MatchServices = Pick<
  Services,
  'stores' | 'inTransaction' | 'settlePayment' | 'bankAccounts' | 'log' | 'metrics' | 'clock'
>;

/** The result of matching a line. settled: it counts for a loan · settlement: it is a provider's transfer · held: matched with a payment that cannot take it · review: an operator decides. */
export type LineOutcome = 'settled' | 'settlement' | 'held' | 'review' | 'open' | 'done-before';

/**
 * Finds the payment that a line of a bank statement is for and settles it, in one transaction; exactly once, however many run at a
 * time. A line of which nothing is known stays in suspense, and is looked at again when a number is given. One that is contested, or that
 * somebody else seems to have sent, waits for review; money that has settled something is never moved by itself.
 */
export async function matchLine(services: MatchServices, lineId: number): Promise<LineOutcome> {
  const now = services.clock.now();
  const result = await services.inTransaction(async (stores): Promise<Given | { outcome: LineOutcome }> => {
    const line = await stores.bankLines.lock(lineId);
    if (line === undefined || DECIDED.has(line.state)) return { outcome: 'done-before' };
    const claims = await claimsOn(stores, line);
    await stores.bankLines.noteTry(line.id, now);
    if (line.state === 'matched') return (await contest(stores, { line, claims, now })) ?? { outcome: 'done-before' };
    const waits = line.state === 'review' && (await stores.openItems.listOpenOf('bank-line', line.id)).length > 0;
    const verdict = await judgeClaims(stores, line, claims);
    if (verdict.kind === 'hold') return hold(stores, { line, claims, reason: verdict.reason, now });
    // an open item is for the operator to decide
    if (waits) return { outcome: 'done-before' };
    if (verdict.kind === 'nobodys')
      return { outcome: (await assignToSettlement(stores, line, now)) ? 'settlement' : 'open' };
    return assignLineTo({ ...services, stores }, { line, ...verdict, now });
  });
  tell(services, lineId, result);
  return result.outcome;
}

/** States that no rule changes. */
const DECIDED: ReadonlySet<BankLine['state']> = new Set(['settlement', 'returned', 'duplicate']);

interface Holding {
  readonly line: BankLine;
  readonly claims: readonly Claim[];
  readonly reason: ItemReason;
  readonly paymentId?: string;
  readonly now: Date;
}

/** Leaves a line to a person, in suspense. */
async function hold(stores: Stores, { line, claims, reason, paymentId, now }: Holding): Promise<{ outcome: 'review' }> {
  await stores.bankLines.leaveForReview(line.id, { paymentId: paymentId ?? null, now });
  await openItem(stores, { line, claims, reason, now });
  return { outcome: 'review' };
}

async function openItem(stores: Stores, { line, claims, reason, now }: Holding): Promise<void> {
  await stores.openItems.open({
    kind: 'bank-line',
    subject: line.id,
    reason,
    borrowerId: claimantOf(claims),
    details: detailsOf(line, claims),
    at: now,
  });
}

/** Another borrower claims a line that was matched already. The match stands, and an operator is asked. */
async function contest(
  stores: Stores,
  { line, claims, now }: Pick<Holding, 'line' | 'claims' | 'now'>,
): Promise<{ outcome: 'review' } | null> {
  const given = line.paymentId === null ? undefined : await stores.payments.find(line.paymentId);
  if (given === undefined || claims.every(({ borrowerId }) => borrowerId === given.borrowerId)) return null;
  const holder = { paymentId: given.id, borrowerId: given.borrowerId, isNamed: false, isNumbered: false };
  const all = [holder, ...claims.filter(({ paymentId }) => paymentId !== given.id)];
  await openItem(stores, { line, claims: all, reason: 'contested-number', now });
  return { outcome: 'review' };
}

interface Giving {
  readonly line: BankLine;
  readonly paymentId: string;
  readonly by: 'utr' | 'reference' | 'person';
  readonly now: Date;
}

export interface Given {
  readonly outcome: LineOutcome;
  readonly provider: string;
  readonly movedTo?: 'paid' | 'failed' | 'expired';
}

/**
 * Gives a line to a payment and settles what has come for it so far, whatever its amount, in the caller's transaction. The line leaves
 * suspense; what the loan cannot take is held there again. A line for a payment that is paid waits for review: the operator may find that it is the
 * same transfer once more, unless it completes the amount; given by a person, it is a payment of its own for the same loan. The caller holds the
 * line's lock.
 */
export async function assignLineTo(
  services: Pick<MatchServices, 'stores' | 'settlePayment' | 'bankAccounts'> & { readonly stores: Stores },
  { line, paymentId, by, now }: Giving,
): Promise<Given> {
  const { stores, settlePayment, bankAccounts } = services;
  const known = await stores.payments.find(paymentId);
  if (known === undefined) throw new Error(`payment ${paymentId} has gone`);
  // the line first, then the order, then the payment: whoever locks them does it in this order
  const order = await stores.orders.lock(known.orderId);
  const payment = await stores.payments.lock(paymentId);
  if (order === undefined || payment === undefined) throw new Error(`payment ${paymentId} has gone`);
  const reason = payment.status === 'paid' && by !== 'person' ? await doubtOf(stores, { line, payment, by }) : null;
  if (reason !== null) {
    const claims = [{ paymentId, borrowerId: payment.borrowerId, isNamed: by !== 'utr', isNumbered: by === 'utr' }];
    const held = await hold(stores, { line, claims, reason, paymentId, now });
    return { ...held, provider: payment.provider };
  }
  if (line.utr !== '') await stores.transferNumbers.setLine({ paymentId, utr: line.utr }, line.id);
  if (payment.status === 'paid') {
    const further = await recordReceived(stores, { line, order, source: 'bank-statement', now, bankAccounts });
    return assignLineTo(services, { line, paymentId: further, by, now });
  }
  await stores.bankLines.give(line.id, { paymentId, by, now });
  await stores.ledger.post({
    kind: 'bank-match',
    source: matchSource(line, line.timesMatched + 1),
    // between our bank and the payment provider that it is seen as; what the order gets is the settlement's
    orderId: null,
    provider: payment.provider,
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
  const context = { source: 'bank-statement', provider: payment.provider, now, noticeGraceMs: 0 } as const;
  const { outcome, movedTo } = await settlePayment(stores, report, context);
  return {
    outcome: outcome === 'settled' ? 'settled' : 'held',
    provider: payment.provider,
    ...(movedTo === undefined ? {} : { movedTo }),
  };
}

/** Why a line for a payment that is paid waits for review; null where it completes the payment's amount. */
async function doubtOf(
  stores: Stores,
  { line, payment, by }: { line: BankLine; payment: PaymentRecord; by: Giving['by'] },
): Promise<ItemReason | null> {
  if (by === 'utr' && (await isAnotherLines(stores, { line, paymentId: payment.id }))) return 'number-used-before';
  const { orderId, requestedMinor: amountMinor, receivedMinor, settledAt } = payment;
  const further = settledAt === null ? 0 : await stores.knownLines.furtherFor(orderId, settledAt);
  return (receivedMinor ?? 0) + further + line.amountMinor <= amountMinor ? null : 'possible-duplicate';
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

/** Counts and logs the result of a line after its commit. */
export function tell(
  { metrics, log }: Pick<MatchServices, 'metrics' | 'log'>,
  lineId: number,
  result: Given | { outcome: LineOutcome },
): void {
  if (result.outcome === 'open' || result.outcome === 'done-before') return;
  if ('movedTo' in result && result.movedTo !== undefined) {
    metrics.payments.inc({ provider: result.provider, status: result.movedTo });
  }
  const level = result.outcome === 'settled' || result.outcome === 'settlement' ? 'info' : 'warn';
  log[level]({ bankLineId: lineId, outcome: result.outcome }, 'a line of a bank statement was matched');
}

const BATCH = 200;

/**
 * Looks at lines again: those never tried, and those whose number was given since.
 * @param until when it fires, no further line is looked at
 * @returns how many found a payment
 */
export async function matchWaitingLines(
  services: MatchServices & Pick<Services, 'stopping'>,
  until = services.stopping,
): Promise<number> {
  let matched = 0;
  await workThrough({
    take: inOrder((after) => services.stores.bankLines.listMatchable({ after, limit: BATCH })),
    work: async (id) => {
      try {
        const outcome = await matchLine(services, id);
        if (outcome === 'settled' || outcome === 'held') matched += 1;
      } catch (error) {
        services.log.error({ err: error, bankLineId: id }, 'a line of a bank statement could not be matched');
      }
    },
    // of two lines for one payment the one that came first counts first
    atOnce: 1,
    until,
  });
  return matched;
}

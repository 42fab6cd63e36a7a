import { accruedClaims, addDays, bookedCredit, type CalendarDate, isDomainError } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { Accrual, AccrualRun, IncomeBasis } from '../../lending/ledger/accrual-store.ts';
import { loanFactsOf } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { SummaryRow } from '../../lending/summaries/loan-summary-store.ts';
import { accrualPostings, booksOf } from '../../lending/transactions/posting-rules.ts';
import { workThrough } from '../../platform/jobs/work-through.ts';
import { lastDayOver } from './close-books.ts';
import { useCredits } from './use-credits.ts';

/** Loans of one transaction: enough that the statements cost little, few enough that a payment waits for no more than a fraction of a second. */
const AT_ONCE = 200;
/** Transactions at a time: one is worked out while another one is written. */
const LANES = 2;
const NO_CLAIMS = { interest: 0, penalty: 0, fee: 0 };

type Needed = Pick<Services, 'stores' | 'inTransaction' | 'clock' | 'log' | 'metrics' | 'incomeBasis'>;

interface Accrued {
  /** Loans whose claims changed, once for each day. */
  readonly posted: number;
  readonly failed: number;
}

/**
 * Brings the claims of every open loan to the end of each day that is over in every market: posts what was earned since and not paid. Days
 * follow each other from the last one that was finished; on a book that did not accrue before, the first one is the last day that is over,
 * and books all that was earned until then. Where the setting is `when-paid` again, claims are taken off the books, and every loan loses its
 * day, settled and charged-off ones too: a payment of theirs may still be reversed.
 * A loan whose facts contradict each other is sent to review and stays as it is. Of loans whose income is booked when it is paid, the
 * credits that interest has used are booked.
 * @param until ends it after the loans at hand; the next run goes on there
 */
export async function accrueIncome(services: Needed, until: AbortSignal): Promise<Accrued> {
  const { stores, clock, incomeBasis: basis } = services;
  const over = lastDayOver(clock.now());
  const sum = { posted: 0, failed: 0 };
  const last = await stores.accruals.lastRun();
  const lastRun = last?.id ?? 0;
  for (const day of daysToAccrue({ day: over, basis }, last)) {
    const { posted, failed } = await accrueDay(services, { day, basis, lastRun }, until);
    sum.posted += posted;
    sum.failed += failed;
    if (until.aborted) break;
    await stores.accruals.finish({ day, basis }, clock.now());
  }
  if (!until.aborted) sum.posted += await useCredits(services, over, clock.now());
  return sum;
}

/** The days from the one after the last run to the last day that is over; that one alone where the basis changed. */
function daysToAccrue({ day, basis }: AccrualRun, last: AccrualRun | undefined): CalendarDate[] {
  const lastBasis: IncomeBasis = last?.basis ?? 'when-paid';
  if (basis === 'when-paid') return lastBasis === 'accrued' ? [day] : [];
  if (last === undefined || lastBasis !== basis) return [day];
  const days: CalendarDate[] = [];
  for (let next = addDays(last.day, 1); next <= day; next = addDays(next, 1)) days.push(next);
  return days;
}

/** A run under way. */
interface Run extends AccrualRun {
  /** The id of the run that was finished before it, 0 for the first: an entry is posted once for each loan, day and it. */
  readonly lastRun: number;
}

async function accrueDay(services: Needed, run: Run, until: AbortSignal): Promise<Accrued> {
  const { stores, inTransaction, clock, log, metrics } = services;
  const sum = { posted: 0, failed: 0 };
  let after = 0;
  await workThrough({
    atOnce: LANES,
    until,
    take: async () => {
      const ids = await stores.accruals.listDue(run, { after, max: AT_ONCE * LANES * 4 });
      after = ids.at(-1) ?? after;
      return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
        ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
      );
    },
    work: async (ids) => {
      const { posted, failed } = await inTransaction((tx) => accrueLoans(tx, run, { ids, at: clock.now() }));
      for (const orderId of failed) log.error({ orderId, day: run.day }, 'the income of a loan could not be accrued');
      metrics.accruals.inc({ outcome: 'posted' }, posted);
      metrics.accruals.inc({ outcome: 'failed' }, failed.length);
      sum.posted += posted;
      sum.failed += failed.length;
    },
  });
  return sum;
}

async function accrueLoans(
  stores: Stores,
  { day, basis, lastRun }: Run,
  { ids, at }: { readonly ids: readonly number[]; readonly at: Date },
): Promise<{ posted: number; failed: readonly number[] }> {
  await stores.accruals.lock(ids);
  const rows = await stores.summaries.list(ids);
  const through = basis === 'accrued' ? day : null;
  // taken off accrual basis, a loan that has ended (a settled one, one that was charged off) has no claims and loses its day alone
  const [unclaimed, claimed] = through === null ? partedByEnd(rows.filter((row) => !isDone(row, null))) : [[], rows];
  const accruals: Accrual[] = unclaimed.map(({ order_id: orderId, credit_minor: creditMinor }) => ({
    orderId,
    claims: NO_CLAIMS,
    creditMinor,
    source: '',
    postings: [],
  }));
  const kept = new Map(claimed.map((row) => [row.order_id, row]));
  // income that was accrued is taken off the accounts that have it
  const income = through === null ? await stores.ledger.incomeOf([...kept.keys()]) : undefined;
  const failed: number[] = [];
  for (const order of await stores.orders.listByIds([...kept.keys()])) {
    const row = kept.get(order.id);
    if (row === undefined || isDone(row, through)) continue;
    try {
      const accrual = accrualOf(order, row, { through, earned: income?.get(order.id), lastRun });
      if (accrual !== null) accruals.push(accrual);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      failed.push(order.id);
      const { id: subject, borrowerId } = order;
      const item = { kind: 'loan', subject, reason: 'accrual-failed', borrowerId, details: { day }, at } as const;
      await stores.openItems.open(item);
    }
  }
  if (accruals.length > 0) await stores.accruals.post(accruals, { day, through, at });
  return { posted: accruals.filter(({ postings }) => postings.length > 0).length, failed };
}

/** Whether there is nothing left to do on a loan, now that it is locked: another run may have come to it, or a payment settled it. */
const isDone = ({ accrued_through, settled_on, is_charged_off }: SummaryRow, through: CalendarDate | null): boolean =>
  through === null
    ? accrued_through === null
    : settled_on !== null || is_charged_off || (accrued_through !== null && accrued_through >= through);

/** The summaries of loans that earn nothing any more and have no claims on the books, and the others. */
function partedByEnd(rows: readonly SummaryRow[]): [SummaryRow[], SummaryRow[]] {
  const hasEnded = (row: SummaryRow): boolean =>
    (row.settled_on !== null || row.is_charged_off) &&
    row.accrued_interest_minor === 0 &&
    row.accrued_penalty_minor === 0 &&
    row.accrued_fee_minor === 0;
  return [rows.filter(hasEnded), rows.filter((row) => !hasEnded(row))];
}

/** What each account of income has of a loan, minor units. */
type Earned = Readonly<Record<string, number>>;

/** What changes on a loan; null where nothing does. @throws DomainError for facts that contradict each other */
function accrualOf(
  order: OrderRecord,
  row: SummaryRow,
  {
    through,
    earned,
    lastRun,
  }: { readonly through: CalendarDate | null; readonly earned: Earned | undefined; readonly lastRun: number },
): Accrual | null {
  const loan = loanFactsOf(order);
  if (loan === null) return null;
  const claims = through === null ? NO_CLAIMS : accruedClaims(loan, through);
  const creditMinor = bookedCredit(loan, through);
  const change = {
    interest: claims.interest - row.accrued_interest_minor,
    penalty: claims.penalty - row.accrued_penalty_minor,
    fee: claims.fee - row.accrued_fee_minor,
    credit: creditMinor - row.credit_minor,
  };
  const postings = accrualPostings(change, { ...booksOf(order), currency: order.currency }, earned);
  // a loan that stays as it is keeps the day that it was brought to before
  if (postings.length === 0 && row.accrued_through !== null && through !== null) return null;
  const source = `${order.id}/${row.accrued_through ?? 'begun'}/${through ?? 'ended'}/${lastRun}`;
  return { orderId: order.id, claims, creditMinor, source, postings };
}

import { addDays, type CalendarDate, calendarDateIn, earlierDate, markets, onDayOfMonth } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { ClaimDifference, Closer } from '../../lending/ledger/period-store.ts';
import type { SuspenseSums } from '../../lending/ledger/suspense-store.ts';
import type { BookedLines } from '../../lending/ledger/booked-line-store.ts';
import { CommandError } from '../../platform/command-error.ts';
import { isLockTimeout, withQueryDeadline } from '../../platform/db/database.ts';
import { plainAmount } from './plain-amount.ts';
import { useCredits } from './use-credits.ts';

interface Span {
  readonly from: CalendarDate;
  readonly through: CalendarDate;
}

type ClosingServices = Pick<Services, 'stores' | 'inTransaction'>;

/** Orders that a refusal names at most. */
const MAX_NAMED = 20;
/** Checks of books of which much is open: the first time, every entry there is. Usually they take milliseconds. */
const CHECK_MS = 600_000;

/** The last day that is over in every market: the last one that can be closed. */
export function lastDayOver(now: Date): CalendarDate {
  const days = Object.values(markets).map(({ timeZone }) => calendarDateIn(now, timeZone));
  return addDays(
    days.reduce((first, day) => earlierDate(first, day)),
    -1,
  );
}

/** The first and last day of a month, written YYYY-MM. */
export function monthOf(month: string): { readonly firstOn: CalendarDate; readonly lastOn: CalendarDate } {
  const firstOn = `${month}-01` as CalendarDate;
  return { firstOn, lastOn: onDayOfMonth(firstOn, 31) };
}

/**
 * Closes the books through a day, with every open day before it; months' ends do not close their month. A day that is closed stays as it
 * is, so that this can be repeated. Each month is a transaction: what was closed when it is interrupted stays closed.
 * @param until ends it after the month at hand
 * @returns how many days it closed
 * @throws CommandError for a day that is not over, books that disagree with the loans, and a day on which something is being booked
 */
export async function closeDays(
  services: ClosingServices,
  day: CalendarDate,
  { until, ...closer }: Closer & { readonly until?: AbortSignal },
): Promise<number> {
  const { periods } = services.stores;
  const over = lastDayOver(closer.at);
  if (day > over)
    throw new CommandError(`${day} is not over in every market: ${over} is the last day that can be closed`);
  const closedThrough = await periods.closedThrough();
  if (closedThrough !== null && closedThrough >= day) return 0;
  await requireAccrued(services, day);
  await useCredits(services, day, closer.at);
  let closed = 0;
  for (const span of spansOf(await periods.firstOpenDay(), day)) {
    if (until?.aborted === true) break;
    closed += await closeSpan(services, span, closer);
  }
  return closed;
}

/** The days from the first open one to the last to close, by month. Before anything was booked it is the last one alone. */
function spansOf(firstOpen: CalendarDate | null, last: CalendarDate): Span[] {
  const spans: Span[] = [];
  for (let from = earlierDate(firstOpen ?? last, last); from <= last; ) {
    const through = earlierDate(onDayOfMonth(from, 31), last);
    spans.push({ from, through });
    from = addDays(through, 1);
  }
  return spans;
}

/**
 * Closes a month, with those of its days that are open.
 * @param month YYYY-MM
 * @returns whether it was open
 * @throws CommandError as closeDays does
 */
export async function closeMonth(services: ClosingServices, month: string, closer: Closer): Promise<boolean> {
  const { firstOn, lastOn } = monthOf(month);
  await closeDays(services, lastOn, closer);
  return services.inTransaction(async ({ periods, agents }) => {
    const isClosed = await periods.closeMonth({ firstOn, lastOn }, closer);
    if (isClosed) await agents.note({ ...trailOf(closer), action: 'month-closed', detail: month });
    return isClosed;
  });
}

/** Closes what is over and open, and adds up what changed in the portfolio. @returns how many days that were */
export const closeDueDays = async (
  { clock, ...services }: ClosingServices & Pick<Services, 'clock'>,
  until: AbortSignal,
  by: string,
): Promise<number> => {
  const at = clock.now();
  await services.inTransaction(({ portfolio }) => portfolio.fold());
  return closeDays(services, lastDayOver(at), { at, by, until });
};

/** Closes a span of days. Where books and loans disagree, the stored sums are counted anew, and it is tried once more. */
async function closeSpan(services: ClosingServices, span: Span, closer: Closer): Promise<number> {
  const first = await closeIfTrue(services, span, closer);
  if (typeof first === 'number') return first;
  // entries and summaries decide, not the stored sums
  await explainLock(span.through, () =>
    withLongTimeout(services, async ({ periods, portfolio }) => {
      await periods.recountChanges();
      await portfolio.recount();
    }),
  );
  const second = await closeIfTrue(services, span, closer);
  return typeof second === 'number' ? second : refuse(services, second);
}

/**
 * Every entry balances, or the database would not have taken it; here all of them are checked again, and compared with the loans, by the
 * entries of the closed days.
 * @returns the number of closed days, or the differences for which none was closed
 */
async function closeIfTrue(services: ClosingServices, span: Span, closer: Closer): Promise<number | Found> {
  try {
    return await explainLock(span.through, () =>
      withLongTimeout(services, async (stores) => {
        const closed = await stores.periods.closeDays(span, closer);
        const detail = span.from === span.through ? span.through : `${span.from} to ${span.through}`;
        if (closed > 0) await stores.agents.note({ ...trailOf(closer), action: 'days-closed', detail });
        const found = await findWrong(stores, span);
        if (listWrong(found).length > 0) throw new BooksDiffer(found);
        return closed;
      }),
    );
  } catch (error) {
    if (error instanceof BooksDiffer) return error.found;
    throw error;
  }
}

async function explainLock<T>(day: CalendarDate, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new CommandError(`something is being booked on ${day} or before: try again`);
  }
}

const trailOf = ({ at, by }: Closer) => ({ at, agentId: null, login: by });

/** Where income accrues, a day's is on the books before the day closes. */
async function requireAccrued({ stores }: ClosingServices, day: CalendarDate): Promise<void> {
  const last = await stores.accruals.lastRun();
  if (last?.basis === 'accrued' && last.day < day)
    throw new CommandError(
      `The books are not closed.\nincome has accrued through ${last.day}: ${day} waits for its accrual`,
    );
}

/** A transaction of its own for each step: payments wait for a recount, and not for a search of the whole ledger. */
const withLongTimeout = <T>({ inTransaction }: ClosingServices, work: (stores: Stores) => Promise<T>): Promise<T> =>
  withQueryDeadline(CHECK_MS, () =>
    inTransaction(async (stores) => {
      await stores.periods.allowLongStatements(CHECK_MS);
      return work(stores);
    }),
  );

async function refuse(services: ClosingServices, found: Found): Promise<never> {
  const isApart = found.differences.length > 0;
  const apart = isApart ? await withLongTimeout(services, ({ periods }) => periods.ordersThatDiffer(MAX_NAMED)) : [];
  const nobodys = isApart ? await withLongTimeout(services, ({ periods }) => periods.claimsOfNobody(MAX_NAMED)) : [];
  const isHeldApart = found.suspense.length > 0;
  const held = isHeldApart ? await withLongTimeout(services, ({ suspense }) => suspense.apart(MAX_NAMED)) : [];
  const named = (what: string, all: readonly (number | string)[]) =>
    all.length === 0 ? [] : [`${what}: ${all.join(', ')}`];
  throw new CommandError(
    [
      'The books are not closed.',
      ...listWrong(found),
      ...named('orders apart', apart),
      ...named('entries of no loan', nobodys),
      ...named('in suspense apart', held),
    ].join('\n'),
  );
}

interface Found {
  readonly unbalanced: readonly { readonly currency: string; readonly amountMinor: bigint }[];
  readonly differences: readonly ClaimDifference[];
  readonly suspense: readonly SuspenseSums[];
  readonly lines: readonly BookedLines[];
}

/** Takes a closing back. */
class BooksDiffer extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('the books are not what the loans owe');
    this.found = found;
  }
}

const findWrong = async ({ periods, suspense, bookedLines }: Stores, { from, through }: Span): Promise<Found> => ({
  unbalanced: await periods.unbalanced(),
  differences: await periods.claimDifferences(),
  suspense: (await suspense.compare()).filter(({ listedMinor, bookedMinor }) => listedMinor !== bookedMinor),
  lines: await bookedLines.listMisbooked(from, through),
});

function listWrong({ unbalanced, differences, suspense, lines }: Found): string[] {
  const sums = unbalanced.map(
    ({ currency, amountMinor }) =>
      `the ${currency} accounts sum to ${plainAmount(amountMinor, currency)}, not to nothing`,
  );
  const apart = differences.map(
    ({ currency, holds, bookedMinor, owedMinor }) =>
      `${currency} ${holds}: ${plainAmount(bookedMinor, currency)} on the books, ${plainAmount(owedMinor, currency)} ${owedBy(holds)}`,
  );
  const held = suspense.map(
    ({ currency, listedMinor, bookedMinor }) =>
      `${currency} suspense: ${plainAmount(bookedMinor, currency)} on the books, ${plainAmount(listedMinor, currency)} in suspense list`,
  );
  const ofBank = lines.map(
    ({ currency, linesMinor, bookedMinor, lines: apartLines }) =>
      `${currency} bank: ${plainAmount(bookedMinor, currency)} on the books, ${plainAmount(linesMinor, currency)} on statements; lines ${apartLines.join(', ')}`,
  );
  return [...sums, ...apart, ...held, ...ofBank];
}

const owedBy = (holds: ClaimDifference['holds']): string => {
  if (holds === 'credit') return 'in credit on the loans';
  return holds === 'principal' ? 'owed by the loans' : 'accrued on the loans and unpaid';
};

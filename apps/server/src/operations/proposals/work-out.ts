import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { calendarDateIn, defaultMarket, markets, quoteSettlement } from '@hiram/domain';
import type { ProposalKindName } from '../tables.ts';
import { marketDay, statusOn } from '../../lending/loans/loan-facts.ts';
import { type Agreed, debitedIn, type Figures, type MovedDay, type Owed } from './figures.ts';
import type { Booker, ProposalKinds, ProposalSubject } from './proposal-kind.ts';

/** An act of a kind, as it is stored. */
export interface Act {
  readonly kind: ProposalKindName;
  readonly request: unknown;
}

/** An act that was booked, with its figures. */
export interface WorkedOut {
  readonly subject: ProposalSubject;
  readonly figures: Figures;
  readonly amountMinor: number;
  readonly transactionNumber: number | null;
}

/** What a loan owes, its due dates by instalment, and its agreed settlement. */
interface Position {
  readonly owed: Owed;
  readonly dueOns: ReadonlyMap<number, string>;
  readonly settlement: Agreed;
}

/** The position of an order now; null for one that is not paid out. */
async function positionOf({ orders }: Pick<Stores, 'orders'>, orderId: number, now: Date): Promise<Position | null> {
  const order = await orders.find(orderId);
  if (order === undefined) return null;
  const { loan, state } = statusOn(order, marketDay(order, now));
  if (loan === null || state === null) return null;
  const { principal, interest, fee, penalty } = state.totals.outstanding;
  const agreed = quoteSettlement(loan, state.asOf);
  return {
    owed: { principal, interest, fee, penalty, total: state.totals.outstandingMinor },
    dueOns: new Map(state.instalments.map(({ number, dueOn }) => [number, dueOn])),
    // also one that is above the payoff of today: late charges may bring the payoff above it before its last day
    settlement: agreed && {
      left: agreed.leftMinor,
      waived: Math.max(0, state.totals.outstandingMinor - agreed.leftMinor),
      until: agreed.untilOn,
    },
  };
}

/** What was agreed; what it waives changes with the debt. */
const offerOf = (agreed: Agreed) => agreed && [agreed.left, agreed.until];

const movedDays = (before: Position | null, after: Position | null): MovedDay[] =>
  [...(after?.dueOns ?? [])].flatMap(([number, dueOn]) => {
    const earlier = before?.dueOns.get(number);
    return earlier === undefined || earlier === dueOn ? [] : [{ number, before: earlier, after: dueOn }];
  });

/**
 * Books an act in the caller's transaction, and says what it did: what the loan owes before and after it, and what it moved on the books.
 * @throws Refusal where its kind does not allow it
 */
export async function bookAct(
  tx: Stores,
  kinds: ProposalKinds,
  { kind, request, by }: Act & { by: Booker },
): Promise<WorkedOut> {
  const { now } = by;
  const { about, book } = kinds[kind];
  const subject = await about(tx, request, now);
  const { orderId, borrowerId, market, currency } = subject;
  // always the borrower first
  if (borrowerId !== null) await tx.borrowers.lock(borrowerId);
  const position = async () => (orderId === null ? null : positionOf(tx, orderId, now));
  const before = await position();
  const last = await tx.proposals.lastEntry();
  const transactionNumber = await book(tx, request, by);
  const moved = await tx.proposals.bookedSince(last);
  const on = calendarDateIn(now, markets[market ?? defaultMarket].timeZone);
  const after = await position();
  const agreed = { before: before?.settlement ?? null, after: after?.settlement ?? null };
  const figures: Figures = {
    on,
    before: before?.owed ?? null,
    after: after?.owed ?? null,
    moved,
    dueOns: movedDays(before, after),
    settlement: isDeepStrictEqual(offerOf(agreed.before), offerOf(agreed.after)) ? null : agreed,
  };
  const amountMinor = subject.amountMinor ?? amountOf(figures, currency);
  return { subject, figures, amountMinor, transactionNumber };
}

/** What an act moves on the books; what is not booked there yet, such as interest of days to come, is a change of the debt alone. */
function amountOf({ moved = [], before, after }: Figures, currency: string | null): number {
  const debited = currency === null ? 0 : debitedIn(moved, currency);
  return debited === 0 ? Math.abs((after?.total ?? 0) - (before?.total ?? 0)) : debited;
}

/** Ends a transaction without a change: its figures were all that was wanted. */
class Undone extends Error {
  readonly workedOut: WorkedOut;
  constructor(workedOut: WorkedOut) {
    super('undone');
    this.workedOut = workedOut;
  }
}

/** Works out the figures of an act: it is booked as it would be, and taken back. @throws Refusal as bookAct */
export async function previewAct(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  kinds: ProposalKinds,
  act: Act & { by: Booker },
): Promise<WorkedOut> {
  try {
    await inTransaction(async (tx) => {
      throw new Undone(await bookAct(tx, kinds, act));
    });
  } catch (error) {
    if (error instanceof Undone) return error.workedOut;
    throw error;
  }
  throw new Error('a preview was booked');
}

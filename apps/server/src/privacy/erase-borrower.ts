import { calendarDate, calendarDateIn, formatAmount, keptUntil, type MarketCode, markets } from '@hiram/domain';
import { standingOn } from '../loan-facts.ts';
import { erasedPersonContext } from '../secret-box.ts';
import type { Services } from '../services.ts';
import { phoneHashOf } from '../somebody/keyed-hash.ts';
import type { OrderRecord } from '../stores/order-store.ts';
import type { ErasureRecord } from '../stores/privacy-store.ts';
import type { Stores } from '../stores/stores.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'files' | 'box' | 'secret' | 'retention' | 'log'>;

export interface ErasureRequest {
  readonly borrowerId: number;
  readonly now: Date;
  /** Where the lender settled what the books still show as owed or in doubt (a refund by hand), for the trail; unless given, that stands in the way. */
  readonly settled?: string;
}

/** What came of an erasure: why it cannot be yet, or what is kept until when. */
export type ErasureOutcome =
  | { readonly kind: 'no-such-borrower' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  | { readonly kind: 'erased'; readonly erasure: ErasureRecord; readonly isNew: boolean };

/** Undoes the transaction that found out about them. */
class StillOpen extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super('something of the borrower has not ended');
    this.reasons = reasons;
  }
}

const MOST_AT_ONCE = 100;
const ORDERS_AT_A_TIME = 50;
/** A request that was under way is over by then; what it still wrote goes with the second sweep. */
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Forgets a borrower: what no law wants kept goes, sessions end, and the number is nobody's from then on. What must be kept is kept under
 * the borrower's number alone, and who that was is sealed away until its day (docs/decisions/0025). Once more changes nothing.
 */
export async function eraseBorrower(services: Needs, request: ErasureRequest): Promise<ErasureOutcome> {
  const { borrowerId, now } = request;
  const market = await services.stores.borrowers.marketOf(borrowerId);
  if (market === null) return { kind: 'no-such-borrower' };
  let isNew: boolean;
  try {
    isNew = await services.inTransaction((inside) => record(services, inside, { ...request, market }));
  } catch (error) {
    if (error instanceof StillOpen) return { kind: 'refused', reasons: error.reasons };
    throw error;
  }
  if (isNew) services.log.info({ borrowerId }, 'a borrower was erased');
  await carryOut(services, { borrowerId, now, market });
  const erasure = await services.stores.privacy.findErasure(borrowerId);
  if (erasure === undefined) throw new Error('an erasure was recorded and is not there');
  return { kind: 'erased', erasure, isNew };
}

/** Why a borrower cannot be erased yet, in words for the lender; none when they can. */
export async function whatIsOpen(
  stores: Pick<Stores, 'orders' | 'privacy'>,
  { borrowerId, now, settled }: ErasureRequest,
): Promise<string[]> {
  const reasons: string[] = [];
  for (let before: number | null = null; ; ) {
    const page: OrderRecord[] = await stores.orders.pageOwn(borrowerId, { before, most: ORDERS_AT_A_TIME });
    reasons.push(...page.flatMap((order) => openOrder(order, now)));
    before = page.at(-1)?.id ?? before;
    if (page.length < ORDERS_AT_A_TIME) break;
  }
  const { payments, payouts, complaints, credits, reviews } = await stores.privacy.countOpen(borrowerId);
  if (payouts > 0) reasons.push(`${payouts} payout(s) have no known end yet`);
  if (payments > 0) reasons.push(`${payments} payment(s) may still be paid`);
  if (complaints > 0) reasons.push(`${complaints} complaint(s) wait for an answer`);
  if (settled !== undefined) return reasons;
  for (const { currency, amountMinor } of credits) {
    reasons.push(`${formatAmount(amountMinor, currency)} was paid too much and is still owed back`);
  }
  if (reviews > 0) reasons.push(`${reviews} movement(s) of money wait for a person to look at them`);
  return reasons;
}

/** An offer that was never accepted is nothing open: it is taken back. */
function openOrder(order: OrderRecord, now: Date): string[] {
  const { status } = standingOn(order, calendarDateIn(now, markets[order.market].timeZone));
  if (status === 200 || status === 110) return [];
  if (status === 21) return order.decision === 'pending' ? [`application ${order.id} waits for its decision`] : [];
  return status === 151 ? [`loan ${order.id} is being paid out`] : [`loan ${order.id} is not paid back`];
}

/** @returns whether it is recorded by this call. @throws StillOpen */
async function record(
  { box, secret, retention }: Needs,
  inside: Stores,
  { borrowerId, now, settled, market }: ErasureRequest & { readonly market: MarketCode },
): Promise<boolean> {
  await inside.borrowers.lock(borrowerId);
  if ((await inside.privacy.findErasure(borrowerId)) !== undefined) return false;
  // the lock of the orders comes first: a withdrawal that is being confirmed is seen
  await inside.privacy.withdrawOffers(borrowerId);
  const reasons = await whatIsOpen(inside, { borrowerId, now, ...(settled !== undefined && { settled }) });
  if (reasons.length > 0) throw new StillOpen(reasons);
  const rule = retention[market];
  const moved = await inside.privacy.lastMovement(borrowerId);
  const until = (years: number) => (moved === null ? null : keptUntil(calendarDate(moved), years));
  const person = await inside.borrowers.personOf(borrowerId);
  const identityUntil = rule.identityYears === 0 ? null : until(rule.identityYears);
  await inside.privacy.record({
    borrowerId,
    now,
    rule: `${market}: who it was ${rule.identityYears} years, the books ${rule.booksYears} years, from ${moved ?? 'nothing'}`,
    identityUntil,
    booksUntil: until(rule.booksYears),
    person: identityUntil === null ? null : box.seal(JSON.stringify(person), erasedPersonContext(borrowerId)),
  });
  await inside.privacy.clear({ borrowerId, stage: 'at-once', now });
  if (person.phone !== null) await inside.campaigns.forgetClicksOf(phoneHashOf(secret, person.phone));
  await inside.agents.note({
    at: now,
    agentId: null,
    login: '',
    action: 'borrower-erased',
    borrowerId,
    detail: `borrower ${borrowerId}${settled === undefined ? '' : `; what was owed: ${settled}`}`,
  });
  return true;
}

/** Does what is left to do of a recorded erasure. What is interrupted is found again: a row by the next run, a file by the sweep. */
async function carryOut(
  { stores, inTransaction, files }: Needs,
  { borrowerId, now, market }: ErasureRequest & { readonly market: MarketCode },
): Promise<void> {
  const erasure = await stores.privacy.findErasure(borrowerId);
  if (erasure === undefined) return;
  const dropPictures = async (stage: 'at-once' | 'with-identity') => {
    for (const picture of await stores.privacy.listPictures(borrowerId, stage)) {
      await inTransaction(async (inside) => {
        await inside.privacy.dropPicture(picture);
        await inside.storedFiles.letGo([picture.id]);
      });
      // at once; where this is interrupted the sweep does it
      await files.remove(picture.id);
      await stores.storedFiles.forget(picture.id);
    }
  };
  if (erasure.finishedAt === null) {
    await inTransaction(({ privacy }) => privacy.clear({ borrowerId, stage: 'at-once', now }));
    await dropPictures('at-once');
    if (now.getTime() - erasure.erasedAt.getTime() > SETTLED_AFTER_MS) {
      await stores.privacy.mark(borrowerId, 'finished_at', now);
    }
  }
  const isOver =
    erasure.identityUntil === null || erasure.identityUntil < calendarDateIn(now, markets[market].timeZone);
  if (!isOver || erasure.identityErasedAt !== null) return;
  await inTransaction(({ privacy }) => privacy.clear({ borrowerId, stage: 'with-identity', now }));
  await dropPictures('with-identity');
  await stores.privacy.mark(borrowerId, 'identity_erased_at', now);
}

/** Goes on with erasures that were interrupted, or whose days of keeping are over. @returns how many were looked at */
export async function finishErasures(services: Needs, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const left = await services.stores.privacy.listToDo(today, MOST_AT_ONCE);
  for (const borrowerId of left) {
    try {
      const market = await services.stores.borrowers.marketOf(borrowerId);
      if (market !== null) await carryOut(services, { borrowerId, now, market });
    } catch (error) {
      // whose picture cannot be removed keeps nobody else's day from coming; the next run tries again
      services.log.error({ err: error, borrowerId }, 'an erasure could not be carried on with');
    }
  }
  return left.length;
}

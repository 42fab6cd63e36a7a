import { calendarDate, calendarDateIn, keptUntil, type MarketCode, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { inOrder, workThrough } from '../../platform/jobs/work-through.ts';
import { phoneHashOf } from '../../platform/limits/keyed-hash.ts';
import { type Obligation, openObligations } from './obligations.ts';
import type { ErasureRecord } from './privacy-store.ts';
import type { Stores } from '../../app/stores.ts';
import { erasedPersonContext } from '../privacy.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'files' | 'box' | 'secret' | 'retention' | 'log'>;
type JobNeeds = Needs & Pick<Services, 'stopping'>;

export interface ErasureRequest {
  readonly borrowerId: number;
  readonly now: Date;
  /** How the lender settled money that the books still show as owed or in doubt (a manual refund), for the audit trail. Without it such money prevents the erasure. */
  readonly settled?: string;
  /** The operator, for the audit trail. */
  readonly login?: string;
  /** Whether the borrower deletes the account, for the audit trail. */
  readonly isOwnWish?: boolean;
}

/** The result of an erasure: what must end first, or the retention dates. */
export type ErasureOutcome =
  | { readonly kind: 'no-such-borrower' }
  | { readonly kind: 'refused'; readonly obligations: readonly Obligation[] }
  | { readonly kind: 'erased'; readonly erasure: ErasureRecord; readonly isNew: boolean };

/** Rolls back the transaction that found them. */
class StillOpen extends Error {
  readonly obligations: readonly Obligation[];
  constructor(obligations: readonly Obligation[]) {
    super('something of the borrower has not ended');
    this.obligations = obligations;
  }
}

const BATCH = 100;
/** Requests in progress have ended by then; the second sweep deletes rows that they still wrote. */
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Erases a borrower: data without a legal retention is deleted, sessions end, and the phone number is released. The books are kept under the borrower's
 * number only, and the identity is sealed until its last day (docs/decisions/0019). A second erasure changes nothing.
 */
export async function eraseBorrower(services: Needs, request: ErasureRequest): Promise<ErasureOutcome> {
  const { borrowerId, now } = request;
  const market = await services.stores.borrowers.marketOf(borrowerId);
  if (market === null) return { kind: 'no-such-borrower' };
  let isNew: boolean;
  try {
    isNew = await services.inTransaction((inside) => record(services, inside, { ...request, market }));
  } catch (error) {
    if (!(error instanceof StillOpen)) throw error;
    return { kind: 'refused', obligations: error.obligations };
  }
  if (isNew) services.log.info({ borrowerId }, 'a borrower was erased');
  await carryOut(services, { borrowerId, now, market });
  const erasure = await services.stores.privacy.findErasure(borrowerId);
  if (erasure === undefined) throw new Error('an erasure was recorded and is not there');
  return { kind: 'erased', erasure, isNew };
}

/** @returns whether this call recorded it. @throws StillOpen */
async function record(
  { box, secret, retention }: Needs,
  inside: Stores,
  { borrowerId, now, settled, market, login = '', isOwnWish = false }: ErasureRequest & { readonly market: MarketCode },
): Promise<boolean> {
  await inside.borrowers.lock(borrowerId);
  if ((await inside.privacy.findErasure(borrowerId)) !== undefined) return false;
  // the orders are locked first, so that a concurrent withdraw confirmation is seen
  await inside.privacy.withdrawOffers(borrowerId);
  const obligations = await openObligations(inside, { borrowerId, now, ...(settled !== undefined && { settled }) });
  if (obligations.length > 0) throw new StillOpen(obligations);
  const rule = retention[market];
  const moved = await inside.privacy.lastMovement(borrowerId);
  const until = (years: number) => (moved === null ? null : keptUntil(calendarDate(moved), years));
  const person = await inside.borrowers.personOf(borrowerId);
  const identityUntil = rule.identityYears === 0 ? null : until(rule.identityYears);
  await inside.privacy.record({
    borrowerId,
    now,
    retention: { market, identityYears: rule.identityYears, booksYears: rule.booksYears, countedFrom: moved },
    identityUntil,
    booksUntil: until(rule.booksYears),
    person: identityUntil === null ? null : box.seal(JSON.stringify(person), erasedPersonContext(borrowerId)),
  });
  await inside.privacy.clear({ borrowerId, stage: 'at-once', now });
  if (person.phone !== null) await inside.campaigns.forgetClicksOf(phoneHashOf(secret, person.phone));
  await inside.agents.note({
    at: now,
    agentId: null,
    login,
    action: 'borrower-erased',
    borrowerId,
    detail: `borrower ${borrowerId}${isOwnWish ? ', by the borrower' : ''}${settled === undefined ? '' : '; what was owed'}`,
    ...(settled !== undefined && { words: settled }),
  });
  return true;
}

/** Carries out a recorded erasure. An interrupted one is completed later: rows by the next run, files by the sweep. */
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
        await inside.storedFiles.detach([picture.id]);
      });
      // immediately; after an interruption the sweep does it
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

/**
 * Continues erasures that were interrupted or whose retention has ended.
 * @param until when it fires, no further erasure is started
 * @returns the number of erasures checked
 */
export function finishErasures(services: JobNeeds, now: Date, until = services.stopping): Promise<number> {
  const { stores, log } = services;
  const today = now.toISOString().slice(0, 10);
  return workThrough({
    take: inOrder((after) => stores.privacy.listToDo(today, { after, limit: BATCH })),
    work: async (borrowerId) => {
      try {
        const market = await stores.borrowers.marketOf(borrowerId);
        if (market !== null) await carryOut(services, { borrowerId, now, market });
      } catch (error) {
        // a picture that cannot be deleted delays no other borrower; the next run retries
        log.error({ err: error, borrowerId }, 'an erasure could not be carried on with');
      }
    },
    atOnce: 1,
    until,
  });
}

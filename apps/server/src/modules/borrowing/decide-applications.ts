import type { Services } from '../../services.ts';
import { marketDay } from '../../loan-facts.ts';
import type { Stores } from '../../stores/stores.ts';

/** At most so many applications are decided in one run of the job; the rest wait for the next. */
const MOST_IN_A_RUN = 200;

/**
 * Decides one application that has waited as long as the setting asks. A decider that fails leaves it undecided: the job puts
 * it to the decider again, and the borrower sees 'Under review' until then.
 */
export async function decideApplication(
  services: Services,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> {
  try {
    await services.inTransaction((stores) => decideNext(services, stores, { now, only: orderId }));
  } catch (error) {
    services.log.warn({ err: error, orderId }, 'an application could not be decided yet');
  }
}

/**
 * Decides the applications that wait, each in a transaction of its own. One whose decider fails stays as it is and holds up
 * none behind it. @returns how many were decided
 */
export async function decideApplications(services: Services): Promise<number> {
  const now = services.clock.now();
  let decided = 0;
  let after = 0;
  for (let tried = 0; tried < MOST_IN_A_RUN; tried += 1) {
    const next: { id?: number } = {};
    try {
      const isDecided = await services.inTransaction((stores) => decideNext(services, stores, { now, after, next }));
      if (isDecided) decided += 1;
    } catch (error) {
      services.log.warn({ err: error, orderId: next.id }, 'an application could not be decided yet');
    }
    if (next.id === undefined) break;
    after = next.id;
  }
  return decided;
}

/** The row stays locked until the decision is kept, so that two processes never decide the same one. */
async function decideNext(
  services: Services,
  stores: Stores,
  { now, only, after, next = {} }: { now: Date; only?: number; after?: number; next?: { id?: number } },
): Promise<boolean> {
  const before = new Date(now.getTime() - services.decisionDelayMs);
  const found = await stores.applications.lockUndecided(before, { only, after });
  if (found === undefined) return false;
  next.id = found.id;
  const order = await stores.orders.findOwn(found.id, found.borrowerId);
  if (order === undefined) return false;
  const borrower = await stores.borrowers.get(found.borrowerId);
  const ids = await stores.applications.listLoans(found.borrowerId);
  const loans = await Promise.all(ids.map((id) => stores.orders.findOwn(id, found.borrowerId)));
  const decision = await services.decider.decide({
    borrower,
    loans: loans.filter((loan) => loan !== undefined),
    today: marketDay(order, now),
  });
  await stores.applications.decide(found.id, {
    approved: decision.approved,
    reason: decision.approved ? null : decision.reason,
    at: now,
  });
  return true;
}

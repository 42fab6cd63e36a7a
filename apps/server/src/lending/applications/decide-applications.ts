import { marketDay } from '../loans/loan-facts.ts';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { approveOrHold, refuseByService } from './held-applications.ts';
import type { Check } from './identity-checks.ts';
import { identityStep, refusingStep, scoreStep } from './recorded-steps.ts';
import type { DecisionStep } from './decision-steps.ts';
import { stepsOfDecision } from './steps-of-decision.ts';
import { failedChecks } from './pre-decision-checks.ts';

/** Life of a process's claim on an application, in milliseconds: longer than a decider's time limit. */
const LEASE_MS = 30_000;

/**
 * Decides one application that has waited for the configured time. If the decider fails, the application stays undecided: the job repeats
 * the request, and the borrower sees 'Under review' until then. Never throws for a fault of the decider.
 */
export async function decideApplication(
  services: Services,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> {
  await decideNext(services, { now, only: orderId });
}

/**
 * Decides waiting applications; those with an open item are left to an operator. A failed one stays as it is and delays no other.
 * @param until when it fires, no further application is decided
 * @returns the number of decided ones
 */
export async function decideApplications(services: Services, until = services.stopping): Promise<number> {
  const now = services.clock.now();
  let decided = 0;
  let after = 0;
  while (!until.aborted) {
    const next = await decideNext(services, { now, after });
    if (next === null) break;
    if (next.isDecided) decided += 1;
    after = next.id;
  }
  return decided;
}

/**
 * Claims one application, calls the decider without a lock, and stores the decision unless another exists.
 * @returns null when none waits
 */
async function decideNext(
  services: Services,
  { now, ...which }: { now: Date; only?: number; after?: number },
): Promise<{ id: number; isDecided: boolean } | null> {
  const { stores } = services;
  const before = new Date(now.getTime() - services.decisionDelayMs);
  // by the machine's clock: the sandbox's may jump over a lease
  const found = await stores.applications.claimUndecided(before, { ...which, now: new Date(), leaseMs: LEASE_MS });
  if (found === undefined) return null;
  try {
    return { id: found.id, isDecided: await decide(services, { ...found, now }) };
  } catch (error) {
    services.log.warn({ err: error, orderId: found.id }, 'an application could not be decided yet');
    await stores.applications.releaseUndecided(found.id);
    return { id: found.id, isDecided: false };
  }
}

/** Finds everything out without a lock, and decides under it: an operator may have taken the application meanwhile. */
async function decide(
  services: Services,
  { id, borrowerId, now: at }: { id: number; borrowerId: number; now: Date },
): Promise<boolean> {
  const { stores, decider } = services;
  const order = await stores.orders.findOwn(id, borrowerId);
  if (order === undefined) return false;
  const refusing = await failedChecks(services, order, at);
  const borrower = await stores.borrowers.get(borrowerId);
  const steps: DecisionStep[] = [identityStep(borrower), ...refusing.map(refusingStep)];
  const found = { order, refusing, at };
  if (refusing.some(({ result }) => result === 'found'))
    return conclude(services, { ...found, steps }, (tx) =>
      refuseByService(tx, { id, decision: { reason: 'elsewhere', at } }),
    );
  const { bureau, sanctions, rules, reason, answers, loans } = await stepsOfDecision(services, { order, borrower, at });
  steps.push(sanctions, rules);
  if (rules.result === 'refused')
    return conclude(services, { ...found, steps }, (tx) => refuseByService(tx, { id, decision: { reason, at } }));
  const decision = await decider.decide({ order, borrower, answers, loans, today: marketDay(order, at) });
  if (decision === 'later') return false;
  return conclude(services, { ...found, steps: [...steps, scoreStep(decider, decision)] }, (tx) =>
    decision.approved
      ? approveOrHold(
          { ...services, stores: tx, inTransaction: (work) => work(tx) },
          { order, at, ...decision, steps: [...steps, bureau] },
        )
      : refuseByService(tx, { id, decision: { ...decision, at } }),
  );
}

interface Found {
  readonly order: OrderRecord;
  readonly refusing: readonly Check[];
  readonly steps: readonly DecisionStep[];
  readonly at: Date;
}

/** Keeps what was found together with the decision, unless an operator has taken the application, or it was signed again, meanwhile. */
async function conclude(
  { inTransaction }: Services,
  { order, refusing, steps, at }: Found,
  decideIn: (tx: Stores) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    await tx.borrowers.lock(order.borrowerId);
    const current = await tx.orders.lock(order.id);
    if (current?.decision !== 'pending' || current.createdAt.getTime() !== order.createdAt.getTime()) return false;
    if (await tx.applications.isTaken(order.id)) return false;
    await tx.identity.addChecks(order.id, refusing, at);
    await tx.decisionSteps.add(order.id, steps, at);
    return decideIn(tx);
  });
}

import { marketDay } from '../loans/loan-facts.ts';
import type { Services } from '../../app/services.ts';
import { approveOrHold } from './held-applications.ts';
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

async function decide(
  services: Services,
  { id, borrowerId, now }: { id: number; borrowerId: number; now: Date },
): Promise<boolean> {
  const { stores, decider } = services;
  const order = await stores.orders.findOwn(id, borrowerId);
  if (order === undefined) return false;
  const refusing = await failedChecks(services, order, now);
  const borrower = await stores.borrowers.get(borrowerId);
  const steps: DecisionStep[] = [identityStep(borrower), ...refusing.map(refusingStep)];
  if (refusing.some(({ result }) => result === 'found')) {
    await stores.identity.addChecks(id, refusing, now);
    await stores.decisionSteps.add(id, steps, now);
    return stores.applications.decide(id, { approved: false, reason: 'elsewhere', at: now });
  }
  const { bureau, sanctions, rules, reason, answers, loans } = await stepsOfDecision(services, {
    order,
    borrower,
    at: now,
  });
  steps.push(sanctions, rules);
  if (rules.result === 'refused') {
    await stores.identity.addChecks(id, refusing, now);
    await stores.decisionSteps.add(id, steps, now);
    return stores.applications.decide(id, { approved: false, reason, at: now });
  }
  const decision = await decider.decide({
    order,
    borrower,
    answers,
    loans,
    today: marketDay(order, now),
  });
  if (decision === 'later') return false;
  await stores.identity.addChecks(id, refusing, now);
  await stores.decisionSteps.add(id, [...steps, scoreStep(decider, decision)], now);
  return decision.approved
    ? approveOrHold(services, { order, at: now, ...decision, steps: [...steps, bureau] })
    : stores.applications.decide(id, { ...decision, at: now });
}

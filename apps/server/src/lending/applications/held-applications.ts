import type { TypedAmount } from '../../platform/command-arguments.ts';
import { CommandError } from '../../platform/command-error.ts';
import { requireCleared } from '../sanctions/require-cleared.ts';
import { type DecisionStep, needsOperator } from './decision-steps.ts';
import { affordabilityStep, duplicatesStep, offerStep } from './recorded-steps.ts';
import { EXPOSURE_LIMIT, overLimitAtApproval } from './exposure.ts';
import { holdsOf } from './check-identity.ts';
import { decidedAtMost, keptDecision } from './kept-decision.ts';
import { approvedAmount } from './smaller-approval.ts';
import { type OpenItem, SERVICE } from '../../platform/open-items/open-items.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { RefusalReason } from '../texts.ts';
import type { Stores } from '../../app/stores.ts';
import type { ItemReason } from '../../app/reasons.ts';

type Needs = Pick<Services, 'stores' | 'box' | 'inTransaction' | 'approvesByItself' | 'log'>;

/** Why an application is held for an operator, with the relevant numbers. */
interface Reason {
  readonly reason: ItemReason;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Approves an application without objections, or holds it for an operator: one whose borrower may have a second account under another
 * name, one that an operator waits for something with, and every one while automatic approval is off. One over the exposure limit is refused,
 * and one of which less is approved than the smallest loan.
 * @returns whether it is decided now; false also for one decided before
 */
export async function approveOrHold(
  services: Needs,
  { order, at, maxPrincipalMinor = order.principalMinor, steps = [], isOperators = false }: Approval,
): Promise<boolean> {
  const holds = await holdsOf(services, order, at);
  const found: Reason[] = [...holds];
  const forOperator = steps.filter(needsOperator).map(({ step }) => step);
  if (forOperator.length > 0)
    found.push({ reason: 'manual-review', details: { orderId: order.id, steps: forOperator } });
  if (!services.approvesByItself && !isOperators) {
    found.push({ reason: 'automatic-approval-off', details: { orderId: order.id } });
  }
  const isLess = maxPrincipalMinor < order.principalMinor;
  // an operator approves at most that (approveHeldApplication)
  const reasons = found.map(({ reason, details }) => ({
    reason,
    details: isLess ? { ...details, maxPrincipalMinor } : details,
  }));
  const outcome = await services.inTransaction(async (inside) => {
    // of two concurrent decisions, the second sees the result of the first
    await inside.borrowers.lock(order.borrowerId);
    const approvedMinor = await approvedAmount(inside, { order, maxMinor: maxPrincipalMinor, at });
    const keep = (...kept: readonly DecisionStep[]) => inside.decisionSteps.add(order.id, kept, at);
    await keep(duplicatesStep(holds), offerStep(order.principalMinor, approvedMinor));
    if (approvedMinor === null) return refuseByService(inside, { id: order.id, decision: { reason: 'elsewhere', at } });
    // also for an operator's approval: the exposure limit has no exceptions
    const over = await overLimitAtApproval(inside, { ...order, principalMinor: approvedMinor }, at);
    await keep(affordabilityStep(over));
    if (over !== null) return refuseByService(inside, { id: order.id, decision: { reason: EXPOSURE_LIMIT, at } });
    // such as a picture that was asked for again: whoever asked looks at it
    const waiting = isOperators ? [] : await inside.openItems.listOpenOf('application', order.id);
    if (reasons.length === 0 && waiting.length === 0)
      return inside.applications.decide(order.id, approvalOf(order, approvedMinor, at));
    const current = await inside.orders.lock(order.id);
    if (current?.decision !== 'pending') return false;
    const { id: subject, borrowerId } = order;
    for (const reason of reasons)
      await inside.openItems.open({ kind: 'application', subject, borrowerId, at, ...reason });
    return 'held';
  });
  if (outcome !== 'held') return outcome;
  services.log.info(
    { orderId: order.id, reasons: reasons.map(({ reason }) => reason) },
    'an application waits for review',
  );
  return false;
}

/** An approval as it is stored. */
const approvalOf = ({ principalMinor }: OrderRecord, approvedMinor: number, at: Date) => ({
  approved: true,
  reason: null,
  approvedMinor: approvedMinor < principalMinor ? approvedMinor : null,
  at,
});

interface Approval {
  readonly order: OrderRecord;
  readonly at: Date;
  /** The largest amount that is approved, minor units; left out for all that was applied for. */
  readonly maxPrincipalMinor?: number;
  /** Results of the steps before; one that needs an operator holds the application. */
  readonly steps?: readonly DecisionStep[];
  /** Whether an operator approves it now, who has seen what is open. */
  readonly isOperators?: boolean;
}

/** The service refuses an application: nothing of it is left to an operator. The caller holds its lock. @returns false where it is decided already */
export async function refuseByService(
  { applications, openItems }: Pick<Stores, 'applications' | 'openItems'>,
  { id, decision }: { readonly id: number; readonly decision: RefusedFor & { readonly at: Date } },
): Promise<boolean> {
  const { at } = decision;
  const isDecided = await applications.decide(id, { approved: false, ...decision });
  if (isDecided) await openItems.closeAllOf({ kind: 'application', subject: id }, { by: SERVICE, note: '', at });
  return isDecided;
}

interface Decided {
  /** The largest amount that an operator approves, in the currency of the order; left out for all that was applied for. */
  readonly upTo?: TypedAmount | undefined;
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/**
 * An operator approves an item: the application is approved once no other item of it is open, up to the amount that its decider approved and
 * the operator's own.
 * @throws CommandError
 */
export async function approveHeldApplication({ stores, item, at, upTo }: Decided): Promise<void> {
  const { id, order, others } = await lockHeld(stores, item);
  await requireCleared(stores, order.borrowerId);
  const decided = await keptDecision(stores, order);
  if (decided === null)
    throw new CommandError(`order ${id} is not decided by the service yet: it waits for its decider`);
  const ownMinor = upTo?.(order.currency) ?? order.principalMinor;
  if (ownMinor > order.principalMinor) throw new CommandError(`order ${id} is for less: --up-to is at most its amount`);
  if (others.length > 0) {
    if (upTo === undefined) return;
    throw new CommandError(`order ${id} has other open items: approve those first, then this one up to an amount`);
  }
  const maxMinor = Math.min(ownMinor, decidedAtMost(decided), Number(item.details['maxPrincipalMinor'] ?? ownMinor));
  const approvedMinor = await approvedAmount(stores, { order, maxMinor, at });
  if (approvedMinor === null)
    throw new CommandError(`the product of order ${id} has no loan as small as that: refuse it instead`);
  if ((await overLimitAtApproval(stores, { ...order, principalMinor: approvedMinor }, at)) !== null)
    throw new CommandError(
      `borrower ${order.borrowerId} has as much lent as one person may have: order ${id} cannot be approved now`,
    );
  await stores.applications.decide(id, approvalOf(order, approvedMinor, at));
}

/** Why an application is refused, as its borrower reads it; the words of a reason `own-words`. */
export interface RefusedFor {
  readonly reason: RefusalReason;
  readonly words?: string;
}

/** An operator refuses an item: the application is refused, and its other open items are closed. @throws CommandError */
export async function refuseHeldApplication({
  stores,
  item,
  by,
  at,
  why,
}: Decided & { readonly why?: RefusedFor }): Promise<void> {
  const { id, others } = await lockHeld(stores, item);
  await stores.applications.decide(id, { approved: false, reason: 'elsewhere', ...why, at });
  for (const other of others) await stores.openItems.close(other.id, { outcome: 'refused', by, note: '', at });
}

async function lockHeld(
  stores: Stores,
  item: OpenItem,
): Promise<{ id: number; order: OrderRecord; others: readonly OpenItem[] }> {
  // always the borrower first, then the order, against deadlocks
  if (item.borrowerId !== null) await stores.borrowers.lock(item.borrowerId);
  const order = await stores.orders.lock(Number(item.subject));
  if (order === undefined) throw new CommandError(`there is no order ${item.subject}`);
  if (order.decision !== 'pending') throw new CommandError(`order ${order.id} was ${order.decision} already`);
  const open = await stores.openItems.listOpenOf('application', order.id);
  return { id: order.id, order, others: open.filter(({ id }) => id !== item.id) };
}

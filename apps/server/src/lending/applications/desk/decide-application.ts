import type { AnswerOf } from '@hiram/contract';
import { formatAmount } from '@hiram/domain';
import type * as contract from '@hiram/contract/desk';
import type { Services } from '../../../app/services.ts';
import type { Stores } from '../../../app/stores.ts';
import { CommandError } from '../../../platform/command-error.ts';
import type { OpenItem } from '../../../platform/open-items/open-items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OrderRecord } from '../../loans/order-record.ts';
import { overLimitAtApproval } from '../exposure.ts';
import { approveHeldApplication, approveOrHold, type RefusedFor, refuseHeldApplication } from '../held-applications.ts';
import { screenBorrower } from '../../sanctions/screen-borrower.ts';
import type { BorrowerRecord } from '../borrower-record.ts';
import type { DecisionStep } from '../decision-steps.ts';
import { ownOrder } from '../../loans/desk/own-order.ts';
import { bureauStep } from '../bureau.ts';
import { stepsOfDecision } from '../steps-of-decision.ts';
import { t } from '../../../platform/texts/translate.ts';
import { tipsOff } from '../tips-off.ts';
import { marketDay } from '../../loans/loan-facts.ts';
import { decidedAtMost, keptDecision } from '../kept-decision.ts';
import { refusingStep, scoreStep } from '../recorded-steps.ts';
import { failedChecks } from '../pre-decision-checks.ts';
import { approvedAmount } from '../smaller-approval.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { type Attempt, keepAct, lockOwn, requirePending } from './claim-application.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'box' | 'log' | 'decider' | 'bureau'>;
type Decided = AnswerOf<typeof contract.decideApplication>;

/** An operator's decision. */
export interface Decision extends Attempt {
  readonly decision: 'approve' | 'refuse';
  /** The largest amount that is approved, minor units; empty for all that was applied for. */
  readonly upToMinor: number | '';
  readonly reason: contract.RefusalChoice;
  /** What the borrower reads, for the reason `own-words`. */
  readonly words: string;
}

/**
 * Approves an application, or less of it, or refuses it. Of two operators at once, the second is told who decided.
 * @throws Refusal 'order-not-found', 'application-decided', 'application-claimed', 'not-possible'; 'above-own-limit' with the amount up to which
 *   the operator approves
 */
export async function decideApplication(
  services: Needs,
  acting: Acting,
  { decision, upToMinor, reason, words, ...attempt }: Decision,
): Promise<Decided> {
  const isApproval = decision === 'approve';
  if (!isApproval && reason === 'own-words' && tipsOff(words))
    throw new Refusal('not-possible', { message: t('applications.tipsOff') });
  const acts = isApproval ? (['approved', 'found'] as const) : (['refused'] as const);
  if (isApproval) await askBureau(services, acting, attempt.orderNo);
  try {
    return await services.inTransaction(async (tx) => {
      const content = JSON.stringify([decision, upToMinor, reason, words, attempt.note]);
      const { order, known } = await lockOwn(tx, acting, { ...attempt, acts, content });
      if (known !== undefined)
        return answerOf(tx, order, known.act === 'found' ? 'found' : (known.act as Decided['outcome']));
      await requirePending(tx, order, acting);
      const items = await lockItems(tx, order);
      if (!isApproval) {
        const why = reason === 'own-words' ? { reason, words } : { reason };
        await refuse(tx, { order, items, acting, why });
        await keepAct(tx, { order, acting, attempt: { ...attempt, content }, act: 'refused', facts: { reason } });
        return answerOf(tx, order, 'refused');
      }
      const maxMinor = await allowedAmount(tx, { order, items, upToMinor, acting });
      const isApproved = await approve({ ...services, stores: tx }, { order, items, acting, maxMinor });
      const act = isApproved ? 'approved' : 'found';
      const answer = await answerOf(tx, order, act);
      const approvedMinor = answer.approved ?? order.principalMinor;
      const facts = isApproved ? { approvedMinor, currency: order.currency } : {};
      await keepAct(tx, { order, acting, attempt: { ...attempt, content }, act, facts });
      return answer;
    });
  } catch (error) {
    // the rules forbid it; the known cases were refused in better words before
    if (error instanceof CommandError) throw new Refusal('not-possible');
    throw error;
  }
}

async function lockItems(tx: Stores, { id }: OrderRecord): Promise<OpenItem[]> {
  const items: OpenItem[] = [];
  for (const { id: item } of await tx.openItems.listOpenOf('application', id)) {
    const locked = await tx.openItems.lock(item);
    if (locked !== undefined && locked.closedAt === null) items.push(locked);
  }
  return items;
}

/** The largest amount that may be approved of an application: all, or what the decision service said. Minor units. */
export async function atMostOf(
  stores: Pick<Stores, 'decisionSteps'>,
  order: OrderRecord,
  items: readonly OpenItem[],
): Promise<number> {
  const { principalMinor } = order;
  const decided = await keptDecision(stores, order);
  const maxima = items.map(({ details }) => Number(details['maxPrincipalMinor'] ?? principalMinor));
  return Math.min(principalMinor, decided === null ? principalMinor : decidedAtMost(decided), ...maxima);
}

interface Held {
  readonly items: readonly OpenItem[];
  readonly acting: Acting;
}

/** Up to which amount an operator approves an application, minor units; null for one with a role that has no limit. */
export async function ownLimitOf(
  { operators }: Pick<Stores, 'operators'>,
  { agentId }: Pick<Acting['operator'], 'agentId'>,
  { currency, market }: Pick<OrderRecord, 'currency' | 'market'>,
): Promise<number | null> {
  const limits = await operators.limitsOf(agentId, { permission: 'applications.decide', currency, market });
  return limits.includes(null) ? null : Math.max(0, ...limits.map(Number));
}

/**
 * What is approved at most, minor units.
 * @throws Refusal 'not-possible' for more than may be, for less than the smallest loan, and above the exposure limit; 'above-own-limit'
 */
async function allowedAmount(
  tx: Stores,
  { order, items, upToMinor, acting }: Held & { order: OrderRecord; upToMinor: number | '' },
): Promise<number> {
  const { now: at, operator } = acting;
  const atMost = await atMostOf(tx, order, items);
  if (upToMinor !== '' && upToMinor > atMost)
    throw new Refusal('not-possible', {
      message: 'The amount is above what was applied for, or above what may be approved.',
    });
  const maxMinor = upToMinor === '' ? atMost : upToMinor;
  const approvedMinor = await approvedAmount(tx, { order, maxMinor, at });
  if (approvedMinor === null)
    throw new Refusal('not-possible', { message: 'The product has no loan as small as that: refuse it instead.' });
  const ownLimit = await ownLimitOf(tx, operator, order);
  if (ownLimit !== null && approvedMinor > ownLimit)
    throw new Refusal('above-own-limit', {
      message: t('applications.aboveOwnLimit', { amount: formatAmount(ownLimit, order.currency) }),
    });
  if ((await overLimitAtApproval(tx, { ...order, principalMinor: approvedMinor }, at)) !== null)
    throw new Refusal('not-possible', { message: 'The borrower has as much lent as one person may have.' });
  return maxMinor;
}

/**
 * Approves an application as far as its checks let it, which may find something that was not there when it was held.
 * @returns false where a check found something, which is kept for the operator to look at
 */
async function approve(
  services: Needs,
  { order, items, acting, maxMinor }: Held & { order: OrderRecord; maxMinor: number },
): Promise<boolean> {
  const { stores, decider } = services;
  const at = acting.now;
  const decided = await keptDecision(stores, order);
  // its answer may refuse, or allow less
  if (decided === null && decider.isOutside === true)
    throw new Refusal('not-possible', { message: 'The decision service has not answered yet.' });
  const checks = await failedChecks(services, order, at);
  await stores.identity.addChecks(order.id, checks, at);
  const borrower = await stores.borrowers.get(order.borrowerId);
  // an item alone says nothing of rules, bureau and decider: a picture that came again opens one too
  const isHeld = items.length > 0 && decided !== null;
  const steps = isHeld ? [await screenBorrower(stores, borrower)] : await stepsNow(services, { order, borrower, at });
  const isAgainst =
    checks.some(({ result }) => result === 'found') ||
    steps.some(({ step, result }) => result === 'refused' || (step === 'sanctions' && result === 'found'));
  // the bureau's is kept already; a kept score that passed says that nothing refused the application
  const own = steps.filter(
    ({ step, result }) => step !== 'bureau' && !(isAgainst && step === 'score' && result === 'passed'),
  );
  await stores.decisionSteps.add(order.id, [...checks.map(refusingStep), ...own], at);
  if (isAgainst) return false;
  if (isHeld) return approveItems(stores, { items, acting, maxMinor });
  const isApproved = await approveOrHold(
    { ...services, approvesByItself: false, inTransaction: (work) => work(stores) },
    { order, at, maxPrincipalMinor: maxMinor, steps, isOperators: true },
  );
  if (isApproved) await closeItems(stores, { items, acting });
  return isApproved;
}

/**
 * Asks the bureau about an application that the service has not decided itself yet, before the operator's transaction locks anything. Of one
 * that is decided, the kept answer stands: each question costs.
 */
async function askBureau(services: Needs, { operator, now }: Acting, orderNo: string): Promise<void> {
  const order = await ownOrder(services.stores, operator, orderNo);
  if (services.bureau === null || order.decision !== 'pending') return;
  if ((await keptDecision(services.stores, order)) !== null) return;
  const borrower = await services.stores.borrowers.get(order.borrowerId);
  await bureauStep(services, { order, borrower, at: now });
}

/** The steps of an application that the service has not decided itself yet; the bureau was asked before. */
async function stepsNow(
  services: Needs,
  { order, borrower, at }: { readonly order: OrderRecord; readonly borrower: BorrowerRecord; readonly at: Date },
): Promise<DecisionStep[]> {
  const { decider } = services;
  const found = await stepsOfDecision({ ...services, bureau: null }, { order, borrower, at });
  const { answers, loans, sanctions, bureau, rules } = found;
  if (decider.isOutside === true) return [sanctions, bureau, rules];
  const decision = await decider.decide({ order, borrower, answers, loans, today: marketDay(order, at) });
  return [sanctions, bureau, rules, ...(decision === 'later' ? [] : [scoreStep(decider, decision)])];
}

/** Approves every item that holds an application; the last one approves it. The operator's note is with the act, sealed. */
async function approveItems(tx: Stores, { items, acting, maxMinor }: Held & { maxMinor: number }): Promise<true> {
  const by = acting.operator.login;
  const at = acting.now;
  for (const [index, item] of items.entries()) {
    const isLast = index === items.length - 1;
    await approveHeldApplication({ stores: tx, item, by, at, ...(isLast && { upTo: () => maxMinor }) });
    await tx.openItems.close(item.id, { outcome: 'approved', by, note: '', at });
  }
  return true;
}

async function closeItems(tx: Stores, { items, acting }: Held): Promise<void> {
  const by = acting.operator.login;
  for (const { id } of items) await tx.openItems.close(id, { outcome: 'approved', by, note: '', at: acting.now });
}

async function refuse(
  tx: Stores,
  { order, items, acting, why }: Held & { order: OrderRecord; why: RefusedFor },
): Promise<void> {
  const at = acting.now;
  const [item] = items;
  if (item === undefined) {
    await tx.applications.decide(order.id, { approved: false, ...why, at });
    return;
  }
  const by = acting.operator.login;
  await refuseHeldApplication({ stores: tx, item, by, at, why });
  await tx.openItems.close(item.id, { outcome: 'refused', by, note: '', at });
}

async function answerOf(tx: Stores, { id }: OrderRecord, outcome: Decided['outcome']): Promise<Decided> {
  const order = await tx.orders.find(id);
  return { outcome, approved: outcome === 'approved' ? (order?.approvedMinor ?? null) : null };
}

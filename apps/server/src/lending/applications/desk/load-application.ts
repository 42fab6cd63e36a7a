import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { refusalChoices } from '@hiram/contract/desk';
import { calendarDate, calendarDateIn, daysBetween, formatDateTime, type MarketCode, markets } from '@hiram/domain';
import * as v from 'valibot';
import type { Services } from '../../../app/services.ts';
import type { Acting, Operator } from '../../../platform/sessions/agent.ts';
import { ownOrder } from '../../loans/desk/own-order.ts';
import { applicationLine } from './application-line.ts';
import { translateRefusal } from '../../texts.ts';
import { atMostOf, ownLimitOf } from './decide-application.ts';
import { t } from '../../../platform/texts/translate.ts';
import { askedPictures, pictureReasons } from '@hiram/contract/desk';
import { type Holder, holderOf } from './application-act-store.ts';
import { shownHits, shownSteps } from './shown-steps.ts';
import type { KeptCheck } from '../identity-checks.ts';

type Page = AnswerOf<typeof contract.loadApplication>;

/** What a borrower answered, in words. */
export type AnswersOf = (of: { readonly borrowerId: number; readonly market: MarketCode }) => Promise<Page['answers']>;

interface Needs extends Pick<Services, 'stores'> {
  readonly answersOf: AnswersOf;
}

/**
 * One application with everything that its decision needs. The access is recorded in the audit trail first.
 * @throws Refusal 'order-not-found'
 */
export async function loadApplication(
  { stores, answersOf }: Needs,
  { operator, now }: Acting,
  orderNo: string,
): Promise<Page> {
  const order = await ownOrder(stores, operator, orderNo);
  const { id, borrowerId, market } = order;
  await stores.agents.note({ at: now, ...operator, action: 'application-read', borrowerId, detail: String(id) });
  const time = (at: Date): string => formatDateTime(at, markets[market].timeZone);
  const [person, results, items, flags, orders, dueOn, answers, acts, kept, officers, documents, asked] =
    await Promise.all([
      stores.borrowers.personOf(borrowerId),
      stores.identity.listChecks(id),
      stores.openItems.listOpenOf('application', id),
      stores.borrowerFile.standingFlags(borrowerId),
      stores.orders.listOwn(borrowerId),
      stores.applicationLists.promisedOn(id),
      answersOf({ borrowerId, market }),
      stores.applicationActs.list(id),
      stores.decisionSteps.list(id),
      stores.operators.whoMay('applications.decide', market),
      stores.identity.listOwnDocuments(borrowerId),
      stores.pictureRequests.listOpen(borrowerId),
    ]);
  const today = calendarDateIn(now, markets[market].timeZone);
  const atMost = await atMostOf(stores, order, items);
  const isPending = order.decision === 'pending';
  const shown = shownSteps(kept, time);
  return {
    ...applicationLine(order, time),
    dueOn: dueOn ?? '',
    daysLate: isPending && dueOn !== null ? Math.max(0, daysBetween(calendarDate(dueOn), today)) : 0,
    checks: [...new Set([...namesFound(results), ...shown.filter(isAgainst).map(({ step }) => step)])],
    reasons: items.map(({ reason }) => reason),
    flags,
    borrower: String(borrowerId),
    name: person.name,
    market,
    clientKind: order.clientKind,
    decidedAt: order.decidedAt === null ? '' : time(order.decidedAt),
    approved: order.approvedMinor,
    atMost,
    ownAtMost: Math.min(atMost, (await ownLimitOf(stores, operator, order)) ?? atMost),
    ...holderFields(isPending ? holderOf(acts[0], order) : null, operator),
    acts: acts.map(({ act, agentName, assignedName, at, words }) => ({
      act,
      by: assignedName === null ? agentName : `${agentName} → ${assignedName}`,
      at: time(at),
      words,
    })),
    refusals: refusalChoices.map((reason) => ({
      reason,
      words: reason === 'own-words' ? '' : translateRefusal(reason, null),
    })),
    results: results.map((check) => ({
      check: check.name,
      result: check.result,
      checkedAt: time(check.checkedAt),
      ...findingsOf(check),
    })),
    steps: shown,
    pictures: picturesOf(
      documents.map(({ code }) => code),
      asked.filter(({ orderId }) => orderId === id).map(({ code }) => code),
    ),
    pictureReasons: pictureReasons.map((reason) => ({ reason, words: t(`applications.picture.${reason}`) })),
    hits: await shownHits(stores, { kept, order, time }),
    officers: officers
      .filter(({ agentId }) => agentId !== operator.agentId)
      .map(({ login, name }) => ({ login, name })),
    answers,
    others: orders
      .filter((other) => other.id !== id)
      .map((other) => ({ ...applicationLine(other, time), isLoan: other.disbursedOn !== null })),
  };
}

/** The pictures that may be asked for again: those that were sent. */
const picturesOf = (sent: readonly string[], asked: readonly string[]): Page['pictures'] =>
  askedPictures
    .filter((code) => sent.includes(code))
    .map((code) => ({ code, title: t(`certify.title.${code}`), isAsked: asked.includes(code) }));

const namesFound = (results: readonly KeptCheck[]): string[] =>
  results.filter(({ result }) => result === 'found').map(({ name }) => name);

/** Duplicates are among the checks, one by one. */
const isAgainst = ({ step, result }: Page['steps'][number]): boolean =>
  step !== 'duplicates' && (result === 'found' || result === 'failed');

const holderFields = (holder: Holder | null, { agentId }: Pick<Operator, 'agentId'>) => ({
  holder: holder?.agentName ?? '',
  isOwn: holder?.agentId === agentId,
  isOnHold: holder?.act === 'held' || holder?.act === 'picture-asked',
});

const findingsSchema = v.object({
  borrowers: v.fallback(v.array(v.number()), []),
  until: v.fallback(v.string(), ''),
});

/** The numbers and the day in the details of a check; unreadable ones are left out. */
function findingsOf({ details }: KeptCheck): { borrowers: string[]; until: string } {
  const { borrowers, until } = v.parse(findingsSchema, { borrowers: details['borrowers'], until: details['until'] });
  return { borrowers: borrowers.map(String), until };
}

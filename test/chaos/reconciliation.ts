import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { LOGIN_REST_DAYS } from '@hiram/contract/public-pages';
import { daysJumpedSince } from './clock.ts';
import { asSent, atLeast, exactly, type RecordIdentities } from './compare.ts';
import type { Acknowledgement, AcknowledgementOf, Acknowledgements } from './acknowledgements.ts';
import { NOBODY } from './acknowledgements.ts';
import type { Person } from './seed-borrowers.ts';
import { type OracleQuery, oracleQueries, unownedQueries } from './oracle-queries.ts';

/** The input of the reconciliation. */
export interface ReconciliationInput {
  readonly db: Pool;
  readonly acknowledgements: Acknowledgements;
}

const once = (list: readonly string[]): string[] => [...new Set(list)];

/** The existing, acknowledged and possible records of one borrower or of nobody. */
function lookUp({ db, acknowledgements }: ReconciliationInput, borrowerId: number) {
  const pick = <Kind extends Acknowledgement['kind'], Read>(
    list: readonly Acknowledgement[],
    kind: Kind,
    read: (acknowledgement: AcknowledgementOf<Kind>) => Read,
  ): Read[] =>
    list
      .filter((acknowledgement): acknowledgement is AcknowledgementOf<Kind> => acknowledgement.kind === kind)
      .map(read);
  const there = async ({ sql, read }: OracleQuery): Promise<string[]> => {
    const values = sql.includes('$1') ? [borrowerId] : [];
    const { rows } = await db.query<Parameters<NonNullable<OracleQuery['read']>>[0]>(sql, values);
    return rows.map((row) => read?.(row, borrowerId) ?? row.id);
  };
  const acknowledged = <Kind extends Acknowledgement['kind'], Read>(
    kind: Kind,
    read: (acknowledgement: AcknowledgementOf<Kind>) => Read,
  ): Read[] => pick(acknowledgements.of(borrowerId), kind, read);
  const maybe = <Kind extends Acknowledgement['kind'], Read>(
    kind: Kind,
    read: (acknowledgement: AcknowledgementOf<Kind>) => Read,
  ): Read[] => pick(acknowledgements.maybeOf(borrowerId), kind, read);
  /** Acknowledged, existing and possible records of a kind, by identity. */
  const sides = async <Kind extends Acknowledgement['kind']>(
    kind: Kind,
    query: OracleQuery,
    read: (acknowledgement: AcknowledgementOf<Kind>) => string,
  ): Promise<RecordIdentities> => ({
    acknowledged: acknowledged(kind, read),
    maybe: maybe(kind, read),
    there: await there(query),
  });
  return { acknowledged, maybe, there, sides };
}

/** Every acknowledged record of a borrower exists, once and as acknowledged; for kinds that are always acknowledged, nothing else exists. */
export async function borrowerMismatches(input: ReconciliationInput, { id }: Person): Promise<string[]> {
  const { acknowledged, maybe, there, sides } = lookUp(input, id);
  const [applied, taken, paid] = await Promise.all([
    sides('applied', oracleQueries.applied, ({ orderId, amountMinor }) => `${orderId}:${amountMinor}`),
    sides('took-the-money', oracleQueries['took-the-money'], ({ orderId, amountMinor }) => `${orderId}:${amountMinor}`),
    sides('paid', oracleQueries.paid, ({ paymentId, amountMinor }) => `${paymentId}:${amountMinor}`),
  ]);
  // the last acknowledgement about an entry counts, and none of a deleted one
  const removed = acknowledged('unbooked', ({ entryId }) => entryId);
  const entries = new Map(acknowledged('booked', ({ entryId, entry }) => [entryId, entry] as const));
  const booked = [...entries].filter(([entryId]) => !removed.includes(entryId)).map((each) => each.join(': '));
  const settings = new Map(acknowledged('switched', ({ setting, isOn }) => [setting, isOn] as const));
  return [
    // a repeated application finds the same one, and a repeated payment too
    ...exactly('applied', { ...applied, acknowledged: once(applied.acknowledged) }),
    ...exactly('took-the-money', { ...taken, acknowledged: once(taken.acknowledged) }),
    ...atLeast('paid', { ...paid, acknowledged: once(paid.acknowledged) }),
    ...exactly(
      'confirmed-card',
      await sides('confirmed-card', oracleQueries['confirmed-card'], ({ paymentId }) => paymentId),
    ),
    ...exactly('removed-card', await sides('removed-card', oracleQueries['removed-card'], ({ cardId }) => cardId)),
    ...exactly(
      'gave-a-number',
      await sides('gave-a-number', oracleQueries['gave-a-number'], ({ paymentId, utr }) => `${paymentId}/${utr}`),
    ),
    ...atLeast(
      'transferred',
      await sides('transferred', oracleQueries.transferred, ({ utr, amountMinor }) => `${utr}:${amountMinor}`),
    ),
    ...exactly(
      'complaint',
      await sides(
        'complaint',
        oracleQueries.complaint,
        (acknowledgement) => `${acknowledgement.problemId}/${acknowledgement.image}/${acknowledgement.content}`,
      ),
    ),
    ...exactly(
      'scored',
      await sides('scored', oracleQueries.scored, ({ problemId, score }) => `${problemId}:${score}`),
    ),
    ...exactly('booked', { acknowledged: booked, there: await there(oracleQueries.booked) }),
    ...exactly('answered', await sides('answered', oracleQueries.answered, ({ answers }) => answers)),
    ...exactly('bound', await sides('bound', oracleQueries.bound, ({ number }) => number)),
    ...exactly('rated', await sides('rated', oracleQueries.rated, ({ orderId, score }) => `${orderId}:${score}`)),
    ...exactly('switched', {
      acknowledged: [...settings].map(([setting, isOn]) => `${setting}=${isOn}`),
      there: await there(oracleQueries.switched),
    }),
    ...asSent('tapped', {
      acknowledged: acknowledged('tapped', ({ tap, tries }) => ({ id: tap, tries })),
      maybe: maybe('tapped', ({ tap, tries }) => ({ id: tap, tries })),
      there: await there(oracleQueries.tapped),
    }),
    ...asSent('shared-a-place', {
      acknowledged: acknowledged('shared-a-place', ({ place, tries }) => ({ id: place, tries })),
      maybe: maybe('shared-a-place', ({ place, tries }) => ({ id: place, tries })),
      there: await there(oracleQueries['shared-a-place']),
    }),
    ...(await browserMismatches(input, id)),
    ...(await sessionMismatches(input, id)),
  ];
}

/** Browsers are notified from their subscription to its end. */
async function browserMismatches(input: ReconciliationInput, borrowerId: number): Promise<string[]> {
  const { acknowledged, maybe, there } = lookUp(input, borrowerId);
  const hash = ({ endpoint }: { endpoint: string }) => createHash('sha256').update(endpoint).digest('hex');
  const over = acknowledged('unsubscribed', hash);
  const unsure = maybe('unsubscribed', hash);
  return exactly('subscribed', {
    acknowledged: acknowledged('subscribed', hash).filter((each) => !over.includes(each) && !unsure.includes(each)),
    maybe: unsure.filter((each) => !over.includes(each)),
    there: await there(oracleQueries.subscribed),
  });
}

/** Age in days after which a session is over, however often it is used. */
const LOGIN_MAX_DAYS = 180;

/** The open sessions are those that were opened and not ended, unless the clock has jumped over their end, plus those of a lost answer. */
async function sessionMismatches(input: ReconciliationInput, borrowerId: number): Promise<string[]> {
  const { acknowledged, maybe, there } = lookUp(input, borrowerId);
  const hash = ({ tokenHash }: { tokenHash: string }) => tokenHash;
  const [opened, ended, unsure] = [
    acknowledged('logged-in', hash),
    acknowledged('logged-out', hash),
    maybe('logged-out', hash),
  ];
  const expired = acknowledged('logged-in', ({ tokenHash, openedAt, usedAt }) =>
    daysJumpedSince(usedAt()) >= LOGIN_REST_DAYS - 1 || daysJumpedSince(openedAt) >= LOGIN_MAX_DAYS - 1
      ? tokenHash
      : '',
  );
  const open = await there(oracleQueries.sessions);
  const nobodys = (await there(oracleQueries['marked-sessions'])).filter((each) => !opened.includes(each));
  const max = maybe('logged-in', hash).length;
  return [
    ...atLeast('logged-in', {
      acknowledged: opened.filter((each) => ![...ended, ...unsure, ...expired].includes(each)),
      there: open,
    }),
    // an ended session is deleted after a week of the service's clock
    ...open.filter((each) => ended.includes(each)).map((each) => `logged-out, acknowledged and open: ${each}`),
    ...(nobodys.length > max ? [`logged-in, never acknowledged: ${nobodys.length} sessions of ${borrowerId}`] : []),
  ];
}

/** The same for agents and newcomers. */
export async function unownedMismatches(input: ReconciliationInput): Promise<string[]> {
  const { acknowledged, maybe, there, sides } = lookUp(input, NOBODY);
  const of = unownedQueries;
  return [
    ...exactly('visited', await sides('visited', of.visited, ({ visitId }) => visitId)),
    ...asSent('clicked', {
      acknowledged: acknowledged('clicked', ({ mark, tries }) => ({ id: mark, tries })),
      maybe: maybe('clicked', ({ mark, tries }) => ({ id: mark, tries })),
      there: await there(of.clicked),
    }),
    ...exactly('registered', await sides('registered', of.registered, ({ mark }) => mark)),
    ...exactly(
      'desk-answered',
      await sides('desk-answered', of['desk-answered'], ({ tryId, answer }) => `${tryId}: ${answer}`),
    ),
    ...exactly('transacted', await sides('transacted', of.transacted, ({ transaction }) => transaction)),
    ...exactly(
      'applied-held',
      await sides('applied-held', of['applied-held'], ({ paymentId, orderId }) => `${paymentId} on ${orderId}`),
    ),
    ...exactly('journal', await sides('journal', of.journal, ({ journal }) => journal)),
    ...exactly('journal-reversed', await sides('journal-reversed', of['journal-reversed'], ({ key }) => key)),
    // the nightly job closes days too, and a day may be closed again
    ...atLeast('closed', {
      acknowledged: once(acknowledged('closed', ({ period }) => period)),
      there: await there(of.closed),
    }),
    ...exactly('reopened', await sides('reopened', of.reopened, ({ problemId, reason }) => `${problemId}: ${reason}`)),
  ];
}

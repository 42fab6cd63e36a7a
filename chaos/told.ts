import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { asSent, atLeast, exactly, type Sides } from './compare.ts';
import type { Deed, DeedOf, Deeds } from './deeds.ts';
import { NOBODY } from './deeds.ts';
import type { Person } from './people.ts';
import { type Shelf, shelves, shelvesOfNobody } from './shelves.ts';

/** What the deeds are looked up with. */
export interface Tellings {
  readonly db: Pool;
  readonly deeds: Deeds;
}

const once = (list: readonly string[]): string[] => [...new Set(list)];

/** What is there, was acknowledged, and may be there, of one borrower or of nobody. */
function lookUp({ db, deeds }: Tellings, borrowerId: number) {
  const pick = <Kind extends Deed['kind'], Read>(
    list: readonly Deed[],
    kind: Kind,
    read: (deed: DeedOf<Kind>) => Read,
  ): Read[] => list.filter((deed): deed is DeedOf<Kind> => deed.kind === kind).map(read);
  const there = async ({ sql, read }: Shelf): Promise<string[]> => {
    const values = sql.includes('$1') ? [borrowerId] : [];
    const { rows } = await db.query<Parameters<NonNullable<Shelf['read']>>[0]>(sql, values);
    return rows.map((row) => read?.(row, borrowerId) ?? row.id);
  };
  const told = <Kind extends Deed['kind'], Read>(kind: Kind, read: (deed: DeedOf<Kind>) => Read): Read[] =>
    pick(deeds.of(borrowerId), kind, read);
  const maybe = <Kind extends Deed['kind'], Read>(kind: Kind, read: (deed: DeedOf<Kind>) => Read): Read[] =>
    pick(deeds.maybeOf(borrowerId), kind, read);
  /** Told, there and perhaps there, of deeds of a kind, by what each is known as. */
  const sides = async <Kind extends Deed['kind']>(
    kind: Kind,
    shelf: Shelf,
    read: (deed: DeedOf<Kind>) => string,
  ): Promise<Sides> => ({ told: told(kind, read), maybe: maybe(kind, read), there: await there(shelf) });
  return { told, maybe, there, sides };
}

/** What a borrower was told of is there, once and as it was told; and of what is never done without a word nothing more is there. */
export async function toldOtherwise(tellings: Tellings, { id }: Person): Promise<string[]> {
  const { told, maybe, there, sides } = lookUp(tellings, id);
  const [applied, taken, paid] = await Promise.all([
    sides('applied', shelves.applied, ({ orderId, amountMinor }) => `${orderId}:${amountMinor}`),
    sides('took-the-money', shelves['took-the-money'], ({ orderId, amountMinor }) => `${orderId}:${amountMinor}`),
    sides('paid', shelves.paid, ({ paymentId, amountMinor }) => `${paymentId}:${amountMinor}`),
  ]);
  // the last word about an entry counts, and nothing of one that was taken out
  const removed = told('unbooked', ({ entryId }) => entryId);
  const entries = new Map(told('booked', ({ entryId, entry }) => [entryId, entry] as const));
  const booked = [...entries].filter(([entryId]) => !removed.includes(entryId)).map((each) => each.join(': '));
  const settings = new Map(told('switched', ({ setting, isOn }) => [setting, isOn] as const));
  return [
    // the same application is found again by whoever applies again, and the same payment
    ...exactly('applied', { ...applied, told: once(applied.told) }),
    ...exactly('took-the-money', { ...taken, told: once(taken.told) }),
    ...atLeast('paid', { ...paid, told: once(paid.told) }),
    ...exactly(
      'confirmed-card',
      await sides('confirmed-card', shelves['confirmed-card'], ({ paymentId }) => paymentId),
    ),
    ...exactly('removed-card', await sides('removed-card', shelves['removed-card'], ({ cardId }) => cardId)),
    ...exactly(
      'gave-a-number',
      await sides('gave-a-number', shelves['gave-a-number'], ({ paymentId, utr }) => `${paymentId}/${utr}`),
    ),
    ...atLeast(
      'transferred',
      await sides('transferred', shelves.transferred, ({ utr, amountMinor }) => `${utr}:${amountMinor}`),
    ),
    ...exactly(
      'complaint',
      await sides('complaint', shelves.complaint, (deed) => `${deed.problemId}/${deed.image}/${deed.content}`),
    ),
    ...exactly('scored', await sides('scored', shelves.scored, ({ problemId, score }) => `${problemId}:${score}`)),
    ...exactly('booked', { told: booked, there: await there(shelves.booked) }),
    ...exactly('answered', await sides('answered', shelves.answered, ({ answers }) => answers)),
    ...exactly('bound', await sides('bound', shelves.bound, ({ number }) => number)),
    ...exactly('rated', await sides('rated', shelves.rated, ({ orderId, score }) => `${orderId}:${score}`)),
    ...exactly('switched', {
      told: [...settings].map(([setting, isOn]) => `${setting}=${isOn}`),
      there: await there(shelves.switched),
    }),
    ...asSent('tapped', {
      told: told('tapped', ({ tap, tries }) => ({ id: tap, tries })),
      maybe: maybe('tapped', ({ tap, tries }) => ({ id: tap, tries })),
      there: await there(shelves.tapped),
    }),
    ...asSent('shared-a-place', {
      told: told('shared-a-place', ({ place, tries }) => ({ id: place, tries })),
      maybe: maybe('shared-a-place', ({ place, tries }) => ({ id: place, tries })),
      there: await there(shelves['shared-a-place']),
    }),
    ...(await browsersOtherwise(tellings, id)),
    ...(await sessionsOtherwise(tellings, id)),
  ];
}

/** Browsers are notified from when it was asked for until it is over. */
async function browsersOtherwise(tellings: Tellings, borrowerId: number): Promise<string[]> {
  const { told, maybe, there } = lookUp(tellings, borrowerId);
  const hash = ({ endpoint }: { endpoint: string }) => createHash('sha256').update(endpoint).digest('hex');
  const over = told('unsubscribed', hash);
  const unsure = maybe('unsubscribed', hash);
  return exactly('subscribed', {
    told: told('subscribed', hash).filter((each) => !over.includes(each) && !unsure.includes(each)),
    maybe: unsure.filter((each) => !over.includes(each)),
    there: await there(shelves.subscribed),
  });
}

/** Sessions are open that were opened, until they were ended; and none that nobody has, but for an answer that was lost. */
async function sessionsOtherwise(tellings: Tellings, borrowerId: number): Promise<string[]> {
  const { told, maybe, there } = lookUp(tellings, borrowerId);
  const hash = ({ tokenHash }: { tokenHash: string }) => tokenHash;
  const [opened, ended, unsure] = [told('logged-in', hash), told('logged-out', hash), maybe('logged-out', hash)];
  const open = await there(shelves.sessions);
  const nobodys = (await there(shelves['marked-sessions'])).filter((each) => !opened.includes(each));
  const most = maybe('logged-in', hash).length;
  return [
    ...atLeast('logged-in', {
      told: opened.filter((each) => !ended.includes(each) && !unsure.includes(each)),
      there: open,
    }),
    // one that was ended is forgotten after a week of the service's clock
    ...open.filter((each) => ended.includes(each)).map((each) => `logged-out, acknowledged and open: ${each}`),
    ...(nobodys.length > most ? [`logged-in, never told: ${nobodys.length} sessions of ${borrowerId}`] : []),
  ];
}

/** The same of what agents and newcomers were told of. */
export async function toldNobodyOtherwise(tellings: Tellings): Promise<string[]> {
  const { told, maybe, there, sides } = lookUp(tellings, NOBODY);
  const of = shelvesOfNobody;
  return [
    ...exactly('visited', await sides('visited', of.visited, ({ visitId }) => visitId)),
    ...asSent('clicked', {
      told: told('clicked', ({ mark, tries }) => ({ id: mark, tries })),
      maybe: maybe('clicked', ({ mark, tries }) => ({ id: mark, tries })),
      there: await there(of.clicked),
    }),
    ...exactly('registered', await sides('registered', of.registered, ({ mark }) => mark)),
    ...exactly(
      'desk-answered',
      await sides('desk-answered', of['desk-answered'], ({ tryId, answer }) => `${tryId}: ${answer}`),
    ),
    ...exactly('reopened', await sides('reopened', of.reopened, ({ problemId, reason }) => `${problemId}: ${reason}`)),
  ];
}

import * as contract from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { photo } from '../../../test/pictures.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { keepPicture } from '../../attachments/keep-picture.ts';
import { holdPayout } from '../../payments/money-out/held-payouts.ts';
import { sendReminders } from '../../notices/send-reminders.ts';

let rig: ServiceRig;
/** The borrower of loan 180, which is late. */
let borrower: string;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  const order = await rig.app.services.stores.orders.find(180);
  borrower = String(order?.borrowerId);
});
afterAll(() => rig.close());

const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
async function pageOf(desk: Desk) {
  const answer = await desk.call(contract.loadBorrower, { borrower });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}
const trail = (login: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['action', 'detail', 'facts', 'borrower_id as borrowerId'])
    .where('login', '=', login)
    .where('action', '<>', 'sign-in')
    .orderBy('id')
    .execute();

describe('the page of a borrower', () => {
  it('shows who it is with masked numbers, the loans and the limits, and is in the trail', async () => {
    const page = await pageOf(await openAs('reads', 'viewer'));
    const { stores } = rig.app.services;
    const person = await stores.borrowers.personOf(Number(borrower));
    expect(page).toMatchObject({ borrower, name: person.name, market: 'PH', isErased: false });
    expect(page.phone).toContain('***');
    const orders = await stores.orders.listOwn(Number(borrower));
    expect(page.applications.map(({ orderNo }) => Number(orderNo))).toEqual(orders.map(({ id }) => id));
    const open = await rig.db
      .selectFrom('loan_summaries')
      .select('principal_minor as principal')
      .where('borrower_id', '=', Number(borrower))
      .where('settled_on', 'is', null)
      .execute();
    expect(page.owed[0]?.principal).toBeGreaterThanOrEqual(open.reduce((sum, { principal }) => sum + principal, 0));
    expect(page.limits.every(({ openLoans }) => openLoans >= 1)).toBe(true);
    expect(page.accounts.every(({ number }) => number.includes('*'))).toBe(true);
    expect(page.accounts.map(({ kind }) => kind)).toContain('GCash');
    expect(await trail('reads')).toMatchObject([{ action: 'borrower-read', borrowerId: Number(borrower) }]);
  });

  it('is of the operator’s own market, and each act of the role that may', async () => {
    const elsewhere = await openAs('elsewhere', 'collector@IN');
    const viewer = await openAs('looks', 'viewer');
    const acts = [
      (desk: Desk) => desk.call(contract.revealBorrower, { borrower, reason: 'other', words: 'x' }),
      (desk: Desk) => desk.call(contract.addNote, { borrower, words: 'x', tryId: 'x' }),
      (desk: Desk) => desk.call(contract.setFlag, { borrower, flag: 'fraud', isSet: '1', words: 'x' }),
    ];
    for (const act of acts) {
      expect(await act(elsewhere)).toMatchObject({ code: '1160' });
      expect(await act(viewer)).toMatchObject({ code: '1140' });
    }
    expect(await elsewhere.call(contract.loadBorrower, { borrower })).toMatchObject({ code: '1160' });
    expect(await elsewhere.call(contract.listTimeline, { borrower })).toMatchObject({ code: '1160' });
    expect(await viewer.call(contract.loadBorrower, { borrower: 'nobody' })).toMatchObject({ code: '1160' });
    const page = await pageOf(viewer);
    expect([page.notes, page.flags]).toEqual([[], []]);
  });

  it('has the notes of operators, sealed in the database', async () => {
    const desk = await openAs('notes', 'agent');
    const note = { borrower, words: 'Works night shifts.\nCall after noon.', tryId: 'try-note' };
    const twice = await Promise.all([desk.call(contract.addNote, note), desk.call(contract.addNote, note)]);
    expect(twice).toMatchObject([{ success: true }, { success: true }]);
    expect(await desk.call(contract.addNote, { ...note, words: 'Moved.' })).toMatchObject({ code: '409' });
    expect((await pageOf(desk)).notes).toMatchObject([
      { words: 'Works night shifts.\nCall after noon.', writtenBy: 'Agent notes' },
    ]);
    const stored = await rig.db.selectFrom('borrower_notes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('night');
  });

  it('reveals the numbers for a kind of reason in the trail, and keeps the words in a sealed note alone', async () => {
    const desk = await openAs('reveals', 'agent');
    expect(await desk.call(contract.revealBorrower, { borrower, reason: 'other', words: ' ' })).toMatchObject({
      code: '400',
    });
    const given = { reason: 'call', words: 'Ben called from 0917 555 0199.' } as const;
    const phone = await rig.app.services.stores.borrowers.phoneOf(Number(borrower));
    expect(await desk.call(contract.revealBorrower, { borrower, ...given })).toMatchObject({ data: { phone } });
    const kept = await trail('reveals');
    expect(kept).toMatchObject([{ action: 'borrower-revealed', facts: { reason: 'call' } }]);
    expect(JSON.stringify(kept)).not.toContain('0917');
    expect((await pageOf(desk)).notes[0]?.words).toBe(given.words);
    const notes = await rig.db.selectFrom('borrower_notes').select('words').execute();
    expect(JSON.stringify(notes)).not.toContain('0917');
  });

  it('keeps the free text of an older page in the note, and records the reason as other', async () => {
    const desk = await openAs('reveals-before', 'agent');
    const reason = 'Cy called from 0917 555 0198.';
    expect(await desk.call(contract.revealBorrower, { borrower, reason } as never)).toMatchObject({ success: true });
    expect(await trail('reveals-before')).toMatchObject([{ action: 'borrower-revealed', facts: { reason: 'other' } }]);
    expect((await pageOf(desk)).notes[0]?.words).toBe(reason);
  });

  it('has a timeline of everything, by kind', async () => {
    const desk = await openAs('timeline', 'viewer');
    const eventsOf = async (kind: contract.TimelineKind | '') => {
      const answer = await desk.call(contract.listTimeline, { borrower, kind });
      return answer.success ? answer.data.list : [];
    };
    const all = await eventsOf('');
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await eventsOf('application')).map(({ what }) => what)).toContain('applied');
    const money = await eventsOf('money');
    expect(money.map(({ what }) => what)).toContain('disbursement');
    expect(new Set(money.map(({ kind }) => kind))).toEqual(new Set(['money']));
    expect((await eventsOf('seen')).map(({ what }) => what)).toContain('timeline-read');
  });
});

describe('documents of a borrower', () => {
  it('are listed and shown in place to the role that may, each look in the trail', async () => {
    const services = rig.app.services;
    const of = Number(borrower);
    const bytes = await photo(900, 600);
    const id = await keepPicture(services, { purpose: 'document', owner: { borrowerId: of }, bytes, now: rig.now() });
    const answers = await rig.db
      .insertInto('certification_answers')
      .values({ borrower_id: of, step: 'ext', form: 'PH', answers_sealed: null, saved_at: rig.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await rig.db
      .updateTable('attachments')
      .set({ answers_id: answers.id, code: 'idFront' })
      .where('id', '=', id)
      .execute();
    const desk = await openAs('underwrites', 'underwriter');
    expect(await desk.call(contract.listDocuments, { borrower })).toMatchObject({
      data: { list: [{ title: 'idFront', document: `${of}/${id}` }] },
    });
    expect(await desk.look(`/desk-api/documents/${of}/${id}`)).toMatchObject({ status: 200, type: 'image/jpeg' });
    const elsewhere = await openAs('underwrites-in', 'underwriter@IN');
    expect((await elsewhere.look(`/desk-api/documents/${of}/${id}`)).text).toContain('1160');
    const nobody = `/desk-api/documents/${of}/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
    expect((await desk.look(nobody)).status).toBe(404);
    expect((await (await openAs('no-documents', 'agent')).look(nobody)).status).toBe(403);
    expect((await trail('underwrites')).map(({ action }) => action)).toContain('document-seen');
  });
});

describe('a flag', () => {
  const flag = (desk: Desk, kind: contract.BorrowerFlag, isSet: '0' | '1') =>
    desk.call(contract.setFlag, { borrower, flag: kind, isSet, words: 'Told by the family.' });

  it('that another operator has set or lifted is refused, so that no words are lost; the same act again is not', async () => {
    const [first, second] = [await openAs('first', 'collector'), await openAs('second', 'collector')];
    expect(await flag(second, 'hardship', '0')).toMatchObject({ success: false, code: '1161' });
    expect(await flag(first, 'hardship', '1')).toMatchObject({ success: true });
    expect(await flag(first, 'hardship', '1')).toMatchObject({ success: true });
    expect(await flag(second, 'hardship', '1')).toMatchObject({ success: false, code: '1161' });
    expect(await flag(second, 'hardship', '0')).toMatchObject({ success: true });
    expect(await flag(second, 'hardship', '0')).toMatchObject({ success: true });
    expect(await flag(first, 'hardship', '0')).toMatchObject({ success: false, code: '1161' });
    await rig.db.deleteFrom('borrower_flags').execute();
  });

  it('stands once, is lifted with words, and both are in the trail', async () => {
    const desk = await openAs('flags', 'collector');
    await flag(desk, 'hardship', '1');
    await flag(desk, 'hardship', '1');
    expect((await pageOf(desk)).flags).toMatchObject([{ flag: 'hardship', setBy: 'Agent flags', liftedAt: '' }]);
    await flag(desk, 'hardship', '0');
    await flag(desk, 'hardship', '0');
    expect((await pageOf(desk)).flags).toMatchObject([{ flag: 'hardship', liftedBy: 'Agent flags' }]);
    // the words of both acts are sealed
    const stored = await rig.db.selectFrom('borrower_flags').select(['words', 'lifted_words']).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/Told|family/);
    expect((await trail('flags')).filter(({ action }) => action.startsWith('flag-'))).toMatchObject([
      { action: 'flag-set', detail: 'hardship' },
      { action: 'flag-lifted', detail: 'hardship' },
    ]);
  });

  it.each(['deceased', 'fraud', 'legal'] as const)(
    'of %s keeps money from going out until it is lifted',
    async (kind) => {
      const desk = await openAs(`stops-${kind}`, 'collector');
      const { stores } = rig.app.services;
      const known = await rig.db
        .selectFrom('payouts')
        .select(['id', 'status', 'asked_at as askedAt'])
        .where('borrower_id', '=', Number(borrower))
        .executeTakeFirstOrThrow();
      const unsent = { ...rig.app.services, stores: { ...stores, payouts: { ...stores.payouts, find: unsentPayout } } };
      async function unsentPayout(id: string) {
        const payout = await stores.payouts.find(id);
        return payout && { ...payout, status: 'recorded' as const, askedAt: null };
      }
      await flag(desk, kind, '1');
      expect(await holdPayout(unsent, known.id)).toBe(true);
      await flag(desk, kind, '0');
      expect(await holdPayout(unsent, known.id)).toBe(false);
      expect(await stores.openItems.listOpenOf('payout', known.id)).toEqual([]);
      expect(await stores.borrowerFile.standingFlags(Number(borrower))).toEqual([]);
    },
  );

  it.each(['deceased', 'legal', 'do-not-contact'] as const)('of %s stops reminders, and says so', async (kind) => {
    const desk = await openAs(`quiet-${kind}`, 'collector');
    await flag(desk, kind, '1');
    await rig.db
      .insertInto('reminders')
      .values({
        order_id: 180,
        borrower_id: Number(borrower),
        kind: 'overdue',
        occasion: `overdue/1/${kind}`,
        channel: 'sms',
        after_push: false,
        planned_at: rig.now(),
        not_before: rig.now(),
      })
      .execute();
    await sendReminders({ ...rig.app.services, clock: { now: rig.now } });
    expect((await pageOf(desk)).messages[0]).toMatchObject({ kind: 'overdue', state: 'skipped', reason: 'flagged' });
    await flag(desk, kind, '0');
  });
});

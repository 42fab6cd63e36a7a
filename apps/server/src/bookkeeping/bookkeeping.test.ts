import { bookkeeping, type RequestOf } from '@hiram/contract';
import { addMonths, calendarDate } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetRemovedEntries } from './change-book.ts';
import { borrowerOf } from '../../test/borrower.ts';
import { makeLoan } from '../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

type Wish = Partial<RequestOf<typeof bookkeeping.saveBookEntry>>;

function bookOf(session = 'demo-new') {
  const { call } = borrowerOf(rig, session);
  const save = (wish: Wish = {}, idempotencyKey?: string) =>
    call(
      bookkeeping.saveBookEntry,
      { kind: 'spending', amount: 12_345, category: 'food', dayOn: rig.today, ...wish },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  return {
    save,
    read: async (month?: string) => {
      const result = await call(bookkeeping.loadBook, month === undefined ? {} : { month });
      if (!result.success) throw new Error(`refused: ${result.code} ${result.message}`);
      return result.data;
    },
    add: async (wish: Wish = {}) => {
      const result = await save(wish);
      if (!result.success) throw new Error(`refused: ${result.code} ${result.message}`);
      return result.data.entryId;
    },
    remove: (entryId: string, isUndo: '0' | '1' = '0') => call(bookkeeping.deleteBookEntry, { entryId, isUndo }),
  };
}

describe('the borrower’s notebook', () => {
  it('refuses a note with invisible characters and names the field', async () => {
    for (const note of ['rent \u202Etner', 'rent\u200B', 'rent\u0007 paid', 'rent\npaid'])
      expect(await bookOf().save({ note })).toMatchObject({
        success: false,
        code: '400',
        message: 'note contains invisible characters: please type it again',
      });
  });

  it('lists entries by month, newest day first, with sums and the rest', async () => {
    const liza = bookOf();
    const month = rig.today.slice(0, 7);
    await liza.add({ kind: 'income', category: 'salary', amount: 2_000_000, dayOn: `${month}-01`, note: ' June pay ' });
    await liza.add({ amount: 50_050, dayOn: `${month}-02`, category: 'transport' });
    await liza.add({ amount: 100, dayOn: `${month}-02` });
    await liza.add({ amount: 7, dayOn: addMonths(calendarDate(`${month}-01`), -1) });
    const book = await liza.read();
    expect(book).toMatchObject({
      month,
      today: rig.today,
      currency: 'PHP',
      incomeMinor: 2_000_000,
      spendingMinor: 50_150,
      leftMinor: 1_949_850,
    });
    expect(book.entries.map(({ dayOn, amount, note }) => [dayOn, amount, note])).toEqual([
      [`${month}-02`, 100, ''],
      [`${month}-02`, 50_050, ''],
      [`${month}-01`, 2_000_000, 'June pay'],
    ]);
    expect((await liza.read('2020-02')).entries).toEqual([]);
  });

  it('allows changes, and a removed entry can be restored', async () => {
    const liza = bookOf();
    const entryId = await liza.add({ dayOn: '2024-02-29' });
    expect(
      await liza.save({ entryId, dayOn: '2024-02-01', amount: 5, category: 'gift', kind: 'income' }),
    ).toMatchObject({
      success: true,
      data: { entryId },
    });
    const now = async () => (await liza.read('2024-02')).entries.map(({ amount }) => amount);
    expect(await now()).toEqual([5]);
    expect(await liza.remove(entryId)).toMatchObject({ success: true });
    expect(await liza.remove(entryId)).toMatchObject({ success: true });
    expect(await now()).toEqual([]);
    expect(await liza.save({ entryId })).toMatchObject({ code: '1101' });
    expect(await liza.remove(entryId, '1')).toMatchObject({ success: true });
    expect(await now()).toEqual([5]);
    await liza.remove(entryId);
    await forgetRemovedEntries(rig.app.services, new Date(rig.now().getTime() + 86_500_000));
    expect(await liza.remove(entryId, '1')).toMatchObject({ code: '1101' });
  });

  it('makes one entry of one tap sent ten times', async () => {
    const liza = bookOf();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => liza.save({ dayOn: '2023-05-05' }, 'tap-of-the-test')),
    );
    expect(new Set(results.map((result) => (result.success ? result.data.entryId : result.code))).size).toBe(1);
    expect((await liza.read('2023-05')).entries).toHaveLength(1);
  });

  it('cannot be read, changed, removed from or restored by another borrower', async () => {
    const [liza, jose] = [bookOf(), bookOf('demo2')];
    const entryId = await liza.add({ dayOn: '2022-01-01' });
    expect((await jose.read('2022-01')).entries).toEqual([]);
    for (const result of [await jose.save({ entryId }), await jose.remove(entryId), await jose.remove(entryId, '1')]) {
      expect(result).toMatchObject({ success: false, code: '1101' });
    }
    expect((await liza.read('2022-01')).entries).toHaveLength(1);
  });

  it.each<[string, Wish, string]>([
    ['a day that there is not', { dayOn: '2026-02-30' }, 'dayOn'],
    ['a day of another century', { dayOn: '1999-01-01' }, 'dayOn'],
    ['nothing', { amount: 0 }, 'amount'],
    ['more than anybody has', { amount: 100_000_000_000 }, 'amount'],
    ['a category of the other kind', { category: 'salary' }, 'category'],
    ['a category that there is not', { category: 'toString' }, 'category'],
    ['a note of 61 characters', { note: 'x'.repeat(61) }, 'note'],
  ])('refuses %s', async (_, wish, field) => {
    const result = await bookOf().save(wish);
    expect(result).toMatchObject({ success: false, code: '400', data: { problems: [{ field }] } });
  });

  it('takes 5,000 entries at most, also from two phones at once', async () => {
    const jose = bookOf('demo-young');
    await rig.db
      .insertInto('book_entries')
      .values(
        Array.from({ length: 4998 }, () => ({
          borrower_id: 5,
          kind: 'spending' as const,
          amount_minor: 1,
          currency: 'PHP' as const,
          category: 'food',
          day_on: '2021-01-01',
          created_at: rig.now(),
          changed_at: rig.now(),
          note: '',
        })),
      )
      .execute();
    const results = await Promise.all(Array.from({ length: 6 }, () => jose.save()));
    expect(results.filter(({ success }) => success)).toHaveLength(2);
    expect(results.find(({ success }) => !success)).toMatchObject({ code: '1100' });
    const [first] = (await jose.read()).entries;
    await jose.remove(first?.entryId ?? '');
    await jose.add();
    expect(await jose.remove(first?.entryId ?? '', '1')).toMatchObject({ code: '1100' });
  });

  it('is erased with its borrower', async () => {
    const ana = { name: 'Ana', phone: '09990000001', client_kind: 'new', market: 'PH', created_at: rig.now() } as const;
    const id = await rig.app.services.stores.borrowers.insert(ana);
    await rig.app.services.stores.book.add(id, {
      kind: 'income',
      amountMinor: 1,
      currency: 'PHP',
      category: 'gift',
      dayOn: '2026-01-01',
      note: '',
      now: rig.now(),
    });
    await rig.db.deleteFrom('borrowers').where('id', '=', id).execute();
    expect(await rig.app.services.stores.book.count(id)).toBe(0);
  });
});

describe('the month’s instalments', () => {
  it('are the borrower’s own, by present due date and amount, paid or not', async () => {
    const firstDueOn = await makeLoan(rig, { id: 7001, instalmentMinor: 100_000, dueInDays: -10, borrowerId: 4 });
    const liza = bookOf();
    const month = firstDueOn.slice(0, 7);
    const book = await liza.read(month);
    const shown = book.instalments.find(({ orderId, number }) => orderId === '7001' && number === 1);
    const { repayAmount } = await borrowerOf(rig, 'demo-new').instalment(7001);
    expect(shown).toMatchObject({ dueOn: firstDueOn, isPaid: 0, isOverdue: 1, amount: repayAmount, total: 4 });
    // the same loans at the desk, the order page and here: nothing of them is kept
    const { instalments } = await bookOf('demo').read();
    expect(instalments.every(({ orderId }) => orderId !== '7001')).toBe(true);
    const first = await rig.db
      .selectFrom('instalments')
      .select('due_on')
      .where('order_id', '=', 200)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const settled = await bookOf('demo').read(first.due_on.slice(0, 7));
    expect(settled.instalments.find(({ orderId }) => orderId === '200')).toMatchObject({
      number: 1,
      isPaid: 1,
      isOverdue: 0,
    });
  });

  it('are reported if they exceed the rest of the month’s money, with a possible extension', async () => {
    const maria = bookOf('demo');
    const before = await maria.read();
    expect(before.unpaidMinor).toBeGreaterThan(0);
    expect(before).toMatchObject({ shortMinor: 0, extendable: null });
    await maria.add({ kind: 'income', category: 'salary', amount: 1000 });
    const short = await maria.read();
    expect(short.shortMinor).toBe((short.unpaidMinor ?? 0) - 1000);
    expect(short.extendable).toMatchObject({ orderId: expect.stringMatching(/^\d+$/) });
    await maria.add({ kind: 'income', category: 'business', amount: 100_000_00 });
    expect(await maria.read()).toMatchObject({ shortMinor: 0, extendable: null });
  });
});

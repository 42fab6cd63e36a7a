import { mine, order, repayment } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMOUNT, cardPayerOf, WITHOUT_CODE } from '../../test/card-payer.ts';
import { payouts } from '../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { approved } = payouts(() => rig);

async function dataOf<Data>(
  asked: Promise<{ success: true; data: Data } | { success: false; code: string; message: string }>,
): Promise<Data> {
  const result = await asked;
  if (!result.success) throw new Error(`${result.code} ${result.message}`);
  return result.data;
}
const mineOf = (session: string) => dataOf(rig.call(session)(mine.loadMine, {}));
const accountsOf = (session: string) => dataOf(rig.call(session)(mine.listAccounts, {}));

describe('the account overview', () => {
  it('shows the name without the number, the next due date and the waiting matters', async () => {
    const shown = await mineOf('demo');
    expect(shown).toMatchObject({ name: 'Maria Santos', phone: '0917****567' });
    // 174 is due in two days, 180 is overdue; the account of 151 must be checked
    expect(shown.badges).toEqual({ orders: 2, complaints: 0, accounts: 1 });
    const details = await dataOf(rig.call()(order.loadOrderDetails, { orderId: '180' }));
    expect(shown.next).toMatchObject({
      orderId: '180',
      productName: 'QuickPeso',
      amount: details.overview?.amountMinor,
      currency: 'PHP',
      dueOn: addDays(rig.today, -4),
      overdueDays: 4,
    });
  });

  it('has no next payment without a debt, and counts an answer until it is rated', async () => {
    expect(await mineOf('demo-new')).toMatchObject({ next: null, badges: { orders: 0, complaints: 0, accounts: 0 } });
    const unrated = await rig.app.services.stores.complaints.countUnrated(2);
    expect((await mineOf('demo2')).badges.complaints).toBe(unrated);
    expect(unrated).toBeGreaterThan(0);
    const rows = await rig.db
      .selectFrom('complaint_answers as a')
      .innerJoin('complaints as c', 'c.id', 'a.complaint_id')
      .select('c.id')
      .where('c.borrower_id', '=', 2)
      .where('a.score', 'is', null)
      .where('a.wants_score', '=', true)
      .where('a.reopened_at', 'is', null)
      .execute();
    for (const { id } of rows) await rig.app.services.stores.complaints.score(id, { score: 5, at: rig.now() });
    expect((await mineOf('demo2')).badges.complaints).toBe(0);
  });

  it('refuses a call without a session', async () => {
    const result = await rig.call('nobody')(mine.loadMine, {});
    expect(result.success ? '' : result.code).toBe('401');
  });
});

describe('saved accounts', () => {
  let payer: ReturnType<typeof cardPayerOf>;
  it('are masked, each borrower’s own, with the fault of the payout account', async () => {
    const maria = await accountsOf('demo');
    expect(maria.payout).toMatchObject({ name: 'GCash', cardNo: '0917****567', boundOn: rig.today });
    expect(maria.payout?.problem).toContain('there is no account with this number');
    expect(maria.list?.map(({ bankName, cardNo, inUse }) => [bankName, cardNo, inUse])).toEqual([
      ['BPI', '**** **** **** 4201', '0'],
      ['UnionBank', '**** **** **** 4202', '0'],
    ]);
    expect((await accountsOf('demo2')).list?.map(({ bankName }) => bankName)).toEqual(['BDO']);
    expect(await accountsOf('demo-new')).toEqual({ payout: null, list: [] });
    expect(JSON.stringify(await accountsOf('demo'))).not.toMatch(/09171234567|card-1/);
  });

  it('of other borrowers cannot be removed, and are answered as missing', async () => {
    const remove = (cardId: string) => rig.call('demo')(mine.removeCard, { cardId });
    const [others, missing] = [await remove('3'), await remove('999999')];
    expect(others).toEqual(missing);
    expect(others.success ? '' : others.code).toBe('1009');
    expect((await accountsOf('demo2')).list).toHaveLength(1);
  });

  it('stay while a payment with them is under way, and can be removed afterwards', async () => {
    payer = cardPayerOf(rig);
    const { record } = await payer.committed();
    const remove = () => rig.call()(mine.removeCard, { cardId: '1' });
    expect((await accountsOf('demo')).list?.map(({ inUse }) => inUse)).toEqual(['1', '0']);
    const refused = await remove();
    expect(refused.success ? '' : refused.code).toBe('1080');
    await rig.db.updateTable('payments').set({ status: 'failed' }).where('id', '=', record).execute();
    expect((await remove()).success).toBe(true);
    expect((await accountsOf('demo')).list?.map(({ id }) => id)).toEqual(['2']);
    // what was paid with it is still known
    const shown = await dataOf(rig.call()(repayment.loadPayment, { paymentId: record }));
    expect(shown.paymentId).toBe(record);
  });

  it('are removed once by one key, and not at all if a payment comes first', async () => {
    const visits: Awaited<ReturnType<typeof payer.visit>>[] = [];
    for (let count = 0; count < 6; count += 1) visits.push(await payer.visit());
    const remove = () => rig.call()(mine.removeCard, { cardId: WITHOUT_CODE }, { idempotencyKey: 'remove-card-2' });
    const results = await Promise.all([
      ...visits.map(({ orderId, repayToken }) =>
        payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE, amount: AMOUNT }),
      ),
      remove(),
      remove(),
    ]);
    const removals = results.slice(-2);
    const isRemoved = removals.some(({ success }) => success);
    const left = (await accountsOf('demo')).list?.map(({ id }) => id) ?? [];
    expect(left.includes(WITHOUT_CODE)).toBe(!isRemoved);
    // whoever came first: no payment was begun with a card that was gone
    const begun = results.slice(0, -2).filter(({ success }) => success).length;
    const recorded = await rig.db
      .selectFrom('payments')
      .select('id')
      .where('account_id', '=', Number(WITHOUT_CODE))
      .execute();
    expect(recorded).toHaveLength(begun);
    expect(isRemoved && begun > 0).toBe(false);
  });
});

describe('contracts', () => {
  it('are listed by loan with the day of agreement, to the borrower who agreed', async () => {
    const orderId = await approved('reads-again');
    const list = async (session: string) => (await dataOf(rig.call(session)(mine.listLoanContracts, {}))).list ?? [];
    const own = await list('reads-again');
    expect(own).toMatchObject([
      {
        orderId,
        productId: '1',
        productName: 'QuickPeso',
        status: 'Waiting',
        contracts: [
          { title: 'Disclosure statement', position: 0 },
          { title: 'Loan agreement and promissory note', position: 1 },
        ],
      },
    ]);
    expect(own[0]?.agreedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await list('demo2')).toEqual([]);
  });
});

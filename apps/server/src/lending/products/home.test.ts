import { home, loanConfirm, order } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { lendingOf, referTo, sellLoan, setOffered } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower } = applicants(() => rig);

async function homeOf(session: string) {
  const answer = await rig.call(session)(home.loadHome, {});
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}
const loansOf = async (session: string) => (await homeOf(session)).loans ?? [];

describe('the home screen', () => {
  it('greets and lists open matters by urgency: overdue, account, due soon, waiting money, running', async () => {
    const { name, loans, lastLoan } = await homeOf('demo');
    expect([name, lastLoan]).toEqual(['Maria', null]);
    expect(loans?.map(({ orderId, statusText, action }) => [orderId, statusText, action])).toEqual([
      ['180', '4 days overdue', 'repay'],
      ['151', 'Payout on hold', 'account'],
      ['174', 'Due soon', 'repay'],
      ['21', 'Approved', 'withdraw'],
      ['170', 'In repayment', 'repay'],
      ['86', 'In repayment', 'repay'],
    ]);
  });

  it('shows for each loan the payable amount, its day and the repaid share', async () => {
    const [overdue, account, due, waiting] = await loansOf('demo');
    // one instalment of 1,240.00, late by four days: 1,000.00 once and 5% of it for each day
    expect(overdue).toMatchObject({ amountMinor: 124_000 + 100_000 + 4 * 6_200, dueOn: addDays(rig.today, -4) });
    expect(overdue).toMatchObject({ overdueDays: 4, instalmentsPaid: 1, instalmentsTotal: 4, currency: 'PHP' });
    expect(account).toMatchObject({ amountMinor: null, dueOn: null });
    expect(account?.description).toMatch(/there is no account with this number/);
    expect(due).toMatchObject({ amountMinor: 124_000, dueOn: addDays(rig.today, 2), overdueDays: 0 });
    expect(waiting).toMatchObject({ amountMinor: 380_000, requestedMinor: 400_000, dueOn: null });
  });

  it('says what is owed on all loans together, and when the next of it is due; nothing without debt', async () => {
    const { loans, owed } = await homeOf('demo');
    const stillToPay = await Promise.all(
      (loans ?? []).map(async ({ orderId }) => {
        const answer = await rig.call()(order.loadOrderDetails, { orderId });
        const rows = answer.success ? (answer.data.userOrderDetail?.detail ?? []) : [];
        return Number(rows.find(({ text }) => text === 'Still to pay')?.value ?? 0);
      }),
    );
    expect(stillToPay.filter((amount) => amount > 0)).toHaveLength(4);
    const amountMinor = stillToPay.reduce((sum, amount) => sum + amount, 0);
    expect(owed).toEqual({ currency: 'PHP', amountMinor, dueOn: addDays(rig.today, -4) });
    await newBorrower('owes-nothing');
    expect((await homeOf('owes-nothing')).owed).toBeNull();
  });

  it('shows the last loan when nothing is open, and none to a new borrower', async () => {
    const id = await newBorrower('home-ended');
    expect(await homeOf('home-ended')).toMatchObject({ loans: [], lastLoan: null });
    await makeLoan(rig, { id: 5001, instalmentMinor: 50_000, instalments: 4, borrowerId: id });
    await rig.db
      .updateTable('orders')
      .set({
        decision: 'refused',
        disbursed_on: null,
        withdraw_confirmed_at: null,
        decision_reason: 'own-words',
        decision_words: 'Not this month.',
      })
      .where('id', '=', 5001)
      .execute();
    expect(await homeOf('home-ended')).toMatchObject({
      loans: [],
      lastLoan: {
        orderId: '5001',
        orderStatus: 110,
        statusText: 'Not approved',
        description: expect.stringMatching(/^Not this month\. You can apply again from [\d-]{10}\.$/),
      },
    });
  });

  it('shows each borrower their own loans and each market its own', async () => {
    expect((await loansOf('demo2')).map(({ orderId }) => orderId)).toEqual(['902']);
    const { loans, products } = await homeOf('demo-in');
    expect(loans?.map(({ orderId, currency }) => [orderId, currency])).toEqual([['903', 'INR']]);
    expect(products?.map(({ name, example }) => [name, example?.currency])).toEqual([['RupeeQuick', 'INR']]);
  });

  it('names the reason against an application: an overdue loan or an unmet rule', async () => {
    expect((await homeOf('demo')).blockedReason).toMatch(/overdue/);
    expect((await homeOf('demo-young')).blockedReason).toBe('We lend to people over 18 only.');
    expect((await homeOf('demo2')).blockedReason).toBe('');
  });

  it('follows the clock: due today, and overdue the day after', async () => {
    await rig.passDays(12);
    expect((await loansOf('demo2'))[0]).toMatchObject({ orderStatus: 174, statusText: 'Due today' });
    await rig.passDays(1);
    expect((await loansOf('demo2'))[0]).toMatchObject({ orderStatus: 180, statusText: '1 day overdue' });
    await rig.setClock(`${rig.today}T04:00:00.000Z`);
  });
});

describe('the products on offer', () => {
  it('have an example with the figures of the confirmation', async () => {
    const { products } = await homeOf('demo-new');
    expect(products?.map(({ name }) => name)).toEqual(['QuickPeso', 'SariCash', 'BahayLoan']);
    for (const { productId, example } of products ?? []) {
      const confirmation = await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId });
      const { cost, repay_plans: plan } = confirmation.success
        ? confirmation.data
        : { cost: undefined, repay_plans: [] };
      const { netProceedsMinor, totalPayableMinor, termDays } = cost ?? {};
      const { effectiveMonthlyPercent, effectiveAnnualPercent } = cost ?? {};
      expect(example).toEqual({
        currency: 'PHP',
        principalMinor: cost?.principalMinor,
        requestedMinor: cost?.principalMinor,
        netProceedsMinor,
        totalPayableMinor,
        termDays,
        effectiveMonthlyPercent,
        effectiveAnnualPercent,
        instalments: plan?.length,
      });
    }
  });

  it('are shown without a session, in the market of the pages, with nothing of a borrower', async () => {
    const answer = await fetch(`${rig.baseUrl}/territory/v3/home/open-products`);
    const { data } = (await answer.json()) as { data: { products: { name: string }[] } };
    expect(Object.keys(data)).toEqual(['products']);
    expect(data.products.map(({ name }) => name)).toEqual(['QuickPeso', 'SariCash', 'BahayLoan']);
  });

  it('exclude withdrawn, unreadable, rule-breaking and other lenders’ products, down to none', async () => {
    const names = async () => (await homeOf('demo-new')).products?.map(({ name }) => name);
    const good = await lendingOf(rig, 3);
    const without = ['QuickPeso', 'SariCash'];
    // unreadable, a term of 30 days, and fees that leave nothing
    const wrong = [{ principalMinor: 'much' }, { periods: 1 }, { deductedFeesMinor: 1_200_000 }];
    for (const change of wrong) {
      await sellLoan(rig, 3, { ...good, ...change });
      expect(await names()).toEqual(without);
    }
    await sellLoan(rig, 3, good);
    expect(await names()).toEqual([...without, 'BahayLoan']);
    await setOffered(rig, 3, false);
    expect(await names()).toEqual(without);
    await setOffered(rig, 3, true);
    await referTo(rig, 3);
    expect(await names()).toEqual(without);
    for (const id of [1, 2]) await setOffered(rig, id, false);
    expect(await names()).toEqual([]);
  });
});

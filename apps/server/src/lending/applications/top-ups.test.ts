import { withdraw } from '@hiram/contract';
import { addDays, loanState } from '@hiram/domain';
import { integer, record, sample } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { payer } from '../../../test/payer.ts';
import { payouts } from '../../../test/payouts.ts';
import { agreeSettlement } from '../../../test/loan-bookings.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';
import { topUps } from '../../../test/top-ups.ts';
import { loanFactsOf } from '../loans/loan-facts.ts';
import { agreementOf } from '../loans/signed-loan.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
beforeEach(() => sell());

const { sell, borrower, detail, confirmation, push, signed } = topUps(() => rig);
const { ordersOf } = applicants(() => rig);
const { bindWallet, confirm, details, payoutsOf } = payouts(() => rig);
const { statementOf } = statementReader(() => rig);
const { pay, insert } = payer(() => rig);
const orders = () => rig.app.services.stores.orders;
const isSettled = async (orderId: number) => {
  const order = await orders().find(orderId);
  const loan = order && loanFactsOf(order);
  return loan === null || loan === undefined ? null : loanState(loan, rig.today).settled;
};

describe('a borrower with a running loan', () => {
  it('CNF-01 is offered a loan that pays it off, signs it and receives the rest', async () => {
    const { oldId, borrowerId } = await borrower('tops-up');
    // by hand: 2 × 400.00 principal, and 20 of 30 days of 100.00 interest; until the tenth day the whole 100.00
    const topUp = {
      orderId: String(oldId),
      payoffMinor: 86_667,
      parts: [
        { text: 'Principal', amountMinor: 80_000 },
        { text: 'Interest', amountMinor: 6667 },
      ],
      payoffAtMostMinor: 90_000,
      untilOn: addDays(rig.today, 10),
      receivedMinor: 380_000 - 86_667,
      receivedAtLeastMinor: 380_000 - 90_000,
    };
    const shown = await detail('tops-up', 400_000);
    expect([shown.topUp, shown.mayApply]).toEqual([topUp, 'yes']);
    // of 1,000.00 with a fee of 150.00 nothing would be left after 900.00
    expect(shown.choices).toMatchObject({ minMinor: 150_000, maxMinor: 800_000 });
    expect((await confirmation('tops-up', 400_000)).topUp).toEqual(topUp);
    const orderId = await signed('tops-up');
    const order = await orders().findOwn(Number(orderId), borrowerId);
    expect(order && agreementOf(order).topUp).toEqual({
      orderId: oldId,
      quotedOn: rig.today,
      payoffMinor: 86_667,
      payoffAtMostMinor: 90_000,
    });
    await bindWallet('tops-up');
    expect((await confirm('tops-up', orderId)).success).toBe(true);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'paid', amountMinor: 380_000 - 86_667 }]);
    expect([await isSettled(oldId), await isSettled(Number(orderId))]).toEqual([true, false]);
    expect(await rig.books()).toEqual([]);
  });

  it('is offered no amount of which too little is left', async () => {
    await sell({ minReceivedMinor: 150_000 });
    await borrower('too-small');
    // 900.00 and 1,500.00 are 2,400.00; of 2,500.00 only 2,350.00 are paid out
    const { choices, amount, topUp } = await detail('too-small', 100_000);
    expect([choices?.minMinor, amount]).toEqual([300_000, 300_000]);
    expect(topUp?.receivedAtLeastMinor).toBeGreaterThanOrEqual(150_000);
  });
});

it('ORD-01 is shown before and after the payout: on the withdrawal, on both orders, on the statement', async () => {
  const { oldId } = await borrower('looks');
  const orderId = await signed('looks');
  await bindWallet('looks');
  const withdrawal = async () => dataOf(await rig.call('looks')(withdraw.loadWithdrawal, { orderId }));
  const paidTo = `Paid to your loan ${oldId}`;
  const split = {
    charges: [
      { text: 'Processing fee, taken out of the loan', amountMinor: 20_000 },
      { text: paidTo, amountMinor: 86_667 },
    ],
    amountMinor: 293_333,
  };
  expect(await withdrawal()).toMatchObject({ state: 'open', ...split });
  expect((await details('looks', orderId)).reyMsg).toMatch(/^₱2,933.33 is ready/);
  await confirm('looks', orderId);
  expect(await withdrawal()).toMatchObject({ state: 'sent', ...split });
  const rowsOf = async (id: string) => (await details('looks', id)).userOrderDetail?.detail;
  expect((await rowsOf(orderId))?.slice(0, 2)).toEqual([
    { text: paidTo, value: 86_667 },
    { text: 'You received', value: 293_333 },
  ]);
  expect(await rowsOf(String(oldId))).toContainEqual({ text: `Paid off by your loan ${orderId}`, value: 86_667 });
  const linesOf = async (id: string) =>
    (await statementOf({ orderId: id }, 'looks')).lines.map(({ title, note }) => `${title}: ${note}`);
  expect(await linesOf(orderId)).toContainEqual(
    `Loan paid out: ₱2,933.33 sent to you, ₱200.00 kept as the processing fee · ₱866.67 paid to your loan ${oldId}`,
  );
  expect(await linesOf(String(oldId))).toContainEqual(`Paid off by your loan ${orderId}: `);
});

describe('no loan is paid off', () => {
  const by = { actor: 'operator', name: 'ops' } as const;
  const book = (oldId: number) => ({ orderId: oldId, key: `test/${oldId}`, by, reason: 'test', at: rig.now() });
  it.each<[string, (of: { oldId: number; borrowerId: number }) => Promise<unknown>]>([
    [
      'with a payment under way',
      ({ oldId, borrowerId }) => insert({ orderId: oldId, borrowerId, day: addDays(rig.today, 1), amountMinor: 100 }),
    ],
    [
      'with a payment that a person looks at',
      async ({ oldId, borrowerId }) => {
        const subject = await insert({ orderId: oldId, borrowerId, day: addDays(rig.today, -1), amountMinor: 100 });
        await rig.app.services.stores.openItems.open({
          kind: 'payment',
          subject,
          reason: 'contradicting-report',
          borrowerId,
          details: {},
          at: rig.now(),
        });
      },
    ],
    [
      'with a complaint that waits',
      ({ oldId, borrowerId }) =>
        sql`insert into complaints (borrower_id, order_id, problem_type, content, created_at, reply_due_on)
          values (${borrowerId}, ${oldId}, 'x', 'x', now(), ${rig.today})`.execute(rig.db),
    ],
    [
      'with a settlement that is agreed',
      ({ oldId }) =>
        rig.app.services.inTransaction((stores) =>
          agreeSettlement(stores, { ...book(oldId), amountMinor: 50_000, untilOn: addDays(rig.today, 5) }),
        ),
    ],
    ['of another product', () => sell({ topUp: { products: ['sari-cash'], instalmentsPaid: 2 } })],
    ['before enough is repaid', () => sell({ topUp: { instalmentsPaid: 3 } })],
    ['that would leave too little', () => sell({ minReceivedMinor: 700_000 })],
  ])('%s: it is an ordinary loan, and the exposure decides', async (name, change) => {
    const session = name.replaceAll(' ', '-');
    await change(await borrower(session));
    const { topUp, blockedReason } = await detail(session);
    expect([topUp, blockedReason]).toEqual([undefined, expect.stringMatching(/^You have reached the limit/)]);
    expect((await confirmation(session)).topUp).toBeUndefined();
  });

  it('while it is overdue', async () => {
    await borrower('late-payer', { dueInDays: -1 });
    const { topUp, blockedReason } = await detail('late-payer');
    expect([topUp, blockedReason]).toEqual([undefined, expect.stringContaining('overdue')]);
  });
});

describe('a top-up', () => {
  it('CNF-10 is one order of two taps and two tabs', async () => {
    const { borrowerId } = await borrower('two-tabs');
    await confirmation('two-tabs');
    const pushes = await Promise.all([1, 2, 3].map(() => push('two-tabs')));
    expect(new Set(pushes.map((answer) => dataOf(answer).lendDetailsUrl)).size).toBe(1);
    expect(await ordersOf(borrowerId)).toHaveLength(2);
  });

  it('CNF-10 of another product pays off no loan that one has signed to pay off', async () => {
    await sell({ amount: { minMinor: 300_000, maxMinor: 300_000, stepMinor: 300_000 }, exposure: { openLoans: 9 } }, 2);
    const { borrowerId } = await borrower('two-products');
    expect((await confirmation('two-products', 300_000, '2')).topUp).toBeDefined();
    await signed('two-products');
    expect(await push('two-products', 300_000, '2')).toMatchObject({ success: false, code: '1011' });
    expect((await confirmation('two-products', 300_000, '2')).topUp).toBeUndefined();
    expect(await ordersOf(borrowerId)).toHaveLength(2);
  });

  it('CNF-04 is not signed where another was shown', async () => {
    const { oldId, borrowerId } = await borrower('shown-before');
    await confirmation('shown-before');
    const payment = { orderId: oldId, borrowerId, day: rig.today, amountMinor: 90_000, purpose: 'payoff' } as const;
    await pay(payment);
    expect(await push('shown-before')).toMatchObject({ success: false, code: '1011' });
    expect((await confirmation('shown-before')).topUp).toBeUndefined();
    expect(await push('shown-before')).toMatchObject({ success: true });
  });

  it('receives, pays off and deducts the principal, whatever the amounts', async () => {
    await sell({ tiers: undefined });
    const amounts = sample(
      record({
        instalmentMinor: integer({ min: 10_001, max: 120_000 }),
        amount: integer({ min: 4, max: 16 }).map((steps) => steps * 50_000),
        paid: integer({ min: 2, max: 3 }),
      }),
      { numRuns: 24, seed: 32 },
    );
    for (const [index, { instalmentMinor, amount, paid }] of amounts.entries()) {
      const session = `random-${index}`;
      await borrower(session, { instalmentMinor, paid });
      const { topUp, cost } = await detail(session, amount);
      const deducted = (cost?.charges ?? []).reduce((sum, each) => sum + each.amountMinor, 0);
      expect((topUp?.receivedMinor ?? 0) + (topUp?.payoffMinor ?? 0) + deducted).toBe(cost?.principalMinor);
      expect(topUp?.parts?.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(topUp?.payoffMinor);
      expect(topUp?.payoffMinor).toBeLessThanOrEqual(topUp?.payoffAtMostMinor ?? 0);
      expect(topUp?.receivedAtLeastMinor).toBeGreaterThan(0);
    }
  });
});

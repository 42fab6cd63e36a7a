import { order, paymentPlan } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLoan } from '../../../test/loans.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const plan = async (orderId: number, wish: paymentPlan.PlanWish = {}) =>
  dataOf(await rig.call('demo')(paymentPlan.loadPlan, { orderId: String(orderId), ...wish }));
const wishOf = (change: object = {}) => ({ payments: 3, firstOn: addDays(rig.today, 7), everyDays: 14, ...change });
const ask = (orderId: number, change: object = {}, key?: string) => {
  const request = { orderId: String(orderId), ...wishOf(change) };
  return rig.call('demo')(paymentPlan.requestPlan, request, key === undefined ? {} : { idempotencyKey: key });
};
const overview = async (orderId: number) =>
  dataOf(await rig.call('demo')(order.loadOrderDetails, { orderId: String(orderId) })).overview;
const requestsOf = (orderId: number) =>
  rig.db.selectFrom('plan_requests').selectAll().where('order_id', '=', orderId).execute();

describe('a payment plan', () => {
  it('is proposed at once within the rules of the market', async () => {
    const { totalMinor, choices, rows, ...others } = await plan(180, wishOf());
    expect(totalMinor).toBe(496_800);
    expect(choices).toHaveLength(6);
    expect(choices[2]).toEqual({ payments: 3, amountMinor: 165_600 });
    expect(rows).toEqual([7, 21, 35].map((days) => ({ dueOn: addDays(rig.today, days), amountMinor: 165_600 })));
    expect(others).toMatchObject({
      currency: 'PHP',
      intervals: [7, 14, 30],
      firstFrom: addDays(rig.today, 1),
      firstUntil: addDays(rig.today, 30),
      lastBy: addDays(rig.today, 180),
      answerBy: addDays(rig.today, 3),
      pausesLateCharges: '1',
      askAgainOn: null,
      request: null,
    });
    expect((await plan(180)).rows).toEqual([]);
    expect((await plan(180, wishOf({ payments: 7 }))).rows).toEqual([]);
    expect((await plan(180, wishOf({ firstOn: 'soon' }))).rows).toEqual([]);
  });

  it('is asked for once, rests the late charges until it is answered, and is answered by a command', async () => {
    await makeLoan(rig, { id: 3201, instalmentMinor: 100_000, dueInDays: -4 });
    const before = await overview(3201);
    expect(before?.penaltyTomorrowMinor).toBe(5_000);
    await Promise.all([1, 2, 3].map(() => ask(3201)));
    const [first, second] = [await ask(3201, {}, 'plan-key-1'), await ask(3201, {}, 'plan-key-1')];
    expect([first.success, second.success]).toEqual([true, true]);
    expect(await requestsOf(3201)).toMatchObject([
      { status: 'open', asked_on: rig.today, payments: 3, every_days: 14 },
    ]);
    expect((await plan(3201)).request).toMatchObject({
      state: 'open',
      lateChargesRest: '1',
      answerBy: addDays(rig.today, 3),
    });
    expect((await overview(3201))?.penaltyTomorrowMinor).toBe(0);

    await rig.passDays(2);
    expect((await overview(3201))?.penaltyMinor).toBe(before?.penaltyMinor);
    const id = String((await requestsOf(3201))[0]?.id);
    const list = await runCommand(rig, ['plans', 'list', '--json']);
    expect(JSON.parse(list.output)).toMatchObject({ requests: [{ id: Number(id), orderId: 3201, payments: 3 }] });
    const answer = ['plans', 'decline', id, '--words', 'We cannot agree. Please call us.', '--by', 'ana'];
    expect((await runCommand(rig, answer)).code).toBe(0);
    expect((await runCommand(rig, answer)).code).toBe(1);
    const { request, askAgainOn } = await plan(3201);
    expect(request).toMatchObject({
      state: 'declined',
      answeredOn: addDays(rig.today, 2),
      words: 'We cannot agree. Please call us.',
      lateChargesRest: '0',
    });
    expect(askAgainOn).toBe(addDays(rig.today, 30));
    expect(await ask(3201)).toMatchObject({ success: false, code: '1120' });
    // the charge runs again from the day after the answer; the days of the pause are never charged
    expect((await overview(3201))?.penaltyTomorrowMinor).toBe(5_000);
    await rig.passDays(1);
    expect((await overview(3201))?.penaltyMinor).toBe((before?.penaltyMinor ?? 0) + 5_000);
    await rig.passDays(-3);
  });

  it('moves the due dates to its days when it is accepted, by a transaction that is audited and can be reversed', async () => {
    await makeLoan(rig, { id: 3202, instalmentMinor: 100_000, instalments: 3, dueInDays: -4 });
    await ask(3202, { payments: 2, everyDays: 30 });
    const [request] = await requestsOf(3202);
    const late = await overview(3202);
    expect(late).toMatchObject({ overdueDays: 4, instalmentsTotal: 3 });
    const accept = ['plans', 'accept', String(request?.id), '--words', 'We agree.', '--by', 'ana'];
    expect(await runCommand(rig, accept)).toMatchObject({ code: 0 });
    expect(await plan(3202)).toMatchObject({ totalMinor: 420_000, request: { state: 'accepted' } });
    // the first payment of 2,100.00 does not cover the first instalment with its late charge; the third was due later anyway
    const after = dataOf(await rig.call('demo')(order.loadOrderDetails, { orderId: '3202' }));
    expect(after.overview).toMatchObject({ overdueDays: 0, penaltyMinor: late?.penaltyMinor, penaltyTomorrowMinor: 0 });
    const secondOn = addDays(rig.today, 37);
    const dueOns = [secondOn, addDays(secondOn, 1), addDays(rig.today, 56)];
    expect(after.instalments.map(({ dueOn }) => dueOn)).toEqual(dueOns);
    const trail = await rig.db
      .selectFrom('desk_audit')
      .select(['action', 'detail'])
      .where('login', '=', 'ana')
      .execute();
    expect(trail).toContainEqual({ action: 'transaction-booked', detail: '3202/2' });
    const reverse = [
      'transactions',
      'reverse',
      '3202',
      '2',
      '--reason',
      'plan-broken',
      '--key',
      'case-1',
      '--by',
      'ana',
    ];
    expect(await runCommand(rig, reverse)).toMatchObject({ code: 0 });
    expect(await overview(3202)).toMatchObject({ overdueDays: 4 });
  });

  it('is not accepted once the day of its first payment has come, unless its dates were booked', async () => {
    await makeLoan(rig, { id: 3203, instalmentMinor: 100_000, dueInDays: -4 });
    await ask(3203, { firstOn: addDays(rig.today, 1) });
    const id = String((await requestsOf(3203))[0]?.id);
    await rig.passDays(1);
    const accept = ['plans', 'accept', id, '--words', 'We agree.', '--by', 'ana'];
    expect(await runCommand(rig, accept)).toMatchObject({ code: 1 });
    expect(await requestsOf(3203)).toMatchObject([{ status: 'open' }]);
    expect(await runCommand(rig, [...accept, '--dates-booked'])).toMatchObject({ code: 0 });
    await rig.passDays(-1);
  });

  it.each([
    ['more payments than allowed', { payments: 7 }],
    ['a first day that has come', { firstOn: '2020-01-01' }],
    ['an interval of its own', { everyDays: 10 }],
  ])('is refused with %s', async (_name, change) => {
    expect(await ask(174, change)).toMatchObject({ success: false, code: '1120' });
    expect(await requestsOf(174)).toEqual([]);
  });

  it('of another borrower’s order answers like that of a missing one, of a settled one with nothing to pay', async () => {
    for (const orderId of ['180', '999999']) {
      const session = orderId === '180' ? 'demo2' : 'demo';
      expect(await rig.call(session)(paymentPlan.loadPlan, { orderId })).toMatchObject({ code: '1001' });
      expect(await rig.call(session)(paymentPlan.requestPlan, { orderId, ...wishOf() })).toMatchObject({
        code: '1001',
      });
    }
    expect(await ask(200)).toMatchObject({ success: false, code: '1002' });
    expect((await runCommand(rig, ['plans', 'decline', '999', '--words', 'No.', '--by', 'ana'])).code).toBe(1);
  });
});

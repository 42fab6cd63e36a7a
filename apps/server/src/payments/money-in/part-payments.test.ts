import { partPayment, repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout, GCASH, SEVEN_ELEVEN } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

const quote = async (orderId: number, amount?: number) =>
  dataOf(await maria.call(partPayment.quotePart, { orderId: String(orderId), amount }));
const start = (orderId: number, more: { amount: number; channelNumber?: string; key?: string }) => {
  const { key, channelNumber = GCASH, amount } = more;
  const request = { orderId: String(orderId), amount, channelNumber, isPart: '1' };
  return maria.call(repayment.generateCode, request, key === undefined ? {} : { idempotencyKey: key });
};
const booked = async (orderId: number, paymentId: string) => {
  const order = await rig.app.services.stores.orders.find(orderId);
  return (order?.allocations ?? [])
    .filter((row) => row.paymentId === paymentId)
    .map(({ instalmentNumber, component, amountMinor }) => [instalmentNumber, component, amountMinor]);
};

describe('a payment of an amount of the borrower’s choice', () => {
  it('is quoted: what it pays in which order, what it stops tomorrow, and what stays', async () => {
    expect(await quote(180, 130_000)).toMatchObject({
      currency: 'PHP',
      dueMinor: 248_800,
      quote: {
        amountMinor: 130_000,
        covers: [
          { number: 2, text: 'Late charge', amountMinor: 124_800 },
          { number: 2, text: 'Interest', amountMinor: 5_200 },
        ],
        leftMinor: 496_800 - 130_000,
        // 5% of 52.00 less
        stopsMinor: 260,
        tomorrowMinor: 6_200 - 260,
        nextDueMinor: 118_800,
      },
    });
  });

  it('has its limits: the least of each channel, not below its fee, and at most what ends the loan', async () => {
    const { leastMinor, mostMinor, channels, quote: none } = await quote(180);
    expect([leastMinor, mostMinor, none]).toEqual([100, 452_000, null]);
    const least = new Map(channels.map((channel) => [channel.channel_number, channel.leastMinor]));
    expect([least.get(GCASH), least.get(SEVEN_ELEVEN)]).toEqual([100, 5_000]);
    for (const { feeMinor, leastMinor: each } of channels) expect(each).toBeGreaterThanOrEqual(feeMinor ?? 0);
    expect((await quote(180, 99)).quote).toBeNull();
    expect((await quote(180, 452_001)).quote).toBeNull();
    expect((await quote(180, 452_000)).quote).toMatchObject({ leftMinor: 0, nextDueOn: null });
    expect(await start(180, { amount: 4_999, channelNumber: SEVEN_ELEVEN })).toMatchObject({ code: '1005' });
    expect(await start(180, { amount: 452_001 })).toMatchObject({ code: '1003', data: { amount: 452_000 } });
  });

  it('is one payment for one key and for taps at once, beside the payment of what is due', async () => {
    const orderId = 3101;
    await makeLoan(rig, { id: orderId, instalmentMinor: 100_000, dueInDays: 3 });
    const taps = await Promise.all(Array.from({ length: 5 }, () => start(orderId, { amount: 30_000 })));
    const ids = new Set(taps.map((tap) => dataOf(tap).paymentId));
    expect(ids.size).toBe(1);
    const [again, same] = [
      await start(orderId, { amount: 20_000, key: 'part-key-1' }),
      await start(orderId, { amount: 20_000, key: 'part-key-1' }),
    ];
    expect(dataOf(again)).toEqual(dataOf(same));
    expect(ids.has(dataOf(again).paymentId)).toBe(false);
    // the amount due keeps its own payment, and looking at it does not replace the part
    const due = await maria.tap({ orderId });
    expect(due.amount).toBe(100_000);
    expect(dataOf(await start(orderId, { amount: 20_000 })).paymentId).toBe(dataOf(again).paymentId);
  });

  it.each([
    [3111, 4, 100],
    [3112, 4, 60_000],
    [3113, 4, 123_456],
    [3114, -10, 33_333],
  ])('books order %i, %i days late, as quoted', async (orderId, daysLate, amount) => {
    await makeLoan(rig, { id: orderId, instalmentMinor: 100_000, dueInDays: -daysLate });
    const quoted = await quote(orderId, amount);
    const { payUrl, paymentId = '' } = dataOf(await start(orderId, { amount }));
    await chooseAtCheckout(payUrl);
    const paid = await maria.until(paymentId, 'paid');
    expect(paid).toMatchObject({ amount, notes: [], stillToPay: quoted.quote?.leftMinor, isDelay: '0' });
    const rows = await booked(orderId, paymentId);
    expect(rows.map(([number, , minor]) => [number, minor])).toEqual(
      quoted.quote?.covers.map(({ number, amountMinor }) => [number, amountMinor]),
    );
    const { overview } = await maria.details(orderId);
    expect([overview?.amountMinor, overview?.penaltyTomorrowMinor]).toEqual([
      quoted.quote?.nextDueMinor,
      quoted.quote?.tomorrowMinor,
    ]);
  });

  it('answers another borrower’s order like a missing one, and a settled one with nothing to pay', async () => {
    const other = await rig.call('demo2')(partPayment.quotePart, { orderId: '180', amount: 10_000 });
    const missing = await maria.call(partPayment.quotePart, { orderId: '999999', amount: 10_000 });
    expect(other).toMatchObject({ success: false, code: '1001' });
    expect(missing).toMatchObject({ success: false, code: '1001' });
    expect(await maria.call(partPayment.quotePart, { orderId: '200' })).toMatchObject({ code: '1002' });
  });
});

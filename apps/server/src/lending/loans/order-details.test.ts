import { offer, order } from '@hiram/contract';
import { addDays, calendarDateIn, markets } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

async function details(orderId: number | string, session?: string) {
  const result = await rig.call(session)(order.loadOrderDetails, { orderId: String(orderId), productId: '1' });
  if (!result.success) throw new Error(`order ${orderId}: ${result.code} ${result.message}`);
  return result.data;
}

describe('an order in each status', () => {
  it('ORD-01 ORD-02 REQ-01 REQ-03 REQ-06 is read by a form post under /territory with status, headline and description', async () => {
    const seen = [];
    for (const id of [21, 110, 151, 170, 174, 180, 200]) {
      const { orderStatus, noticeStatusText, noticeDesText } = await details(id);
      seen.push([orderStatus, noticeStatusText, noticeDesText]);
    }
    expect(seen).toEqual([
      [21, 'Approved', 'Your loan is ready. Confirm that you want the money and we will send it.'],
      [110, 'Not approved', expect.stringContaining('take a large part of your income')],
      [
        151,
        'Payout on hold',
        expect.stringContaining('The money could not be sent: there is no account with this number.'),
      ],
      [170, 'In repayment', `1 of 4 paid. Pay by ${addDays(rig.today, 18)} and nothing is added.`],
      [174, 'Due soon', `1 of 4 paid. Pay by ${addDays(rig.today, 2)} and nothing is added.`],
      [180, '4 days overdue', 'A late charge is added every day. Paying or extending today stops it.'],
      [200, 'Paid off', `You paid this loan in full on ${addDays(rig.today, 22 - 30)}. Thank you.`],
    ]);
  });

  it('ORD-03 lists the figures under the product, amounts as minor units', async () => {
    const { productName, productLogo, userOrderDetail } = await details(170);
    expect([productName, productLogo]).toEqual(['QuickPeso', '/sandbox/logos/quickpeso.png']);
    // 4,000.00 at 6% a month for four months on the whole amount: 4,960.00 in four of 1,240.00, one of them paid
    expect(userOrderDetail?.detail).toEqual([
      { text: 'You received', value: 380_000 },
      { text: 'Total to repay', value: 496_000 },
      { text: 'Paid so far', value: 124_000 },
      { text: 'Still to pay', value: 372_000 },
    ]);
    expect((await details(21)).userOrderDetail?.detail).toEqual([
      { text: 'Loan amount', value: 400_000 },
      { text: 'Applied on', value: rig.today },
    ]);
  });

  it('ORD-03 LND-02 puts the parts of an overdue amount first: 1,000.00 once and 5% of 1,240.00 for each of four days', async () => {
    const { userOrderDetail, overview } = await details(180);
    expect(userOrderDetail?.detail.slice(0, 3)).toEqual([
      { text: 'Principal', value: 100_000 },
      { text: 'Interest', value: 24_000 },
      { text: 'Late charge', value: 100_000 + 4 * 6_200 },
    ]);
    expect(overview).toMatchObject({
      amountMinor: 248_800,
      overdueDays: 4,
      penaltyMinor: 124_800,
      penaltyTomorrowMinor: 6_200,
      dueOn: addDays(rig.today, -4),
      dueRows: 3,
    });
    expect((await details(170)).overview).toMatchObject({ dueRows: 0, overdue: [] });
  });

  it('LND-02 LND-04 works out the late charge of each overdue instalment, and the price of an extension', async () => {
    const { overview } = await details(180);
    expect(overview?.overdue).toEqual([
      {
        number: 2,
        dueOn: addDays(rig.today, -4),
        overdueDays: 4,
        lateChargeMinor: 124_800,
        chargedMinor: 124_800,
        working: [
          { kind: 'once', count: 1, amountMinor: 100_000 },
          { kind: 'daily', count: 4, amountMinor: 6_200 },
        ],
        limitedMinor: 0,
        taxMinor: 0,
        paidMinor: 0,
        waivedMinor: 0,
      },
    ]);
    // 3,000.00 of principal at 72% a year for 14 days
    const working = { interestMinor: 8_285, feeMinor: 0, taxMinor: 0, limitedMinor: 0 };
    expect(overview?.extension).toMatchObject({ days: 14, costsMoreMinor: 8_285, working });
  });

  it('has every instalment with its due date, its amount and its state, which add up to what is still to pay', async () => {
    const { instalments, userOrderDetail } = await details(180);
    expect(instalments).toEqual([
      { number: 1, dueOn: addDays(rig.today, -34), amountMinor: 124_000, paidMinor: 124_000, state: 'paid' },
      { number: 2, dueOn: addDays(rig.today, -4), amountMinor: 248_800, paidMinor: 0, state: 'overdue' },
      { number: 3, dueOn: addDays(rig.today, 26), amountMinor: 124_000, paidMinor: 0, state: 'next' },
      { number: 4, dueOn: addDays(rig.today, 56), amountMinor: 124_000, paidMinor: 0, state: 'later' },
    ]);
    expect(userOrderDetail?.detail).toContainEqual({ text: 'Still to pay', value: 248_800 + 124_000 + 124_000 });
    expect((await details(200)).instalments?.map(({ state }) => state)).toEqual(Array(4).fill('paid'));
    expect((await details(21)).instalments).toEqual([]);
  });

  it('ORD-01 has an empty text instead of a missing field', async () => {
    const response = await fetch(`${rig.baseUrl}/territory/v3/loan-details/loan-details?sessionId=demo`, {
      method: 'POST',
      body: new URLSearchParams({ orderId: '170' }),
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    const texts = 'inside h5Url telephone playeduL reyMsg KindTipsMsg cardPopTitle cardPopMsg'.split(' ');
    expect(Object.fromEntries(texts.map((name) => [name, data[name]]))).toEqual(
      Object.fromEntries(texts.map((name) => [name, ''])),
    );
  });

  it('ORD-04 has the withdrawal address and its message only if approved', async () => {
    expect(await details(21)).toMatchObject({
      playeduL: '/withdraw?productId=1&orderId=21',
      reyMsg: '₱3,800.00 is ready for you. We will send it to your account when you confirm.',
      recProducts: [],
    });
    for (const id of [110, 151, 170, 174, 180, 200]) {
      expect({ id, ...(await details(id)) }).toMatchObject({ id, playeduL: '', reyMsg: '' });
    }
  });

  it('ORD-06 ORD-07 ORD-08 allows its actions by status: isDelay only if an extension is on offer', async () => {
    const offered = new Map<number, string>();
    for (const id of [21, 110, 151, 170, 174, 180, 200]) offered.set(id, (await details(id)).isDelay);
    expect(Object.fromEntries(offered)).toEqual({
      21: '0',
      110: '0',
      151: '0',
      170: '0',
      174: '1',
      180: '1',
      200: '0',
    });
    // 72% a year for 14 days on 3,000.00 unpaid, rounded half up: 82.8493
    expect((await details(174)).overview?.extension).toEqual({
      days: 14,
      amountMinor: 8_285,
      newDueOn: addDays(rig.today, 2 + 14),
      costsMoreMinor: 8_285,
      working: { interestMinor: 8_285, feeMinor: 0, taxMinor: 0, limitedMinor: 0 },
    });
  });

  it('LND-03 has the next date for each way of paying, and the payoff where it is possible', async () => {
    // three of four instalments open, of which one is late; rebated as the prepayment page says
    expect((await details(180)).overview).toMatchObject({
      nextDueOn: addDays(rig.today, 26),
      payoff: { amountMinor: 452_000, rebateMinor: 44_800 },
      extension: { newDueOn: addDays(rig.today, 14) },
    });
    // less than half of the term has passed
    expect((await details(170)).overview).toMatchObject({ nextDueOn: addDays(rig.today, 48), payoff: null });
    expect((await details(200)).overview).toMatchObject({ nextDueOn: null, payoff: null });
    expect((await details(21)).overview).toMatchObject({ nextDueOn: null, payoff: null });
  });

  it('ORD-09 has no repayment address, so that the pages use their own', async () => {
    expect((await details(174)).h5Url).toBe('');
  });

  it('ORD-10 recommends the market’s other products, with tags, if it has no button and the payout is not on hold', async () => {
    expect((await details(151)).recProducts).toEqual([]);
    const problem = (reason: string | null) =>
      sql`update orders set account_problem = ${reason} where id = 151`.execute(rig.db);
    await problem(null);
    const { recProducts } = await details(151);
    await problem('account_invalid');
    expect(recProducts.map(({ name }) => name)).toEqual(['SariCash', 'BahayLoan']);
    expect(recProducts[0]).toMatchObject({
      productId: '2',
      buttonText: 'Apply now',
      rate: '60%',
      description: 'a year, on the loan amount',
      tags: ['120 days', '4 instalments'],
      isClickable: '1',
      example: { netProceedsMinor: 285_000, totalPayableMinor: 360_000, effectiveAnnualPercent: '220.52' },
    });
    for (const id of [170, 174, 180, 200]) expect((await details(id)).recProducts).toEqual([]);
  });

  it('ORD-10 refused because of debts offers help with debts and no other loan', async () => {
    expect(await details(110)).toMatchObject({ debtHelp: '1', recProducts: [] });
    expect((await details(151)).debtHelp).toBe('0');
  });

  it('ORD-12 warns of tomorrow’s charge if an overdue loan can be extended', async () => {
    expect((await details(180)).KindTipsMsg).toContain('₱62.00 is added tomorrow');
    for (const id of [21, 110, 151, 170, 174, 200])
      expect({ id, ...(await details(id)) }).toMatchObject({ id, KindTipsMsg: '' });
  });

  it('ORD-13 reminds of a payment account that needs checking', async () => {
    expect(await details(151)).toMatchObject({
      cardNeedPop: 1,
      cardPopTitle: 'Check your payment account',
      cardPopMsg: expect.stringContaining('there is no account with this number'),
    });
    expect(await details(170)).toMatchObject({ cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' });
  });

  it('ORD-01 is the newest of its product if none is named, or a refusal if there is none', async () => {
    const newest = await rig.call()(order.loadOrderDetails, { productId: '1' });
    expect(newest).toMatchObject({ success: true, data: { orderStatus: 200 } });
    expect(await rig.call()(order.loadOrderDetails, { productId: '3' })).toMatchObject({
      success: false,
      code: '1001',
    });
    expect(await rig.call()(order.loadOrderDetails, {})).toMatchObject({ success: false, code: '1001' });
  });

  it('ORD-01 of a rupee loan has its own currency and terms', async () => {
    const { overview } = await details(903, 'demo-in');
    // filled on one moment: when it is past midnight in Manila then, it is still the day before in India
    const { created_at: seededAt } = await rig.db
      .selectFrom('orders')
      .select('created_at')
      .where('id', '=', 21)
      .executeTakeFirstOrThrow();
    const dueOn = addDays(calendarDateIn(seededAt, markets.IN.timeZone), 9);
    expect(overview).toMatchObject({ currency: 'INR', dueOn, instalmentsPaid: 0 });
  });
});

describe('a tap on a product', () => {
  it('ORD-08 stores Borrow Again with module 30 and position 0 and answers nothing', async () => {
    const request = { productId: '1', moduleId: offer.BORROW_AGAIN_MODULE_ID, positionId: 0 };
    expect(await rig.call()(offer.saveEvent, request)).toMatchObject({ success: true, data: null });
    const kept = await rig.db.selectFrom('product_events').selectAll().execute();
    expect(kept).toMatchObject([{ borrower_id: 1, product_id: '1', module_id: '30', position_id: 0 }]);
    for (const positionId of [-1, 10_000, 1.5]) {
      expect(await rig.call()(offer.saveEvent, { ...request, positionId })).toMatchObject({ code: '400' });
    }
  });
});

describe('the rating of the app', () => {
  it('ORD-11 is requested once after a loan is paid off', async () => {
    // that another borrower has rated says nothing of this one
    expect((await rig.call('demo2')(order.rateApp, { score: 4 })).success).toBe(true);
    expect((await details(200)).isScore).toBe('1');
    expect((await details(170)).isScore).toBe('0');
    const rated = await rig.call()(order.rateApp, { score: 5, orderId: '200' }, { idempotencyKey: 'rating-0001' });
    expect(rated).toMatchObject({ success: true, code: '00' });
    expect((await details(200)).isScore).toBe('0');
  });

  it('ORD-11 refuses an invalid score and another borrower’s order', async () => {
    for (const score of [0, 6, -1, 1.5, 'five']) {
      const result = await rig.call()(order.rateApp, { score });
      expect({ score, ...result }).toMatchObject({ score, success: false, code: '400' });
    }
    for (const orderId of ['902', '9999', 'abc', '0x56', '1e3', '-86']) {
      const result = await rig.call()(order.rateApp, { score: 5, orderId });
      expect({ orderId, ...result }).toMatchObject({ orderId, code: '1001' });
    }
    const kept = await rig.db.selectFrom('app_ratings').select(['order_id', 'score']).execute();
    expect(kept).toEqual([
      { order_id: null, score: 4 },
      { order_id: 200, score: 5 },
    ]);
  });
});

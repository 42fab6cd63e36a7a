import { contracts, loanConfirm } from '@hiram/contract';
import { addDays, formatAmount } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushLoan } from './push-loan.ts';
import { applicants } from '../../../test/applicants.ts';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { setOffered } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

async function confirmation(productId: string, session = 'demo-new') {
  const result = await rig.call(session)(loanConfirm.loadConfirmation, { productId });
  if (!result.success) throw new Error(`${result.code} ${result.message}`);
  return result.data;
}

const { push, newBorrower, ordersOf, details } = applicants(() => rig);

describe('the confirmation', () => {
  it('CNF-01 shows the loan, its term, its rate, its details and its plan', async () => {
    const shown = await confirmation('1');
    expect(shown).toMatchObject({
      amount: 400_000,
      periods: 120,
      termUnit: 'day',
      firstPeriodDay: 30,
      firstPayTime: addDays(rig.today, 30),
      pRateDsc: '72% a year, on the loan amount',
      comProductName: 'QuickPeso',
    });
    // 4,000.00 at 6% a month for four months on the whole amount, 200.00 taken out: worked out by hand
    expect(shown.details).toEqual([
      { text: 'You receive', value: 380_000 },
      { text: 'Processing fee, taken out of the loan', value: 20_000 },
      { text: 'Interest', value: 96_000 },
      { text: 'Total to repay', value: 496_000 },
    ]);
    expect(shown.repay_plans?.map((row) => [row.title, row.amount, row.pay_time])).toEqual(
      [1, 2, 3, 4].map((number) => [`Instalment ${number} of 4`, 124_000, addDays(rig.today, 30 * number)]),
    );
    expect(shown.repay_plans?.[0]?.description).toBe(
      `Principal ${formatAmount(100_000, 'PHP')} · Interest ${formatAmount(24_000, 'PHP')}`,
    );
  });

  it('CNF-01 LND-02 shows the total cost, the effective rate and the cost of lateness', async () => {
    const { cost } = await confirmation('1');
    expect(cost).toMatchObject({
      currency: 'PHP',
      principalMinor: 400_000,
      charges: [{ text: 'Processing fee, taken out of the loan', amountMinor: 20_000 }],
      netProceedsMinor: 380_000,
      interestMinor: 96_000,
      totalCostMinor: 116_000,
      totalPayableMinor: 496_000,
      termDays: 120,
      annualRatePercent: '72',
      // paid four days late: 1,000.00 once, and 5% of 1,240.00 for each day
      late: { onceMinor: 100_000, example: { days: 4, amountMinor: 124_000, becomesMinor: 248_800 } },
    });
    expect(cost?.late.dailyTiers).toEqual([
      { fromDay: 1, percentPerDay: '5' },
      { fromDay: 31, percentPerDay: '4' },
      { fromDay: 91, percentPerDay: '2' },
    ]);
    // the daily rate at which 1,240.00 after 30, 60, 90 and 120 days is worth 3,800.00, checked against its definition
    const yearly = 1 + Number(cost?.effectiveAnnualPercent) / 100;
    const worth = [30, 60, 90, 120].reduce((sum, day) => sum + 124_000 / yearly ** (day / 365), 0);
    expect(Math.abs(worth - 380_000)).toBeLessThan(30);
  });

  it('CNF-01 names the payout account masked, once one is bound', async () => {
    await newBorrower('paid-to');
    expect((await confirmation('1', 'paid-to')).payoutAccount).toBe('');
    await payouts(() => rig).bindWallet('paid-to', '09170001555');
    expect((await confirmation('1', 'paid-to')).payoutAccount).toBe('GCash 0917****555');
  });

  it('CNF-08 is in rupees for a product of India, and is refused for a product of another market', async () => {
    expect((await confirmation('4', 'demo-in')).cost?.currency).toBe('INR');
    for (const [productId, session] of [
      ['4', 'demo-new'],
      ['1', 'demo-in'],
      ['999', 'demo-new'],
      ['x', 'demo-new'],
    ] as const) {
      const answer = await rig.call(session)(loanConfirm.loadConfirmation, { productId });
      expect([answer.success, answer.success ? '' : answer.code]).toEqual([false, '1010']);
    }
  });

  it('is refused if the terms would break a ceiling or the product is withdrawn', async () => {
    await setOffered(rig, 3, false);
    const answer = await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId: '3' });
    expect(answer.success ? '' : answer.code).toBe('1010');
    await setOffered(rig, 3, true);
  });
});

describe('the alternative API', () => {
  it('CNF-07 answers in its own envelope with the same loan, contracts by GET, and one order for both', async () => {
    const id = await newBorrower('variant');
    const raw = await fetch(`${rig.baseUrl}/territory/gopia/goya/confirm-detail?sessionId=variant`, {
      method: 'POST',
      body: new URLSearchParams({ productId: '1' }),
    });
    const body = (await raw.json()) as { status: string; result: Record<string, unknown>; msg: string };
    expect([Object.keys(body).sort(), body.status]).toEqual([['msg', 'result', 'status'], '00']);
    const { NewPopMsg, NewButtonMsg, ...same } = body.result;
    expect(same).toEqual(JSON.parse(JSON.stringify(await confirmation('1', 'variant'))));
    expect([NewPopMsg, NewButtonMsg]).toEqual([expect.stringMatching(/^Welcome/), 'Continue']);
    const listed = await fetch(
      `${rig.baseUrl}/territory/gopia/goya/contracts?sessionId=variant&productId=1&scene=3`,
    ).then((response) => response.json() as Promise<{ result: { list: unknown[] } }>);
    expect(listed.result.list).toHaveLength(2);
    const jump = await rig.call('variant')(contracts.openVariantContract, { productId: '1', scene: 3, position: 0 });
    expect(jump.success && jump.data.contract_url).toMatch(/^\/documents\/contract\?open=/);
    const wish = { productId: '1', amount: 400_000, periods: 120, termUnit: 'day' };
    const pushed = await Promise.all([
      rig.call('variant')(loanConfirm.pushVariantLoan, wish),
      rig.call('variant')(loanConfirm.pushLoan, wish),
    ]);
    const urls = pushed.map((answer) => (answer.success ? answer.data.lendDetailsUrl : answer.message));
    expect(urls[0]).toBe(urls[1]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('CNF-07 greets no borrower with an earlier loan', async () => {
    const shown = await rig.call('demo2')(loanConfirm.loadVariantConfirmation, { productId: '1' });
    expect(shown.success && [shown.data.NewPopMsg, shown.data.NewButtonMsg]).toEqual(['', '']);
  });
});

describe('an order before its loan', () => {
  it('CNF-08 FMT-01 states its currency, so that its amount is never shown in another', async () => {
    const wish = { productId: '4', amount: 1_000_000, periods: 120, termUnit: 'day' };
    const pushed = await rig.call('demo-in')(loanConfirm.pushLoan, wish);
    if (!pushed.success) throw new Error(pushed.message);
    const shown = await details(pushed.data.lendDetailsUrl, 'demo-in');
    expect([shown.orderStatus, shown.overview?.currency, shown.overview?.amountMinor]).toEqual([21, 'INR', null]);
  });
});

describe('the pushed application', () => {
  it('CNF-04 makes the order, leads to its page and is decided at once', async () => {
    const id = await newBorrower('push-one');
    const answer = await push({ productId: '1', session: 'push-one' });
    if (!answer.success) throw new Error(answer.message);
    const [made] = await ordersOf(id);
    expect(answer.data.lendDetailsUrl).toBe(`/tensionAllisland?productId=1&orderId=${made?.id}`);
    expect(await details(answer.data.lendDetailsUrl, 'push-one')).toMatchObject({
      orderStatus: 21,
      noticeStatusText: 'Approved',
      playeduL: `/withdraw?productId=1&orderId=${made?.id}`,
    });
  });

  it('CNF-10 makes one order when it is sent ten times at once, with one key, many keys or none', async () => {
    const keys = [undefined, 'one-key-for-all', undefined, 'one-key-for-all', 'another-key-1', 'another-key-2'];
    const id = await newBorrower('push-many');
    const answers = await Promise.all(
      [...keys, ...keys].map((key) =>
        push({ productId: '2', amount: 300_000, session: 'push-many', ...(key && { key }) }),
      ),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(new Set(answers.map((answer) => (answer.success ? answer.data.lendDetailsUrl : ''))).size).toBe(1);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('CNF-10 makes one order beside a concurrent tab, even if that one is decided meanwhile', async () => {
    const id = await newBorrower('push-between');
    const { services } = rig.app;
    const request = {
      borrowerId: id,
      market: 'PH' as const,
      productId: '1',
      seen: { amountMinor: 400_000, periods: 120, termUnit: 'day' },
      now: rig.now(),
    };
    let others: Promise<unknown> = Promise.resolve();
    const held: typeof services = {
      ...services,
      inTransaction: (work) =>
        services.inTransaction((stores) => {
          const findOpen: typeof stores.applications.findOpen = async (of) => {
            const open = await stores.applications.findOpen(of);
            // the other tab gets all the time it could want
            others = pushLoan(services, request);
            await Promise.race([others, new Promise((done) => setTimeout(done, 500))]);
            return open;
          };
          return work({ ...stores, applications: { ...stores.applications, findOpen } });
        }),
    };
    const mine = await pushLoan({ ...held, decider: services.decider }, request);
    expect(await others).toEqual(mine);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('CNF-10 returns the same order when a refusal’s answer was lost, and a new one after the cooling-down (30-C4)', async () => {
    const id = await newBorrower('push-young', { bornOn: addDays(rig.today, -17 * 365) });
    const first = await push({ productId: '1', session: 'push-young' });
    const again = await push({ productId: '1', session: 'push-young' });
    expect(again).toEqual(first);
    expect(await ordersOf(id)).toEqual([{ id: expect.any(Number), decision: 'refused' }]);
    await rig.setClock(new Date(rig.now().getTime() + 11 * 60_000));
    expect(await push({ productId: '1', session: 'push-young' })).toMatchObject({ success: false, code: '1060' });
    await rig.passDays(30);
    await push({ productId: '1', session: 'push-young' });
    expect(await ordersOf(id)).toHaveLength(2);
  });

  it('CNF-04 is refused for values other than the shown ones, naming the missing field', async () => {
    const id = await newBorrower('push-other');
    const changed = await push({ productId: '1', amount: 399_999, session: 'push-other' });
    expect(changed.success ? '' : changed.code).toBe('1011');
    // four instalments are a term of 120 days, not of four
    const wish = { productId: '1', amount: 400_000, periods: 4, termUnit: 'day' };
    const short = await rig.call('push-other')(loanConfirm.pushLoan, wish);
    expect(short.success ? '' : short.code).toBe('1011');
    const bad = await rig.call('push-other')(loanConfirm.pushLoan, {
      productId: '1',
      amount: 'much',
      periods: 0,
      termUnit: 'year',
    });
    expect(bad.success ? '' : `${bad.code} ${bad.message}`).toMatch(/^400 .*amount.*periods.*termUnit/);
    expect(await ordersOf(id)).toEqual([]);
  });
});

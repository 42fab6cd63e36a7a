import { repayment } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  borrowerOf,
  GCASH,
  MAYA,
  OVER_THE_COUNTER,
  providerPayments,
  QR_PH,
  SEVEN_ELEVEN,
} from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

const instalment = (orderId: number) => maria.call(repayment.loadInstalment, { orderId: String(orderId) });
const generate = (orderId: number, more: { amount: number; channelNumber: string; isDelay?: string }) =>
  maria.call(repayment.generateCode, { orderId: String(orderId), productId: '1', ...more });
const open = () =>
  rig.db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['recorded', 'pending'])
    .orderBy('created_at')
    .execute();

describe('the instalment page', () => {
  it('REP-01 shows date, amount and product of the next instalment, and the parts of the amount', async () => {
    const info = await instalment(170);
    expect(info).toMatchObject({
      success: true,
      data: {
        repayAmount: 124_000,
        currency: 'PHP',
        repayDate: addDays(rig.today, 18),
        productName: 'QuickPeso',
        productLogo: '/sandbox/logos/quickpeso.png',
        detail: [
          { text: 'Principal', value: 100_000 },
          { text: 'Interest', value: 24_000 },
        ],
      },
    });
  });

  it('REP-01 REP-02 LND-02 charges everything overdue with late charges, which are among the first two rows', async () => {
    expect(await instalment(180)).toMatchObject({
      data: {
        repayAmount: 248_800,
        repayDate: addDays(rig.today, -4),
        detail: [
          { text: 'Principal', value: 100_000 },
          { text: 'Late charge', value: 124_800 },
          { text: 'Interest', value: 24_000 },
        ],
      },
    });
  });

  it('REP-03 REP-05 offers channels for the amount with logo, fee, speed and guidance', async () => {
    const { repayList, isShowReyTop } = await maria.instalment(170);
    expect(repayList.map((channel) => channel.channel_number)).toEqual([
      GCASH,
      MAYA,
      SEVEN_ELEVEN,
      OVER_THE_COUNTER,
      QR_PH,
      '90005',
      '90021',
    ]);
    expect(repayList[2]).toMatchObject({
      name: '7-Eleven CLiQQ',
      logo: '/sandbox/logos/7-eleven.png',
      channel_number: SEVEN_ELEVEN,
      feeMinor: 1_500,
      speed: 'minutes',
    });
    expect(isShowReyTop).toBe(1);
    // 30.00 is below what the counters and the banks take
    await makeLoan(rig, { id: 3001, instalmentMinor: 3_000 });
    expect(await instalment(3001)).toMatchObject({
      data: { repayList: [{ name: 'GCash' }, { name: 'Maya' }, { name: 'QR Ph' }], defDetail: null },
    });
  });

  it('has the steps of every channel of every market, and the guidance about codes only where there are some', async () => {
    const asha = await borrowerOf(rig, 'demo-in').instalment(903);
    expect(asha.repayList.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['UPI app', 'UPI QR', 'Net banking']),
    );
    expect(asha.isShowReyTop).toBe(0);
    const ours = await maria.instalment(170);
    expect(ours.isShowReyTop).toBe(1);
    for (const { name, payNotice } of [...asha.repayList, ...ours.repayList]) {
      const steps = (payNotice ?? []).flatMap(({ items }) => (items ?? []).flatMap((item) => item.steps ?? []));
      expect({ name, steps: steps.length }).toEqual({ name, steps: expect.any(Number) as number });
      expect(steps.length).toBeGreaterThan(1);
    }
    const all = JSON.stringify(asha);
    for (const foreign of ['GCash', 'Maya', 'Dragonpay', '7-Eleven']) expect(all).not.toContain(foreign);
  });

  it('says what to bring for a code, fee and all, and when it ends, once', async () => {
    const { defDetail } = await maria.instalment(170);
    expect(defDetail?.toBring).toEqual({ amountMinor: 125_500, feeMinor: 1_500 });
    expect(defDetail?.expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('REP-04 has a pay code ready: one payment for any number of views, also concurrent ones', async () => {
    const looks = await Promise.all(Array.from({ length: 10 }, () => instalment(86)));
    const codes = new Set(looks.map((look) => (look.success ? look.data.defDetail?.payCode : 'refused')));
    expect(codes.size).toBe(1);
    expect([...codes][0]).toMatch(/^\d{12}$/);
    const made = (await open()).filter((payment) => payment.order_id === 86);
    expect(made).toMatchObject([{ is_unrequested: true, channel_number: SEVEN_ELEVEN, amount_minor: 124_000 }]);
    expect((await providerPayments(rig)).filter(({ reference }) => reference === made[0]?.id)).toHaveLength(1);
    const info = looks[0];
    expect(info?.success && info.data.defDetail?.payNotice[0]?.items[0]?.steps.length).toBeGreaterThan(1);
  });

  it('REP-04 counts a displayed code as a payment under way only after the borrower’s tap', async () => {
    expect((await maria.details(86)).overview?.pendingPaymentId).toBeNull();
    const { paymentId } = await maria.tap({ orderId: 86, channelNumber: SEVEN_ELEVEN });
    expect((await maria.details(86)).overview?.pendingPaymentId).toBe(paymentId);
  });

  it('REP-01 refuses a settled, refused, waiting or unpaid-out order', async () => {
    for (const orderId of [200, 110, 21, 151]) {
      const refused = await instalment(orderId);
      expect({ orderId, ...refused }).toMatchObject({ orderId, success: false, code: '1002', failure: 'business' });
    }
  });
});

describe('generate-vcode', () => {
  it('REP-05 returns the provider’s page for a redirect channel', async () => {
    const { payUrl, paymentId } = await maria.tap({ orderId: 170, channelNumber: MAYA });
    expect(payUrl).toMatch(new RegExp(`^${rig.baseUrl}/sandbox/provider/pay/pay_\\w+$`));
    expect(paymentId).toMatch(/^HRM-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const shown = await maria.payment(paymentId);
    expect(shown).toMatchObject({ progress: 'pending', payUrl, amount: 124_000, channelName: 'Maya', isDelay: '0' });
  });

  it('REP-07 returns our code page for a counter and our QR page for QR Ph', async () => {
    const counter = await maria.tap({ orderId: 170, channelNumber: OVER_THE_COUNTER });
    const atCounter = new URL(counter.payUrl, rig.baseUrl);
    expect(atCounter.pathname).toBe('/repaymentOfCode');
    expect(Object.fromEntries(atCounter.searchParams)).toEqual({
      showType: '1',
      payCode: expect.stringMatching(/^\d{10}$/),
      payCodeImg: '',
      paymentId: counter.paymentId,
      repayAmount: '124000',
      payChannel: OVER_THE_COUNTER,
      paySign: expect.stringMatching(/^[\w-]{43}$/),
    });
    const qr = await maria.tap({ orderId: 170, channelNumber: QR_PH });
    const toScan = new URL(qr.payUrl, rig.baseUrl);
    expect(toScan.searchParams.get('showType')).toBe('2');
    expect(toScan.searchParams.get('payCode')).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  });

  it('REP-05 compares the displayed amount and returns the present one if it has changed', async () => {
    for (const amount of [123_999, 124_001, 1]) {
      expect(await generate(174, { amount, channelNumber: GCASH })).toMatchObject({
        success: false,
        code: '1003',
        message: 'The amount to pay is now ₱1,240.00. Please check it and try again.',
        data: { amount: 124_000 },
      });
    }
    expect((await open()).filter((payment) => payment.order_id === 174)).toEqual([]);
  });

  it('REP-05 refuses a channel not on offer: unknown, of another market, a saved card, outside its limits', async () => {
    for (const channelNumber of ['12345', '90011', '90007']) {
      const refused = await generate(174, { amount: 124_000, channelNumber });
      expect({ channelNumber, ...refused }).toMatchObject({ channelNumber, success: false, code: '1005' });
    }
    expect(await generate(3001, { amount: 3_000, channelNumber: SEVEN_ELEVEN })).toMatchObject({ code: '1005' });
  });

  it('REP-05 returns a waiting payment while its amount holds, and a new one after a day has raised it', async () => {
    await makeLoan(rig, { id: 3002, instalmentMinor: 100_000, dueInDays: 0 });
    const first = await maria.tap({ orderId: 3002 });
    expect(await maria.tap({ orderId: 3002 })).toEqual(first);
    await rig.passDays(1);
    // the one-time 1,000.00 and a day's 5%
    const second = await maria.tap({ orderId: 3002 });
    expect([first.amount, second.amount]).toEqual([100_000, 100_000 + 100_000 + 5_000]);
    expect(second.paymentId).not.toBe(first.paymentId);
    const rows = (await open()).filter((payment) => payment.order_id === 3002 && payment.channel_number === GCASH);
    expect(rows.map((row) => [row.id, row.superseded_at !== null])).toEqual([
      [first.paymentId, true],
      [second.paymentId, false],
    ]);
    // nobody is led to the old amount any more, though it would count if it were paid
    expect((await maria.payment(first.paymentId)).payUrl).toBe('');
    expect((await maria.details(3002)).overview?.pendingPaymentId).toBe(second.paymentId);
    await rig.passDays(-1);
  });
});

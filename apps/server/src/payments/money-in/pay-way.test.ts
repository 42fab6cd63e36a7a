import { repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { AMOUNT, cardPayerOf, WITHOUT_CODE } from '../../../test/card-payer.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let payer: ReturnType<typeof cardPayerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  payer = cardPayerOf(rig);
});
afterAll(() => rig.close());

describe('the legacy pay-way page', () => {
  it('REP-11 lists the borrower’s own cards, the payable amount and a token for one commit', async () => {
    const listed = await payer.list(170);
    expect(listed).toMatchObject({
      list: [
        { id: '1', bankName: 'BPI', cardNo: '**** **** **** 4201', bankCode: 'BPI' },
        { id: '2', bankName: 'UnionBank', cardNo: '**** **** **** 4202' },
      ],
      amount: 124_000,
      currency: 'PHP',
    });
    expect(listed.repayToken).not.toBe((await payer.list(170)).repayToken);
    await expect(payer.list(200)).rejects.toThrow('1002');
    await expect(payer.list(902)).rejects.toThrow('1001');
  });

  it('has its cards among the ways to repay an instalment, where a provider of the market charges cards', async () => {
    const { savedCards } = await payer.maria.instalment(170);
    expect(savedCards).toEqual((await payer.list(170)).list);
    expect(savedCards?.map(({ bankName }) => bankName)).toEqual(['BPI', 'UnionBank']);
    expect((await payer.maria.extension(174)).savedCards).toEqual([]);
    expect((await borrowerOf(rig, 'demo-in').instalment(903)).savedCards).toEqual([]);
  });

  it('REP-11 charges a card without a code by the commit, and the notification settles it', async () => {
    const { orderId, repayToken } = await payer.visit();
    const answer = await payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE });
    expect(answer).toMatchObject({ success: true, data: { needValid: 0 } });
    const record = answer.success ? answer.data.repayRecordId : '';
    expect(await payer.maria.until(record, 'paid')).toMatchObject({ channelName: 'Saved card', amount: AMOUNT });
    expect((await payer.maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 refuses a used token with 800005, also after payment when the next instalment costs the same', async () => {
    const { orderId, repayToken } = await payer.visit();
    const first = await payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE });
    await payer.maria.until(first.success ? first.data.repayRecordId : '', 'paid');
    for (const sendMsg of ['', '1']) {
      const second = await payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE, sendMsg });
      expect(second).toMatchObject({ success: false, code: '800005', message: '请勿重复提交支付请求' });
    }
    // nothing was recorded for it either: no payment waits that the borrower did not want
    expect(await payer.paymentsOf(orderId)).toHaveLength(1);
    expect((await payer.maria.details(orderId)).overview?.pendingPaymentId).toBeNull();
  });

  it('REP-11 charges once for ten concurrent commits with one token', async () => {
    const { orderId, repayToken } = await payer.visit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE })),
    );
    const codes = answers.map((answer) => answer.code).sort((a, b) => a.localeCompare(b));
    expect(codes).toEqual(['00', ...Array.from({ length: 9 }, () => '800005')]);
    const paid = answers.find((answer) => answer.success);
    await payer.maria.until(paid?.success ? paid.data.repayRecordId : '', 'paid');
    expect((await payer.maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 REQ-06 answers a repeated commit with an Idempotency-Key alike', async () => {
    const { orderId, repayToken } = await payer.visit();
    const send = () => payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE, key: `commit-${orderId}` });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.raw))).size).toBe(1);
    expect(answers[0]?.code).toBe('00');
  });

  it.each([
    ['of another order', async () => (await payer.list(174)).repayToken],
    ['made up', async () => 'abc.def'],
    ['with something added', async (own: string) => `${own}.x`],
    ['cut short', async (own: string) => own.slice(0, -1)],
    ['without a signature', async (own: string) => own.split('.')[0] ?? ''],
  ])('REP-11 refuses a token %s by name and writes nothing', async (_, tokenFrom) => {
    const { orderId, repayToken } = await payer.visit();
    const answer = await payer.commit({ orderId, repayToken: await tokenFrom(repayToken), cardId: WITHOUT_CODE });
    expect(answer).toMatchObject({ success: false, code: '400', data: { problems: [{ field: 'repayToken' }] } });
    expect(await payer.paymentsOf(orderId)).toEqual([]);
  });

  it('REP-11 REQ-06 goes on with the payment of a commit whose process died, and charges the card once', async () => {
    const { orderId, repayToken } = await payer.visit();
    const commit = () => payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE, key: 'card-commit-died' });
    const first = await commit();
    const record = first.success ? first.data.repayRecordId : '';
    await payer.maria.until(record, 'paid');
    await rig.db
      .updateTable('idempotency_keys')
      .set({ answer: null, lease_until: new Date(Date.now() - 60_000) })
      .where('key', '=', 'card-commit-died')
      .execute();
    expect(await commit()).toMatchObject({ success: true, data: { repayRecordId: record } });
    expect(await payer.paymentsOf(orderId)).toHaveLength(1);
    // the visit has had its one commit
    expect(await payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE })).toMatchObject({ code: '800005' });
  });

  it('REP-11 refuses a changed amount, and the same visit can commit the right one', async () => {
    const { orderId, repayToken } = await payer.visit();
    const refused = await payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE, amount: AMOUNT - 1 });
    expect(refused).toMatchObject({ code: '1003', data: { amount: AMOUNT } });
    expect(await payer.commit({ orderId, repayToken, cardId: WITHOUT_CODE })).toMatchObject({ success: true });
  });

  it('REP-11 answers not found for a missing card or another borrower’s', async () => {
    const { orderId, repayToken } = await payer.visit();
    for (const cardId of ['3', '99', 'abc']) {
      expect(await payer.commit({ orderId, repayToken, cardId })).toMatchObject({ code: '1009' });
    }
    expect(await payer.paymentsOf(orderId)).toEqual([]);
  });
});

describe('repayment-huichao', () => {
  it('REP-11 redirects to the checkout page of the default channel', async () => {
    const redirect = (more: { orderId: string; userId?: string; amount?: number }) =>
      payer.maria.call(repayment.redirectRepayment, { amount: AMOUNT, ...more });
    const { orderId } = await payer.visit();
    const made = await redirect({ orderId: String(orderId), userId: '1' });
    expect(made).toMatchObject({ success: true });
    const url = made.success ? made.data.url : '';
    expect(url).toMatch(/\/sandbox\/provider\/pay\/pay_/);
    await chooseAtCheckout(url);
    const [payment] = await payer.paymentsOf(orderId);
    expect(await payer.maria.until(payment?.id ?? '', 'paid')).toMatchObject({ channelName: 'GCash' });
    expect(await redirect({ orderId: String(orderId), userId: '2' })).toMatchObject({ code: '1001' });
    expect(await redirect({ orderId: '902', userId: '1' })).toMatchObject({ code: '1001' });
  });
});

import { repayment } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InTransaction } from '../../app/stores.ts';
import { borrowerOf, providerPayments } from '../../../test/borrower.ts';
import { cardPayerOf } from '../../../test/card-payer.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let payer: ReturnType<typeof cardPayerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  payer = cardPayerOf(rig);
});
afterAll(() => rig.close());

const passSeconds = (seconds: number) => rig.setClock(new Date(rig.now().getTime() + seconds * 1000));

describe('the SMS code of a card payment', () => {
  it('REP-11 charges the card once it is confirmed, and not before', async () => {
    const { orderId, record, code, needValid } = await payer.committed();
    expect([needValid, (await payer.outbox()).phone]).toEqual([1, '+639171234567']);
    expect((await providerPayments(rig)).filter(({ reference }) => reference === record)).toEqual([]);
    expect(await payer.maria.payment(record)).toMatchObject({ progress: 'pending', payUrl: '' });
    expect(await payer.confirm(orderId, record, code)).toMatchObject({ success: true, data: null });
    await payer.maria.until(record, 'paid');
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 answers 800006 if wrong, and after five tries also if right', async () => {
    const { orderId, record, code, wrong } = await payer.committed();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await payer.confirm(orderId, record, wrong)).toMatchObject({
        success: false,
        code: '800006',
        message: '验证码错误',
      });
    }
    const late = await payer.confirm(orderId, record, code);
    expect(late).toMatchObject({
      success: false,
      code: '800006',
      message: 'Too many wrong codes. Please start again.',
    });
    expect(await payer.paymentsOf(orderId)).toMatchObject([{ status: 'awaiting-code' }]);
  });

  it('REP-11 is checked at most five times of fifty concurrent guesses', async () => {
    const { orderId, record, code } = await payer.committed();
    const guesses = Array.from({ length: 50 }, (_, guess) =>
      String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((guess) => payer.confirm(orderId, record, guess)));
    expect(answers.filter(({ message }) => message === '验证码错误')).toHaveLength(5);
    expect(answers.filter(({ success }) => success)).toEqual([]);
    const row = await rig.db
      .selectFrom('one_time_codes')
      .select('attempts_left')
      .where('subject', '=', record)
      .execute();
    expect(row).toEqual([{ attempts_left: 0 }]);
  });

  it('REP-11 charges once when it is tapped ten times at once, and a later tap is 800005', async () => {
    const { orderId, record, code } = await payer.committed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => payer.confirm(orderId, record, code)));
    // taps that come while the card is being charged wait for the same charge
    expect(answers.filter((answer) => !['00', '800005'].includes(answer.code))).toEqual([]);
    expect(answers.filter((answer) => answer.success).length).toBeGreaterThan(0);
    expect(await payer.confirm(orderId, record, code)).toMatchObject({
      code: '800005',
      message: '请勿重复提交支付请求',
    });
    await payer.maria.until(record, 'paid');
    expect((await providerPayments(rig)).filter(({ reference }) => reference === record)).toHaveLength(1);
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 is not used up when the confirmation cannot be stored, and confirms the payment the next time', async () => {
    const { orderId, record, code } = await payer.committed();
    const services: { inTransaction: InTransaction } = rig.app.services;
    const { inTransaction } = services;
    services.inTransaction = (work) =>
      inTransaction(async (stores) => {
        services.inTransaction = inTransaction;
        stores.payments.move = () => Promise.reject(new Error('the line to the database was lost'));
        return work(stores);
      });
    expect(await payer.confirm(orderId, record, code)).toMatchObject({ success: false, code: '500' });
    expect(services.inTransaction).toBe(inTransaction);
    expect(await payer.confirm(orderId, record, code)).toMatchObject({ success: true });
    await payer.maria.until(record, 'paid');
  });

  it('REP-11 is valid for ten minutes', async () => {
    const { orderId, record, code } = await payer.committed();
    await passSeconds(601);
    expect(await payer.confirm(orderId, record, code)).toMatchObject({ code: '800006' });
  });

  it('REP-11 can be sent again after 60 seconds, not before, and the old one is void then', async () => {
    const { orderId, record, repayToken, code, wrong } = await payer.committed();
    const { count } = await payer.outbox();
    expect(await payer.commit({ orderId, repayToken, sendMsg: '1' })).toMatchObject({ success: false, code: '429' });
    expect((await payer.outbox()).count).toBe(count);
    await passSeconds(60);
    const again = await payer.commit({ orderId, repayToken, sendMsg: '1' });
    expect(again).toMatchObject({ success: true, data: { needValid: 1, repayRecordId: record } });
    const sent = await payer.outbox();
    expect(sent.count).toBe(count + 1);
    // one in a million times the new code is the old one
    const old = sent.code === code ? wrong : code;
    expect(await payer.confirm(orderId, record, old)).toMatchObject({ code: '800006' });
    expect(await payer.confirm(orderId, record, sent.code)).toMatchObject({ success: true });
    await payer.maria.until(record, 'paid');
  });

  it('REP-11 cannot be confirmed by another borrower, right or wrong', async () => {
    const { orderId, record, code } = await payer.committed();
    const jose = borrowerOf(rig, 'demo2');
    const request = { orderId: String(orderId), repaymentRecordId: record, verifyCode: code };
    expect(await jose.call(repayment.confirmCardRepayment, request)).toMatchObject({ code: '1007' });
    expect(await payer.confirm(170, record, code)).toMatchObject({ code: '1007' });
    expect(await payer.confirm(orderId, 'HRM-0000-0000', code)).toMatchObject({ code: '1007' });
    expect(await payer.confirm(orderId, record, code)).toMatchObject({ success: true });
  });
});

describe('a code that cannot be sent', () => {
  it('REP-11 lets the same visit commit again at once and get a code', async () => {
    const { orderId, repayToken } = await payer.visit();
    const { count } = await payer.outbox();
    await sql`alter table sandbox.sms rename to gone`.execute(rig.db);
    expect(await payer.commit({ orderId, repayToken })).toMatchObject({ success: false, code: '500' });
    await sql`alter table sandbox.gone rename to sms`.execute(rig.db);
    const again = await payer.commit({ orderId, repayToken });
    expect(again).toMatchObject({ success: true, data: { needValid: 1 } });
    expect((await payer.outbox()).count).toBe(Math.min(20, count + 1));
    expect(await payer.paymentsOf(orderId)).toHaveLength(1);
  });

  it('REP-11 comes with alipay beside the token in the answer of repayment-way', async () => {
    const response = await fetch(`${rig.baseUrl}/territory/repayment-way?sessionId=demo2`, {
      method: 'POST',
      body: new URLSearchParams({ orderId: '902' }),
    });
    expect(await response.json()).toMatchObject({ code: '00', data: { alipay: '', repayToken: expect.any(String) } });
  });

  it('REP-11 is refused for a borrower without a phone', async () => {
    const jose = borrowerOf(rig, 'demo2');
    await rig.db.updateTable('borrowers').set({ person_sealed: null, phone_hash: null }).where('id', '=', 2).execute();
    const listed = await jose.call(repayment.listSavedCards, { orderId: '902' });
    const repayToken = listed.success ? listed.data.repayToken : '';
    const card = { cardId: '3', bankName: 'BDO', cardNo: '4203' };
    const request = { ...card, orderId: '902', amount: 124_000, repayToken };
    expect(await jose.call(repayment.commitCardRepayment, request)).toMatchObject({ success: false, code: '1009' });
  });
});

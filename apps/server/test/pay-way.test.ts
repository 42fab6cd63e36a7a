import { repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout, providerPayments } from './borrower.ts';
import { makeLoan } from './loans.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

/** Maria's cards: 1 asks for a code, 2 does not. Card 3 is Jose's. */
const WITH_CODE = '1';
const WITHOUT_CODE = '2';
const AMOUNT = 100_000;

let nextOrder = 10_000;
async function visit() {
  nextOrder += 1;
  const orderId = nextOrder;
  await makeLoan(rig, { id: orderId, instalmentMinor: AMOUNT });
  return { orderId, ...(await list(orderId)) };
}

async function list(orderId: number) {
  const listed = await maria.call(repayment.listSavedCards, { orderId: String(orderId) });
  if (!listed.success) throw new Error(`${listed.code} ${listed.message}`);
  return listed.data;
}

interface Commit {
  readonly orderId: number;
  readonly repayToken: string;
  readonly cardId?: string;
  readonly amount?: number;
  readonly sendMsg?: string;
  readonly key?: string;
}

const commit = ({ orderId, cardId = WITH_CODE, key, ...more }: Commit) =>
  maria.call(
    repayment.commitCardRepayment,
    { amount: AMOUNT, bankName: 'BPI', cardNo: '**** 4201', orderId: String(orderId), cardId, ...more },
    key === undefined ? {} : { idempotencyKey: key },
  );

const confirm = (orderId: number, repaymentRecordId: string, verifyCode: string) =>
  maria.call(repayment.confirmCardRepayment, { orderId: String(orderId), repaymentRecordId, verifyCode });

/** The code of the newest SMS in the sandbox's outbox, and how many there are. */
async function outbox(): Promise<{ code: string; count: number; phone: string | undefined }> {
  const listed = (await (await fetch(`${rig.baseUrl}/sandbox`)).json()) as { sms: { phone: string; body: string }[] };
  return {
    code: /\d{6}/.exec(listed.sms[0]?.body ?? '')?.[0] ?? '',
    count: listed.sms.length,
    phone: listed.sms[0]?.phone,
  };
}

/** Commits with the card that asks for a code. @returns the record and the code of the SMS */
async function committed() {
  const { orderId, repayToken } = await visit();
  const answer = await commit({ orderId, repayToken });
  if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
  const { code } = await outbox();
  const wrong = code === '000000' ? '111111' : '000000';
  return { orderId, repayToken, record: answer.data.repayRecordId, code, wrong, needValid: answer.data.needValid };
}

const paymentsOf = (orderId: number) =>
  rig.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
const passSeconds = (seconds: number) => rig.setClock(new Date(rig.now().getTime() + seconds * 1000));

describe('the legacy pay-way', () => {
  it('REP-11 lists the borrower’s own cards, what is payable and a token for one commit', async () => {
    const listed = await list(170);
    expect(listed).toMatchObject({
      list: [
        { id: '1', bankName: 'BPI', cardNo: '**** **** **** 4201', bankCode: 'BPI' },
        { id: '2', bankName: 'UnionBank', cardNo: '**** **** **** 4202' },
      ],
      amount: 124_000,
      currency: 'PHP',
    });
    expect(listed.repayToken).not.toBe((await list(170)).repayToken);
    await expect(list(200)).rejects.toThrow('1002');
    await expect(list(902)).rejects.toThrow('1001');
  });

  it('REP-11 a card that needs no code is charged by the commit, and settled by the notification', async () => {
    const { orderId, repayToken } = await visit();
    const answer = await commit({ orderId, repayToken, cardId: WITHOUT_CODE });
    expect(answer).toMatchObject({ success: true, data: { needValid: 0 } });
    const record = answer.success ? answer.data.repayRecordId : '';
    expect(await maria.until(record, 'paid')).toMatchObject({ channelName: 'Saved card', amount: AMOUNT });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 a card that needs a code is charged once the code of the SMS is confirmed, not before', async () => {
    const { orderId, record, code, needValid } = await committed();
    expect([needValid, (await outbox()).phone]).toEqual([1, '09171234567']);
    expect((await providerPayments(rig)).filter(({ reference }) => reference === record)).toEqual([]);
    expect(await maria.payment(record)).toMatchObject({ progress: 'pending', payUrl: '' });
    expect(await confirm(orderId, record, code)).toMatchObject({ success: true, data: null });
    await maria.until(record, 'paid');
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 a wrong code is 800006; after five tries not even the right one helps', async () => {
    const { orderId, record, code, wrong } = await committed();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await confirm(orderId, record, wrong)).toMatchObject({
        success: false,
        code: '800006',
        message: '验证码错误',
      });
    }
    const late = await confirm(orderId, record, code);
    expect(late).toMatchObject({
      success: false,
      code: '800006',
      message: 'Too many wrong codes. Please start again.',
    });
    expect(await paymentsOf(orderId)).toMatchObject([{ status: 'awaiting-code' }]);
  });

  it('REP-11 of fifty guesses at once at most five are evaluated', async () => {
    const { orderId, record, code } = await committed();
    const guesses = Array.from({ length: 50 }, (_, guess) =>
      String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((guess) => confirm(orderId, record, guess)));
    expect(answers.filter(({ message }) => message === '验证码错误')).toHaveLength(5);
    expect(answers.filter(({ success }) => success)).toEqual([]);
    const row = await rig.db
      .selectFrom('one_time_codes')
      .select('attempts_left')
      .where('subject', '=', record)
      .execute();
    expect(row).toEqual([{ attempts_left: 0 }]);
  });

  it('REP-11 the right code tapped ten times at once charges once; a tap after that is 800005', async () => {
    const { orderId, record, code } = await committed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(orderId, record, code)));
    // taps that come while the card is being charged wait for the same charge
    expect(answers.filter((answer) => !['00', '800005'].includes(answer.code))).toEqual([]);
    expect(answers.filter((answer) => answer.success).length).toBeGreaterThan(0);
    expect(await confirm(orderId, record, code)).toMatchObject({ code: '800005', message: '请勿重复提交支付请求' });
    await maria.until(record, 'paid');
    expect((await providerPayments(rig)).filter(({ reference }) => reference === record)).toHaveLength(1);
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 a code is good for ten minutes', async () => {
    const { orderId, record, code } = await committed();
    await passSeconds(601);
    expect(await confirm(orderId, record, code)).toMatchObject({ code: '800006' });
  });

  it('REP-11 a new code can be sent after 60 seconds, not before, and the old one is dead then', async () => {
    const { orderId, record, repayToken, code, wrong } = await committed();
    const { count } = await outbox();
    expect(await commit({ orderId, repayToken, sendMsg: '1' })).toMatchObject({ success: false, code: '429' });
    expect((await outbox()).count).toBe(count);
    await passSeconds(60);
    const again = await commit({ orderId, repayToken, sendMsg: '1' });
    expect(again).toMatchObject({ success: true, data: { needValid: 1, repayRecordId: record } });
    const sent = await outbox();
    expect(sent.count).toBe(count + 1);
    // one in a million times the new code is the old one
    const old = sent.code === code ? wrong : code;
    expect(await confirm(orderId, record, old)).toMatchObject({ code: '800006' });
    expect(await confirm(orderId, record, sent.code)).toMatchObject({ success: true });
    await maria.until(record, 'paid');
  });

  it('REP-11 a token used twice is 800005, also when the first commit has been paid and the next instalment costs the same', async () => {
    const { orderId, repayToken } = await visit();
    const first = await commit({ orderId, repayToken, cardId: WITHOUT_CODE });
    await maria.until(first.success ? first.data.repayRecordId : '', 'paid');
    for (const sendMsg of ['', '1']) {
      const second = await commit({ orderId, repayToken, cardId: WITHOUT_CODE, sendMsg });
      expect(second).toMatchObject({ success: false, code: '800005', message: '请勿重复提交支付请求' });
    }
    // nothing was recorded for it either: no payment waits that the borrower did not want
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect((await maria.details(orderId)).overview?.pendingPaymentId).toBeNull();
  });

  it('REP-11 ten commits at once with one token charge once', async () => {
    const { orderId, repayToken } = await visit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => commit({ orderId, repayToken, cardId: WITHOUT_CODE })),
    );
    const codes = answers.map((answer) => answer.code).sort((a, b) => a.localeCompare(b));
    expect(codes).toEqual(['00', ...Array.from({ length: 9 }, () => '800005')]);
    const paid = answers.find((answer) => answer.success);
    await maria.until(paid?.success ? paid.data.repayRecordId : '', 'paid');
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-11 REQ-06 with an Idempotency-Key the same commit gets the same answer', async () => {
    const { orderId, repayToken } = await visit();
    const send = () => commit({ orderId, repayToken, cardId: WITHOUT_CODE, key: `commit-${orderId}` });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.raw))).size).toBe(1);
    expect(answers[0]?.code).toBe('00');
  });

  it.each([
    ['of another order', async () => (await list(174)).repayToken],
    ['made up', async () => 'abc.def'],
    ['with something added', async (own: string) => `${own}.x`],
    ['cut short', async (own: string) => own.slice(0, -1)],
    ['without a signature', async (own: string) => own.split('.')[0] ?? ''],
  ])('REP-11 a token %s is refused by its name, and writes nothing', async (_, tokenFrom) => {
    const { orderId, repayToken } = await visit();
    const answer = await commit({ orderId, repayToken: await tokenFrom(repayToken), cardId: WITHOUT_CODE });
    expect(answer).toMatchObject({ success: false, code: '400', data: { problems: [{ field: 'repayToken' }] } });
    expect(await paymentsOf(orderId)).toEqual([]);
  });

  it('REP-11 an amount that has changed is refused, and the same visit may commit the right one', async () => {
    const { orderId, repayToken } = await visit();
    const refused = await commit({ orderId, repayToken, cardId: WITHOUT_CODE, amount: AMOUNT - 1 });
    expect(refused).toMatchObject({ code: '1003', data: { amount: AMOUNT } });
    expect(await commit({ orderId, repayToken, cardId: WITHOUT_CODE })).toMatchObject({ success: true });
  });

  it('REP-11 another borrower’s card, or none, is not found', async () => {
    const { orderId, repayToken } = await visit();
    for (const cardId of ['3', '99', 'abc']) {
      expect(await commit({ orderId, repayToken, cardId })).toMatchObject({ code: '1009' });
    }
    expect(await paymentsOf(orderId)).toEqual([]);
  });

  it('REP-11 another borrower cannot confirm, with the right code or without', async () => {
    const { orderId, record, code } = await committed();
    const jose = borrowerOf(rig, 'demo2');
    const request = { orderId: String(orderId), repaymentRecordId: record, verifyCode: code };
    expect(await jose.call(repayment.confirmCardRepayment, request)).toMatchObject({ code: '1007' });
    expect(await confirm(170, record, code)).toMatchObject({ code: '1007' });
    expect(await confirm(orderId, 'HRM-0000-0000', code)).toMatchObject({ code: '1007' });
    expect(await confirm(orderId, record, code)).toMatchObject({ success: true });
  });
});

describe('repayment-huichao', () => {
  it('REP-11 leads to the checkout page of the default channel', async () => {
    const redirect = (more: { orderId: string; userId?: string; amount?: number }) =>
      maria.call(repayment.redirectRepayment, { amount: AMOUNT, ...more });
    const { orderId } = await visit();
    const made = await redirect({ orderId: String(orderId), userId: '1' });
    expect(made).toMatchObject({ success: true });
    const url = made.success ? made.data.url : '';
    expect(url).toMatch(/\/sandbox\/provider\/pay\/pay_/);
    await chooseAtCheckout(url);
    const [payment] = await paymentsOf(orderId);
    expect(await maria.until(payment?.id ?? '', 'paid')).toMatchObject({ channelName: 'GCash' });
    expect(await redirect({ orderId: String(orderId), userId: '2' })).toMatchObject({ code: '1001' });
    expect(await redirect({ orderId: '902', userId: '1' })).toMatchObject({ code: '1001' });
  });
});

import { doublePayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnMoney } from './return-money.ts';
import { bankSays, newUtr, OUR_BANK } from '../../../test/bank.ts';
import { borrowerOf, GCASH, MAYA } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { tell } from '../../../test/notices.ts';
import { payer } from '../../../test/payer.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

let lastOrder = 8800;
/** A loan of four instalments of 900.00. */
async function newLoan(): Promise<number> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 90_000 });
  return lastOrder;
}
/** Pays the next instalment, with another amount where one is given. */
async function pay(orderId: number, { channelNumber = GCASH, cameMinor = 90_000 } = {}): Promise<string> {
  const { paymentId } = await maria.tap({ orderId, channelNumber });
  await tell(rig, paymentId, { amount_paid: cameMinor });
  return paymentId;
}
const items = (paymentId: string) => rig.app.services.stores.openItems.listOpenOf('double-payment', paymentId);
const ask = (paymentId: string, session = 'demo') => rig.call(session)(doublePayment.askBack, { paymentId });
const receipt = (paymentId: string) => maria.payment(paymentId);
const balances = async (orderId: number) =>
  Object.fromEntries(
    (await rig.app.services.stores.ledger.balances(orderId))
      .filter(({ amountMinor }) => amountMinor !== 0)
      .map(({ account, amountMinor }) => [account, amountMinor]),
  );
/** An operator decides about the open item of a payment. */
async function decide(paymentId: string, outcome: 'approve' | 'refuse'): Promise<void> {
  const [item] = await items(paymentId);
  const { code, output } = await runCommand(rig, ['review', outcome, String(item?.id), '--by', 'ana']);
  expect([code, output.trim()]).toEqual([0, `item ${item?.id} ${outcome}d`]);
}

describe('a payment of twice its amount', () => {
  it('names the instalments paid, keeps no credit, and can be refunded in one call (30-B10)', async () => {
    const orderId = await newLoan();
    const paymentId = await pay(orderId, { cameMinor: 180_000 });
    const shown = await receipt(paymentId);
    expect(shown.notes).toEqual([
      'We received ₱1,800.00 instead of ₱900.00: ₱900.00 too much.',
      '₱900.00 of it paid instalment 1.',
      '₱900.00 of it paid instalment 2.',
    ]);
    expect(shown.doublePayment).toEqual({ state: 'possible', amountMinor: 90_000 });
    expect((await maria.details(orderId)).doublePaymentId).toBe(paymentId);
    expect(await items(paymentId)).toMatchObject([{ reason: 'possible-double-payment' }]);
    expect(await ask(paymentId, 'demo2')).toMatchObject({ success: false, code: '1007' });
    for (const _ of [1, 2]) expect(await ask(paymentId)).toMatchObject({ success: true });
    expect(await items(paymentId)).toMatchObject([{ reason: 'asked-back', details: { keptMinor: 90_000 } }]);
    expect((await receipt(paymentId)).doublePayment).toEqual({ state: 'asked', amountMinor: 90_000 });
  });

  it('can be refunded in part: the loan never had the rest, and the provider’s refund completes it (30-B10)', async () => {
    const orderId = await newLoan();
    const paymentId = await pay(orderId, { cameMinor: 180_000 });
    const before = await balances(orderId);
    await ask(paymentId);
    await decide(paymentId, 'approve');
    const shown = await receipt(paymentId);
    expect(shown).toMatchObject({ progress: 'paid', doublePayment: null, stillToPay: 270_000 });
    expect(shown.notes?.join(' ')).toContain('Reason: it was paid twice, and you get the money back.');
    expect(await balances(orderId)).toMatchObject({
      suspense: -90_000,
      'provider-clearing': before['provider-clearing'],
    });
    expect(await rig.books()).toEqual([]);
    const payment = await rig.app.services.stores.payments.find(paymentId);
    const { settle } = payer(() => rig);
    const amount = { minor: 90_000, currency: 'PHP' as const };
    const providerReference = payment?.providerReference ?? '';
    const report = { reference: paymentId, providerReference, status: 'refunded', amount, paidAt: null } as const;
    const back = await settle(report, rig.now());
    expect(back).toMatchObject({ outcome: 'settled' });
    expect(await settle(report, rig.now())).toMatchObject({
      outcome: 'repeated',
    });
    expect((await balances(orderId))['suspense']).toBeUndefined();
    expect((await receipt(paymentId)).stillToPay).toBe(270_000);
    expect(await rig.books()).toEqual([]);
  });

  it('by a bank transfer is refunded from the bank (30-B10)', async () => {
    const orderId = await newLoan();
    const { paymentId } = await maria.tap({ orderId, channelNumber: OUR_BANK });
    await bankSays(rig, [{ amountMinor: 180_000, text: paymentId, utr: newUtr() }]);
    await decide(paymentId, 'approve');
    const what = { kind: 'payment', id: paymentId } as const;
    const command = { what, key: 'back-1', reason: 'paid twice', login: 'ana' };
    const services = rig.app.services;
    await expect(returnMoney(services, { ...command, isPaidFromBank: false })).rejects.toThrow('--paid-from-bank');
    expect(await returnMoney(services, { ...command, isPaidFromBank: true })).toBe(true);
    expect(await returnMoney(services, { ...command, isPaidFromBank: true })).toBe(false);
    expect((await balances(orderId))['suspense']).toBeUndefined();
    expect(await rig.books()).toEqual([]);
  });
});

describe('two payments of the same amount within a day', () => {
  it('through two channels are one possible double payment, which is refunded in full (30-B10)', async () => {
    const orderId = await newLoan();
    const first = await pay(orderId);
    const second = await pay(orderId, { channelNumber: MAYA });
    expect(await items(first)).toEqual([]);
    expect(await items(second)).toMatchObject([{ details: { other: first, keptMinor: 0, receivedMinor: 90_000 } }]);
    await decide(second, 'approve');
    expect(await receipt(second)).toMatchObject({ progress: 'reversed', stillToPay: 270_000 });
    expect((await receipt(first)).progress).toBe('paid');
    expect(await rig.books()).toEqual([]);
  });

  it('with two codes of one channel, made before the first was paid, are a possible double payment (30-B10)', async () => {
    const orderId = await newLoan();
    const { insert, settle } = payer(() => rig);
    const first = await insert({ orderId, day: rig.today, amountMinor: 90_000 });
    await rig.app.services.stores.payments.supersede(first, rig.now());
    const ids = [first, await insert({ orderId, day: rig.today, amountMinor: 90_000 })];
    const paidAt = new Date(`${rig.today}T03:30:00Z`);
    const amount = { minor: 90_000, currency: 'PHP' as const };
    for (const reference of ids) await settle({ reference, status: 'paid', amount, paidAt }, paidAt);
    expect((await Promise.all(ids.map(items))).map(({ length }) => length)).toEqual([0, 1]);
  });

  it('are no double payment if the first was refunded in full (30-B10)', async () => {
    const orderId = await newLoan();
    const first = await pay(orderId, { cameMinor: 90_000 });
    const back = [
      'transactions',
      'reverse',
      String(orderId),
      '2',
      '--reason',
      'paid-twice',
      '--key',
      'gone',
      '--by',
      'ana',
    ];
    expect(await runCommand(rig, back)).toMatchObject({ code: 0 });
    expect((await receipt(first)).stillToPay).toBe(360_000);
    expect(await items(await pay(orderId, { channelNumber: MAYA }))).toEqual([]);
  });

  it('one after the other through one channel are two instalments (30-B10)', async () => {
    const orderId = await newLoan();
    await pay(orderId);
    const second = await pay(orderId);
    expect(await items(second)).toEqual([]);
    expect((await receipt(second)).doublePayment).toBeNull();
    expect(await ask(second)).toMatchObject({ success: false, code: '1007' });
  });

  it('through two channels on two days are two instalments (30-B10)', async () => {
    const orderId = await newLoan();
    await pay(orderId);
    await rig.passDays(2);
    const second = await pay(orderId, { channelNumber: MAYA });
    await rig.passDays(-2);
    expect(await items(second)).toEqual([]);
  });

  it('show the state refused after an operator refuses to refund the second (30-B10)', async () => {
    const orderId = await newLoan();
    await pay(orderId);
    const second = await pay(orderId, { channelNumber: MAYA });
    await ask(second);
    await decide(second, 'refuse');
    expect((await receipt(second)).doublePayment).toEqual({ state: 'refused', amountMinor: 90_000 });
    expect((await maria.details(orderId)).doublePaymentId).toBe('');
  });
});

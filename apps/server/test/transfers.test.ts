import { transfer } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../src/modules/repayment/reconcile-payments.ts';
import { bankSays, newUtr, OUR_BANK, OUR_BANK_INDIA, transfersOf } from './bank.ts';
import { makeLoan } from './loans.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof transfersOf>;
let jose: ReturnType<typeof transfersOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = transfersOf(rig);
  jose = transfersOf(rig, 'demo2');
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** A loan of its own for a test. */
let lastOrder = 5000;
async function newOrder(): Promise<number> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000 });
  return lastOrder;
}
/** What stands in an account of the books for an order, debit positive. */
async function balanceOf(account: string, orderId?: number): Promise<number> {
  const balances = await rig.app.services.stores.ledger.balances(orderId);
  return balances.find((row) => row.account === account && row.currency === 'PHP')?.amountMinor ?? 0;
}

describe('a transfer to the lender’s own account', () => {
  it('is offered like any other channel, and leads to our page with account, amount and reference', async () => {
    const orderId = await newOrder();
    const { repayList } = await maria.instalment(orderId);
    expect(repayList.find(({ channel_number: number }) => number === OUR_BANK)).toMatchObject({
      name: 'Transfer to Sandbox Bank',
      speed: 'day',
      feeMinor: 0,
    });
    const { paymentId, payUrl, amount } = await maria.begin(orderId);
    expect(payUrl).toBe(`/transfer?paymentId=${paymentId}`);
    expect(await maria.begin(orderId)).toMatchObject({ paymentId });
    expect(await maria.load(paymentId)).toMatchObject({
      state: 'waiting',
      amount,
      currency: 'PHP',
      reference: paymentId.replaceAll('-', ''),
      bankName: 'Sandbox Bank',
      accountName: 'Hiram Lending Inc.',
      accountNumber: '0012 3456 7890',
      orderId: String(orderId),
      expiresAt: expect.stringMatching(new RegExp(`^${addDays(rig.today, 3)} 12:`)),
      market: 'PH',
      utr: '',
      canSubmit: 1,
    });
  });

  it('is nobody else’s: asked about or given a number for, it is not there', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    for (const call of [
      await jose.call(transfer.loadTransfer, { paymentId }),
      await jose.submit(paymentId, newUtr()),
      await maria.call(transfer.loadTransfer, { paymentId: 'HRM-0000-0000' }),
    ]) {
      expect(call).toMatchObject({ success: false, code: '1007' });
    }
    // a payment by another channel is no transfer
    const { paymentId: other } = await maria.tap({ orderId: 170 });
    expect(await maria.call(transfer.loadTransfer, { paymentId: other })).toMatchObject({
      success: false,
      code: '1007',
    });
  });

  it('settles by the number when the line comes after it, on the value date', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    const utr = newUtr();
    expect(await maria.give(paymentId, `Ref. No. ${utr.slice(0, 4)} ${utr.slice(4)}`)).toMatchObject({
      state: 'checking',
      utr,
    });
    await rig.passDays(1);
    expect((await bankSays(rig, [{ utr, amountMinor: amount }])).outcomes).toMatchObject({ settled: 1 });
    expect(await maria.load(paymentId)).toMatchObject({
      state: 'matched',
      receivedMinor: amount,
      receivedOn: rig.today,
      canSubmit: 0,
    });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    const paid = await rig.db.selectFrom('allocations').select('paid_on').where('payment_id', '=', paymentId).execute();
    expect(new Set(paid.map(({ paid_on: on }) => on))).toEqual(new Set([rig.today]));
    await rig.passDays(-1);
  });

  it('settles by the number when the line came before it, out of suspense', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    const utr = newUtr();
    const [before, clearing] = [await balanceOf('suspense'), await balanceOf('provider-clearing')];
    expect((await bankSays(rig, [{ utr, amountMinor: amount }])).outcomes).toMatchObject({ open: 1 });
    expect(await balanceOf('suspense')).toBe(before - amount);
    expect(await maria.state(paymentId)).toBe('waiting');
    expect(await maria.give(paymentId, utr)).toMatchObject({ state: 'matched' });
    expect(await balanceOf('suspense')).toBe(before);
    // what the transfer settled is in our bank, no longer on its way
    expect(await balanceOf('provider-clearing')).toBe(clearing);
  });

  it('settles by our reference in the text alone, however the bank writes it', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    const text = `instapay fr maria ${paymentId.toLowerCase().replaceAll('-', ' ')} thanks`;
    expect((await bankSays(rig, [{ amountMinor: amount, text, utr: newUtr() }])).outcomes).toMatchObject({
      settled: 1,
    });
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', utr: '' });
  });

  it('extends a loan when it was made for that', async () => {
    const orderId = 180;
    const { paymentId, amount } = await maria.begin(orderId, { isDelay: true });
    await bankSays(rig, [{ amountMinor: amount, text: paymentId }]);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', isDelay: '1' });
    const granted = await rig.db
      .selectFrom('extensions')
      .select('order_id')
      .where('payment_id', '=', paymentId)
      .execute();
    expect(granted).toEqual([{ order_id: orderId }]);
  });

  it('in rupees takes a UTR and is booked in rupees', async () => {
    const asha = transfersOf(rig, 'demo-in');
    const { paymentId, amount } = await asha.begin(903, { channelNumber: OUR_BANK_INDIA });
    expect(await asha.load(paymentId)).toMatchObject({ ifsc: 'SAND0000001', market: 'IN', currency: 'INR' });
    expect(await asha.submit(paymentId, 'THANKS12')).toMatchObject({
      code: '1090',
      message: 'This is no UTR. It has 12 digits for UPI and IMPS, 16 letters and digits for NEFT, and 22 for RTGS.',
    });
    await asha.give(paymentId, 'UTR: HDFCN52025112198');
    await bankSays(rig, [{ amountMinor: amount, utr: 'hdfcn52025112198' }], OUR_BANK_INDIA);
    expect(await asha.state(paymentId)).toBe('matched');
  });
});

describe('money of another amount', () => {
  it('too little is held and said, and with the rest it is settled in one', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    const utr = newUtr();
    await maria.give(paymentId, utr);
    expect((await bankSays(rig, [{ utr, amountMinor: amount - 30_000 }])).outcomes).toMatchObject({ held: 1 });
    expect(await maria.load(paymentId)).toMatchObject({
      state: 'differs',
      receivedMinor: amount - 30_000,
      canSubmit: 1,
    });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'unknown' });
    expect(await balanceOf('suspense', orderId)).toBe(30_000 - amount);
    const rest = newUtr();
    expect(await maria.give(paymentId, rest)).toMatchObject({ state: 'checking', receivedMinor: amount - 30_000 });
    expect((await bankSays(rig, [{ utr: rest, amountMinor: 30_000 }])).outcomes).toMatchObject({ settled: 1 });
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });

  it('too much is held as a whole', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    await bankSays(rig, [{ amountMinor: amount + 5_000, text: paymentId }]);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'differs', receivedMinor: amount + 5_000 });
    // a job that asks what became of it changes nothing
    await rig.passDays(4);
    await reconcilePayments(rig.app.services);
    expect(await maria.state(paymentId)).toBe('differs');
    await rig.passDays(-4);
  });

  it('for a payment that is paid already stays in suspense, for a person', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    await bankSays(rig, [{ amountMinor: amount, text: paymentId, utr: newUtr() }]);
    const again = await bankSays(rig, [{ amountMinor: amount, text: paymentId, utr: newUtr() }]);
    expect(again.outcomes).toMatchObject({ review: 1 });
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount });
  });
});

import { transfer } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holdMoney } from '../money-in/hold-money.ts';
import { reconcilePayments } from '../money-in/reconcile-payments.ts';
import { receivedReport } from './received-report.ts';
import { bankSays, newUtr, OUR_BANK, OUR_BANK_INDIA, transfersOf } from '../../../test/bank.ts';
import { borrowerOf } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { decideItem, itemsOf } from '../../../test/open-reasons.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { sendReceipt } from '../../../test/whole-life.ts';

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
  it('is offered like any other channel and leads to our page with account, amount and reference', async () => {
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
      // as on the page of repayment
      noticeMsg: (await maria.instalment(orderId)).noticeMsg,
    });
  });

  it('is missing for another borrower who asks about it or gives a number', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    for (const call of [
      await jose.call(transfer.loadTransfer, { paymentId }),
      await jose.submit(paymentId, newUtr()),
      await maria.call(transfer.loadTransfer, { paymentId: 'HRM-0000-0000' }),
    ]) {
      expect(call).toMatchObject({ success: false, code: '1007' });
    }
    expect(await maria.load(paymentId)).toMatchObject({ state: 'waiting', utr: '' });
    // nor is a picture of a receipt
    const receipt = await sendReceipt(rig, 'demo2');
    expect(await maria.submit(paymentId, newUtr(), receipt)).toMatchObject({ success: false, code: '1020' });
    // a payment by another channel is no transfer
    const { paymentId: other } = await maria.tap({ orderId: 170 });
    expect(await maria.call(transfer.loadTransfer, { paymentId: other })).toMatchObject({
      success: false,
      code: '1007',
    });
  });

  it('settles by the number on the value date when the line comes later', async () => {
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

  it('settles by the number out of suspense when the line came earlier', async () => {
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

  it('settles by our reference in the text alone, in any spelling of the bank', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    const text = `instapay fr maria ${paymentId.toLowerCase().replaceAll('-', ' ')} thanks`;
    expect((await bankSays(rig, [{ amountMinor: amount, text, utr: newUtr() }])).outcomes).toMatchObject({
      settled: 1,
    });
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', utr: '' });
  });

  it('A4 is unidentified if its text has the reference of another kind of payment', async () => {
    const { paymentId, amount } = await borrowerOf(rig).tap({ orderId: await newOrder() });
    expect((await bankSays(rig, [{ amountMinor: amount, text: paymentId }])).outcomes).toMatchObject({ open: 1 });
    expect(await borrowerOf(rig).payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('extends a loan if it was made for an extension', async () => {
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

  it('takes a UTR in India and is booked in rupees', async () => {
    const asha = transfersOf(rig, 'demo-in');
    const { paymentId, amount } = await asha.begin(903, { channelNumber: OUR_BANK_INDIA });
    expect(await asha.load(paymentId)).toMatchObject({ ifsc: 'SAND0000001', market: 'IN', currency: 'INR' });
    expect(await asha.submit(paymentId, 'THANKS12')).toMatchObject({
      code: '1090',
      message:
        'This is not a valid UTR. It has 12 digits for UPI and IMPS, 16 letters and digits for NEFT, and 22 for RTGS.',
    });
    await asha.give(paymentId, 'UTR: HDFCN52025112198');
    await bankSays(rig, [{ amountMinor: amount, utr: 'hdfcn52025112198' }], OUR_BANK_INDIA);
    expect(await asha.state(paymentId)).toBe('matched');
  });
});

describe('a transfer of another amount', () => {
  it('counts at once if it is short, and the rest under the same reference pays the amount due', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    const utr = newUtr();
    await maria.give(paymentId, utr);
    expect((await bankSays(rig, [{ utr, amountMinor: amount - 30_000 }])).outcomes).toMatchObject({ settled: 1 });
    expect(await maria.load(paymentId)).toMatchObject({
      state: 'matched',
      receivedMinor: amount - 30_000,
      canSubmit: 0,
      notes: ['We received ₱700.00 instead of ₱1,000.00: ₱300.00 too little. The rest is still due.'],
    });
    expect(await maria.quote(orderId)).toBe(30_000);
    const rest = [{ utr: newUtr(), amountMinor: 30_000, text: paymentId }];
    expect((await bankSays(rig, rest)).outcomes).toMatchObject({ settled: 1 });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await maria.load(paymentId)).toMatchObject({ receivedMinor: amount - 30_000 });
    // the same rows again add nothing
    expect(await bankSays(rig, rest)).toMatchObject({ added: 0 });
  });

  it('counts in full if it is over, and the next instalment uses the rest', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    await bankSays(rig, [{ amountMinor: amount + 5_000, text: paymentId }]);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount + 5_000 });
    expect(await maria.quote(orderId)).toBe(amount - 5_000);
    // a job that asks what became of it changes nothing
    await rig.passDays(4);
    await reconcilePayments(rig.app.services);
    expect(await maria.quote(orderId)).toBe(amount - 5_000);
    await rig.passDays(-4);
  });

  it('waits for review if the payment is already paid, and pays the loan down once approved (30-A1)', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    await bankSays(rig, [{ amountMinor: amount, text: paymentId, utr: newUtr() }]);
    const utr = newUtr();
    const again = await bankSays(rig, [{ amountMinor: amount, text: paymentId, utr }]);
    expect(again.outcomes).toMatchObject({ review: 1, settled: 0 });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    const { id } = await rig.db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow();
    const [item] = await itemsOf(rig, 'bank-line', id);
    expect(item).toMatchObject({ reason: 'possible-duplicate' });
    await decideItem(rig, item?.id ?? 0, 'approved');
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 2 });
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount });
  });

  it('waits in suspense for an operator under another line’s number', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    const utr = newUtr();
    await maria.give(paymentId, utr);
    await bankSays(rig, [{ amountMinor: amount, utr }]);
    const before = await balanceOf('suspense');
    expect((await bankSays(rig, [{ amountMinor: 700, utr }])).outcomes).toMatchObject({ review: 1 });
    expect(await balanceOf('suspense')).toBe(before - 700);
  });

  it('held by an older version counts at the next query', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    const { id: lineId } = await heldLine(paymentId, amount - 100);
    expect(await balanceOf('suspense', orderId)).toBe(100 - amount);
    await rig.passDays(1);
    await reconcilePayments(rig.app.services);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount - 100 });
    expect(await balanceOf('suspense', orderId)).toBe(0);
    expect(lineId).toBeGreaterThan(0);
    await rig.passDays(-1);
  });
});

/** A line that was given to a payment and held, as it was done with money of another amount. */
async function heldLine(paymentId: string, amountMinor: number): Promise<{ id: number }> {
  const utr = newUtr();
  await bankSays(rig, [{ amountMinor, utr }]);
  const { id } = await rig.db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow();
  await rig.app.services.inTransaction(async (stores) => {
    const payment = await stores.payments.lock(paymentId);
    const order = await stores.orders.lock(payment?.orderId ?? 0);
    if (payment === undefined || order === undefined) throw new Error('the payment has gone');
    const now = rig.now();
    await stores.bankLines.give(id, { paymentId, by: 'person', now });
    const [account, booked] = [{ orderId: null, occurredOn: rig.today, postedAt: now }, amountMinor];
    await stores.ledger.post({
      ...account,
      kind: 'bank-match',
      source: `${id}/1`,
      postings: [
        { account: 'suspense', amountMinor: booked, currency: 'PHP' },
        { account: 'provider-clearing', amountMinor: -booked, currency: 'PHP' },
      ],
    });
    const report = receivedReport(payment, { amountMinor, lastOn: rig.today, market: 'PH' }, 'held');
    await holdMoney(stores, { order, payment, report, held: [], now });
  });
  return { id };
}

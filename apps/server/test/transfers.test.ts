import { randomInt } from 'node:crypto';
import { transfer } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { matchWaitingLines } from '../src/modules/transfer/match-line.ts';
import { reconcilePayments } from '../src/modules/repayment/reconcile-payments.ts';
import { bankSays, newUtr, OUR_BANK, OUR_BANK_INDIA, transfersOf } from './bank.ts';
import { makeLoan } from './loans.ts';
import { lookAt, photo } from './pictures.ts';
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
  expect(await rig.books()).toEqual([]);
});

/** A loan of its own for a test. */
let lastOrder = 5000;
async function newOrder(borrowerId = 1): Promise<number> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000, borrowerId });
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
    expect(await maria.call(transfer.loadTransfer, { paymentId: other })).toMatchObject({ success: false, code: '1007' });
  });

  it('settles by the number when the line comes after it, on the value date', async () => {
    const orderId = await newOrder();
    const { paymentId, amount } = await maria.begin(orderId);
    const utr = newUtr();
    expect(await maria.give(paymentId, `Ref. No. ${utr.slice(0, 4)} ${utr.slice(4)}`)).toMatchObject({ state: 'checking', utr });
    await rig.passDays(1);
    expect((await bankSays(rig, [{ utr, amountMinor: amount }])).outcomes).toMatchObject({ settled: 1 });
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount, receivedOn: rig.today, canSubmit: 0 });
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
    expect((await bankSays(rig, [{ amountMinor: amount, text, utr: newUtr() }])).outcomes).toMatchObject({ settled: 1 });
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', utr: '' });
  });

  it('extends a loan when it was made for that', async () => {
    const orderId = 180;
    const { paymentId, amount } = await maria.begin(orderId, { isDelay: true });
    await bankSays(rig, [{ amountMinor: amount, text: paymentId }]);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', isDelay: '1' });
    const granted = await rig.db.selectFrom('extensions').select('order_id').where('payment_id', '=', paymentId).execute();
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
    expect(await maria.load(paymentId)).toMatchObject({ state: 'differs', receivedMinor: amount - 30_000, canSubmit: 1 });
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

describe('the number of a transfer', () => {
  it('that somebody gave before is refused, without a word about whom', async () => {
    const [mine, theirs] = [await maria.begin(await newOrder()), await jose.begin(await newOrder(2))];
    const utr = newUtr();
    await maria.give(mine.paymentId, utr);
    const refused = await jose.submit(theirs.paymentId, utr);
    expect(refused).toMatchObject({ success: false, code: '1091', message: expect.not.stringMatching(/somebody|another|other/) });
    expect(await jose.state(theirs.paymentId)).toBe('waiting');
    // the same again for the same payment is no second one
    expect(await maria.give(mine.paymentId, utr)).toMatchObject({ state: 'checking', utr });
    // nor can one's own transfer be given for two payments
    const second = await maria.begin(await newOrder());
    expect(await maria.submit(second.paymentId, utr)).toMatchObject({ code: '1091' });
  });

  it('of money that was somebody else’s by its reference is refused too', async () => {
    const [mine, theirs] = [await maria.begin(await newOrder()), await jose.begin(await newOrder(2))];
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: mine.amount, text: mine.paymentId, utr }]);
    expect(await jose.submit(theirs.paymentId, utr)).toMatchObject({ code: '1091' });
  });

  it('that contradicts the reference in the text settles nothing', async () => {
    const [mine, theirs] = [await maria.begin(await newOrder()), await jose.begin(await newOrder(2))];
    const utr = newUtr();
    await maria.give(mine.paymentId, utr);
    const result = await bankSays(rig, [{ amountMinor: mine.amount, text: theirs.paymentId, utr }]);
    expect(result.outcomes).toMatchObject({ review: 1 });
    expect([await maria.state(mine.paymentId), await jose.state(theirs.paymentId)]).toEqual(['checking', 'waiting']);
  });

  it('can be put right, so often and no more, and the wrong one is free again', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    const wrong = newUtr();
    await maria.give(paymentId, wrong);
    for (let count = 1; count < 8; count += 1) await maria.give(paymentId, newUtr());
    expect(await maria.submit(paymentId, newUtr())).toMatchObject({ code: '1092' });
    expect((await maria.load(paymentId)).canSubmit).toBe(0);
    const theirs = await jose.begin(await newOrder(2));
    expect(await jose.give(theirs.paymentId, wrong)).toMatchObject({ state: 'checking' });
  });

  it('is asked for no more once the money has come', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    await bankSays(rig, [{ amountMinor: amount, text: paymentId, utr: newUtr() }]);
    expect(await maria.submit(paymentId, newUtr())).toMatchObject({ code: '1093' });
  });

  it('whose line does not come in three weekdays is said to be not found, and still counts when it comes', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    const utr = newUtr();
    const { lookUntilOn } = await maria.give(paymentId, utr);
    expect(lookUntilOn > addDays(rig.today, 2)).toBe(true);
    const start = rig.now();
    await rig.setClock(`${lookUntilOn}T15:00:00Z`);
    expect(await maria.state(paymentId)).toBe('checking');
    await rig.setClock(`${addDays(lookUntilOn as typeof rig.today, 1)}T04:00:00Z`);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'not-found', canSubmit: 1, utr });
    await reconcilePayments(rig.app.services);
    expect(await maria.state(paymentId)).toBe('not-found');
    await rig.passDays(40);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed' });
    expect((await bankSays(rig, [{ utr, amountMinor: amount }])).outcomes).toMatchObject({ settled: 1 });
    expect(await maria.state(paymentId)).toBe('matched');
    await rig.setClock(start);
  });

  it('that was never given lets the payment run out; given afterwards it still counts', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    const start = rig.now();
    await rig.passDays(4);
    await reconcilePayments(rig.app.services);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'over', canSubmit: 1, expiresAt: '' });
    const utr = newUtr();
    await bankSays(rig, [{ utr, amountMinor: amount }]);
    expect(await maria.give(paymentId, utr)).toMatchObject({ state: 'matched' });
    await rig.setClock(start);
  });

  it('keeps the payment under way while it is looked for', async () => {
    const orderId = await newOrder();
    const { paymentId } = await maria.begin(orderId);
    const start = rig.now();
    await rig.passDays(2);
    await maria.give(paymentId, newUtr());
    await rig.passDays(2);
    await reconcilePayments(rig.app.services);
    expect((await maria.details(orderId)).overview?.pendingPaymentId).toBe(paymentId);
    await rig.setClock(start);
  });
});

describe('the picture of a receipt', () => {
  const send = async (session = 'demo') => {
    const body = new FormData();
    body.append('receiptImage', new Blob([Uint8Array.from(await photo(60, 40))], { type: 'image/jpeg' }), 'receipt.jpg');
    const address = `${rig.baseUrl}/territory/v3/utr/upload-receipt?sessionId=${session}`;
    const answer = (await (await fetch(address, { method: 'POST', body })).json()) as { data: { url: string } };
    return answer.data.url;
  };

  it('goes with the number, and only its borrower sees it', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    const url = await send();
    expect(await maria.submit(paymentId, newUtr(), url)).toMatchObject({ success: true, data: { receiptUrl: url } });
    expect(await lookAt(rig, url)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect((await lookAt(rig, url, 'demo2')).status).toBe(404);
  });

  it('of another borrower, or for another payment, is refused and nothing is kept', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    const utr = newUtr();
    const theirs = await send('demo2');
    for (const url of [theirs, '/territory/v3/utr/receipts/none', `https://evil.example/${'a'.repeat(32)}`]) {
      expect(await maria.submit(paymentId, utr, url)).toMatchObject({ code: '1020' });
    }
    expect(await maria.state(paymentId)).toBe('waiting');
  });
});

describe('lines and numbers that come at the same time', () => {
  it('settle once, whichever of ten parallel runs is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await newOrder();
      const { paymentId, amount } = await maria.begin(orderId);
      const utr = newUtr();
      const line = { utr, amountMinor: amount, text: round % 2 === 0 ? '' : paymentId };
      const [imports] = await Promise.all([
        Promise.all(Array.from({ length: 5 }, () => bankSays(rig, [line]))),
        ...Array.from({ length: 3 }, () => maria.give(paymentId, utr)),
        matchWaitingLines(rig.app.services),
        reconcilePayments(rig.app.services),
      ]);
      expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(1);
      expect(await maria.state(paymentId)).toBe('matched');
      const settled = await rig.db.selectFrom('ledger_entries').select('id').where('kind', '=', 'settlement').where('source', '=', paymentId).execute();
      expect(settled).toHaveLength(1);
    }
  });

  it('in any order and any parts end with every centavo in its place', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { paymentId, amount } = await maria.begin(await newOrder());
      const parts = splitInto(amount, randomInt(1, 4));
      const lines = parts.map((amountMinor) => ({ amountMinor, utr: newUtr(), text: '' }));
      const named = lines.map((line) => (randomInt(2) === 0 ? { ...line, text: `x ${paymentId} y` } : line));
      // a number is given for each that does not bear our reference, one after the other as a borrower does
      const numbers = named.filter(({ text }) => text === '').map(({ utr }) => utr);
      const steps: (() => Promise<unknown>)[] = [
        ...named.map((line) => () => bankSays(rig, [line])),
        ...named.map((line) => () => bankSays(rig, [line])),
        () => matchWaitingLines(rig.app.services),
      ];
      await Promise.all(shuffled(steps).map((step) => step()));
      for (const utr of numbers) await maria.submit(paymentId, utr);
      await matchWaitingLines(rig.app.services);
      const shown = await maria.load(paymentId);
      expect({ round, parts, ...shown }).toMatchObject({ state: 'matched', receivedMinor: amount });
      expect(await rig.books()).toEqual([]);
    }
  });
});

function splitInto(amount: number, count: number): number[] {
  const cuts = Array.from({ length: count - 1 }, () => randomInt(1, amount)).toSorted((a, b) => a - b);
  return [...cuts, amount].map((cut, index) => cut - (cuts[index - 1] ?? 0)).filter((part) => part > 0);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: randomInt(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

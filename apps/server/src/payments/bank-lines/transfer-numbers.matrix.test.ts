import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../money-in/reconcile-payments.ts';
import { bankSays, newUtr, transfersOf } from '../../../test/bank.ts';
import { makeLoan } from '../../../test/loans.ts';
import { lookAt, photo } from '../../../test/pictures.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

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
let lastOrder = 5200;
async function newOrder(borrowerId = 1): Promise<number> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000, borrowerId });
  return lastOrder;
}
describe('a transfer number', () => {
  it('of one transfer cannot be given for two payments of the borrower', async () => {
    const mine = await maria.begin(await newOrder());
    const utr = newUtr();
    await maria.give(mine.paymentId, utr);
    // the same again for the same payment is no second one
    expect(await maria.give(mine.paymentId, utr)).toMatchObject({ state: 'checking', utr });
    const second = await maria.begin(await newOrder());
    expect(await maria.submit(second.paymentId, utr)).toMatchObject({ success: false, code: '1091' });
    await bankSays(rig, [{ utr, amountMinor: mine.amount }]);
    expect(await maria.submit(second.paymentId, utr)).toMatchObject({ code: '1091' });
    expect(await maria.state(second.paymentId)).toBe('waiting');
  });

  it('that contradicts the reference in the text settles nothing', async () => {
    const [mine, theirs] = [await maria.begin(await newOrder()), await jose.begin(await newOrder(2))];
    const utr = newUtr();
    await maria.give(mine.paymentId, utr);
    const result = await bankSays(rig, [{ amountMinor: mine.amount, text: theirs.paymentId, utr }]);
    expect(result.outcomes).toMatchObject({ review: 1 });
    expect([await maria.state(mine.paymentId), await jose.state(theirs.paymentId)]).toEqual(['held', 'waiting']);
  });

  it('A4 given for another of the borrower’s payments than the text names settles neither', async () => {
    const [given, named] = [await maria.begin(await newOrder()), await maria.begin(await newOrder())];
    const utr = newUtr();
    await maria.give(given.paymentId, utr);
    const { outcomes } = await bankSays(rig, [{ amountMinor: given.amount, text: named.paymentId, utr }]);
    expect(outcomes).toMatchObject({ settled: 0, review: 1 });
    expect([await maria.state(given.paymentId), await maria.state(named.paymentId)]).toEqual(['held', 'waiting']);
    const reasons = (await rig.app.services.stores.openItems.listOpen(10)).map(({ reason }) => reason);
    expect(reasons).toContain('number-contradicts-text');
  });

  it('can be corrected a limited number of times, and the wrong one is free again', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    const wrong = newUtr();
    await maria.give(paymentId, wrong);
    for (let count = 1; count < 8; count += 1) await maria.give(paymentId, newUtr());
    expect(await maria.submit(paymentId, newUtr())).toMatchObject({ code: '1092' });
    expect((await maria.load(paymentId)).canSubmit).toBe(0);
    const theirs = await jose.begin(await newOrder(2));
    expect(await jose.give(theirs.paymentId, wrong)).toMatchObject({ state: 'checking' });
  });

  it('is no longer requested once the money has come', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    await bankSays(rig, [{ amountMinor: amount, text: paymentId, utr: newUtr() }]);
    expect(await maria.submit(paymentId, newUtr())).toMatchObject({ code: '1093' });
  });

  it('without a line for three weekdays is shown as not found, and still counts later', async () => {
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

  it('given after an unnumbered payment expired still counts', async () => {
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

  it('keeps the payment under way during the search', async () => {
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
    body.append(
      'receiptImage',
      new Blob([Uint8Array.from(await photo(60, 40))], { type: 'image/jpeg' }),
      'receipt.jpg',
    );
    const address = `${rig.baseUrl}/territory/v3/utr/upload-receipt?sessionId=${session}`;
    const answer = (await (await fetch(address, { method: 'POST', body })).json()) as { data: { url: string } };
    return answer.data.url;
  };

  it('is sent with the number and visible to its borrower only', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    const url = await send();
    expect(await maria.submit(paymentId, newUtr(), url)).toMatchObject({ success: true, data: { receiptUrl: url } });
    expect(await lookAt(rig, url)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect((await lookAt(rig, url, 'demo2')).status).toBe(404);
  });

  it('of another borrower or for another payment is refused and not kept', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    const utr = newUtr();
    const theirs = await send('demo2');
    for (const url of [theirs, '/territory/v3/utr/receipts/none', `https://evil.example/${'a'.repeat(32)}`]) {
      expect(await maria.submit(paymentId, utr, url)).toMatchObject({ code: '1020' });
    }
    expect(await maria.state(paymentId)).toBe('waiting');
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { order, repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout, GCASH, providerPayments } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

const AMOUNT = 100_000;
let nextOrder = 6000;
async function newOrder(borrowerId = 1): Promise<number> {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor: AMOUNT, borrowerId });
  return nextOrder;
}

const generate = (orderId: number, key: string | null, more: { amount?: number; channelNumber?: string } = {}) =>
  maria.call(
    repayment.generateCode,
    { orderId: String(orderId), amount: AMOUNT, channelNumber: GCASH, ...more },
    key === null ? {} : { idempotencyKey: key },
  );
const paymentsOf = (orderId: number) =>
  rig.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
const atProvider = async (orderId: number) => {
  const own = new Set((await paymentsOf(orderId)).map(({ id }) => id));
  return (await providerPayments(rig)).filter(({ reference }) => own.has(reference));
};

describe('ten concurrent taps', () => {
  it.each([
    ['with one key', () => 'ten-taps-one-key'],
    ['with ten keys', (tap: number) => `ten-taps-key-${tap}`],
    ['without a key', () => null],
  ])('REP-05 REQ-06 make one payment, at the provider too: %s', async (_, keyOf) => {
    const orderId = await newOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, (_each, tap) => generate(orderId, keyOf(tap))));
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 10 }, () => '00'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(await paymentsOf(orderId)).toMatchObject([{ status: 'pending', amount_minor: AMOUNT }]);
    expect(await atProvider(orderId)).toHaveLength(1);
  });

  it('REP-05 make one payment and one code while ten pages read the order', async () => {
    const orderId = await newOrder();
    await Promise.all([
      ...Array.from({ length: 10 }, () => generate(orderId, null)),
      ...Array.from({ length: 10 }, () => maria.instalment(orderId)),
      ...Array.from({ length: 10 }, () => maria.extension(orderId)),
    ]);
    const made = (await paymentsOf(orderId)).map((payment) => `${payment.purpose} by ${payment.channel_number}`);
    expect(new Set(made)).toEqual(new Set(['extension by 90002', 'instalment by 90002', 'instalment by 90006']));
    expect(made).toHaveLength(3);
    expect(await atProvider(orderId)).toHaveLength(3);
  });

  it('REP-05 move the order by one instalment once paid', async () => {
    const orderId = await newOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, (_each, tap) => generate(orderId, `pay-once-${tap}`)));
    const made = answers[0];
    if (made?.success !== true) throw new Error('refused');
    await Promise.all(Array.from({ length: 10 }, () => chooseAtCheckout(made.data.payUrl)));
    await maria.until(made.data.paymentId ?? '', 'paid');
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });
});

describe('an Idempotency-Key', () => {
  it('REQ-06 is refused with 409 for another request, and writes nothing', async () => {
    const orderId = await newOrder();
    const first = await generate(orderId, 'same-key-other-body');
    expect(first.code).toBe('00');
    for (const more of [{ amount: AMOUNT + 1 }, { channelNumber: '90001' }]) {
      expect(await generate(orderId, 'same-key-other-body', more)).toMatchObject({
        success: false,
        code: '409',
        status: 409,
        message: 'This request was already sent with different content.',
      });
    }
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect((await generate(orderId, 'same-key-other-body')).data).toEqual(first.data);
  });

  it('returns the first answer again after success, even once the payment is paid', async () => {
    const orderId = await newOrder();
    const first = await generate(orderId, 'again-after-paid');
    if (!first.success) throw new Error('refused');
    await chooseAtCheckout(first.data.payUrl);
    await maria.until(first.data.paymentId ?? '', 'paid');
    const again = await generate(orderId, 'again-after-paid');
    expect(again.raw).toEqual(first.raw);
    // without the key it is a new wish: the next instalment
    const next = await generate(orderId, null);
    expect(next.success && next.data.paymentId).not.toBe(first.data.paymentId);
  });

  it('whose provider took the money without an answer finds that payment, and pays no other instalment', async () => {
    nextOrder += 1;
    const orderId = nextOrder;
    // the sandbox's provider: the connection drops, and the payment is paid at once
    const amount = 109_923;
    await makeLoan(rig, { id: orderId, instalmentMinor: amount });
    expect(await generate(orderId, 'paid-unheard', { amount })).toMatchObject({ success: false, code: '1006' });
    const [made] = await paymentsOf(orderId);
    await maria.until(made?.id ?? '', 'paid');
    const again = await generate(orderId, 'paid-unheard', { amount });
    expect(again.success && again.data.paymentId).toBe(made?.id);
    expect(await paymentsOf(orderId)).toHaveLength(1);
  });

  it('of another borrower does not collide, and for another call is refused (30-E4)', async () => {
    const [mine, theirs] = [await newOrder(), await newOrder(2)];
    const first = await generate(mine, 'shared-key-0001');
    const jose = borrowerOf(rig, 'demo2');
    const second = await jose.tap({ orderId: theirs, key: 'shared-key-0001' });
    expect(first.success && first.data.paymentId).not.toBe(second.paymentId);
    // sent again, each hears what was answered to them
    expect(await jose.tap({ orderId: theirs, key: 'shared-key-0001' })).toEqual(second);
    expect((await generate(mine, 'shared-key-0001')).raw).toEqual(first.raw);
    const other = await maria.call(order.rateApp, { score: 5 }, { idempotencyKey: 'shared-key-0001' });
    expect(other).toMatchObject({ success: false });
    expect((await generate(mine, 'shared-key-0001')).raw).toEqual(first.raw);
  });

  it('can be used again after a refusal, for a corrected request too', async () => {
    const orderId = await newOrder();
    expect((await generate(orderId, 'refused-then-right', { amount: 5 })).code).toBe('1003');
    expect((await generate(orderId, 'refused-then-right')).code).toBe('00');
  });

  it.each(['short', 'has spaces in it', 'a'.repeat(129), 'naïve-key-1'])(
    'is refused if it is invalid: %s',
    async (key) => {
      const response = await rig.answers.fetch(`${rig.baseUrl}/territory/v3/loan-details/google-score?sessionId=demo`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: new URLSearchParams({ score: '5' }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ data: { problems: [{ field: 'Idempotency-Key' }] } });
    },
  );

  describe('held by another process', () => {
    const held = async (orderId: number, key: string, leaseUntil: Date) => {
      const input = { orderId: String(orderId), amount: AMOUNT, channelNumber: GCASH };
      const text = JSON.stringify(Object.fromEntries(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))));
      await rig.db
        .insertInto('idempotency_keys')
        .values({
          borrower_id: 1,
          endpoint: 'repayment.generate-code',
          key,
          request_hash: createHash('sha256').update(text).digest(),
          created_at: new Date(),
          holder: randomUUID(),
          lease_until: leaseUntil,
        })
        .execute();
    };

    it('is taken over after its lease, because the holder has died', async () => {
      const orderId = await newOrder();
      await held(orderId, 'holder-has-died', new Date(Date.now() - 60_000));
      const taken = await Promise.all(Array.from({ length: 5 }, () => generate(orderId, 'holder-has-died')));
      expect(taken.map((answer) => answer.code)).toEqual(['00', '00', '00', '00', '00']);
      expect(await paymentsOf(orderId)).toHaveLength(1);
    });

    /** The process dies before it stores the answer: what its work recorded is there. */
    const die = (key: string) =>
      rig.db
        .updateTable('idempotency_keys')
        .set({ answer: null, lease_until: new Date(Date.now() - 60_000) })
        .where('key', '=', key)
        .execute();

    it('that died after its payment was made goes on with that payment, although it was paid meanwhile', async () => {
      const orderId = await newOrder();
      const first = await generate(orderId, 'died-and-paid');
      if (!first.success) throw new Error('refused');
      await die('died-and-paid');
      await chooseAtCheckout(first.data.payUrl);
      await maria.until(first.data.paymentId ?? '', 'paid');
      const again = await generate(orderId, 'died-and-paid');
      expect(again.success && again.data.paymentId).toBe(first.data.paymentId);
      expect(await paymentsOf(orderId)).toHaveLength(1);
      expect((await generate(orderId, 'died-and-paid')).raw).toEqual(again.raw);
    });

    it('that died after a payment that failed since then makes another one', async () => {
      const orderId = await newOrder();
      const first = await generate(orderId, 'died-and-failed');
      if (!first.success) throw new Error('refused');
      await die('died-and-failed');
      await chooseAtCheckout(first.data.payUrl, 'fail');
      await maria.until(first.data.paymentId ?? '', 'failed');
      const again = await generate(orderId, 'died-and-failed');
      expect(again.success).toBe(true);
      expect(again.success && again.data.paymentId).not.toBe(first.data.paymentId);
    });

    it('waits for a live holder and returns its answer', async () => {
      const orderId = await newOrder();
      await held(orderId, 'holder-is-alive', new Date(Date.now() + 60_000));
      const waiting = generate(orderId, 'holder-is-alive');
      const answer = { payUrl: 'https://pay.example/1', paymentId: 'HRM-0000-0001' };
      await rig.db
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify({ answer }) })
        .where('key', '=', 'holder-is-alive')
        .execute();
      expect((await waiting).data).toEqual(answer);
      expect(await paymentsOf(orderId)).toEqual([]);
    });
  });
});

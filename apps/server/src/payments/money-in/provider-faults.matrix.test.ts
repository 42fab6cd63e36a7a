import { repayment } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
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

let nextOrder = 9000;
/** An order whose next instalment ends in an amount at which Sandbox Pay misbehaves. */
async function orderEndingIn(ending: number): Promise<{ orderId: number; amount: number }> {
  nextOrder += 1;
  const amount = 120_000 + ending;
  await makeLoan(rig, { id: nextOrder, instalmentMinor: amount });
  return { orderId: nextOrder, amount };
}

const generate = ({ orderId, amount }: { orderId: number; amount: number }) =>
  maria.call(repayment.generateCode, { orderId: String(orderId), amount, channelNumber: GCASH });
const paymentsOf = (orderId: number) =>
  rig.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();
/** An order's only payment and its id at the provider. @throws Error while the provider does not have it */
const checkoutOf = async (orderId: number) => {
  const { rows } = await sql<{ id: string; checkoutId: string }>`
    select p.id, s.id as "checkoutId" from payments p join sandbox.provider_payment s on s.merchant_reference = p.id
    where p.order_id = ${orderId}`.execute(rig.db);
  if (rows[0] === undefined) throw new Error('the provider does not have it yet');
  return rows[0];
};
const atProvider = async (paymentId: string) =>
  (await providerPayments(rig)).filter(({ reference }) => reference === paymentId);

describe('a provider', () => {
  it('REP-05 loses the answer after success and is asked again under the same reference: one payment', async () => {
    const order = await orderEndingIn(9922);
    const refused = await generate(order);
    expect(refused).toMatchObject({ success: false, code: '1006' });
    const [recorded] = await paymentsOf(order.orderId);
    const id = recorded?.id ?? '';
    expect(await maria.payment(id)).toMatchObject({
      progress: 'unknown',
      message: expect.stringContaining('Do not pay again'),
    });
    // one sentence on every screen (30-C6)
    expect((await maria.payment(id)).message).toBe(refused.success ? '' : refused.message);
    const again = await generate(order);
    expect(again).toMatchObject({ success: true, data: { paymentId: id } });
    expect(await paymentsOf(order.orderId)).toMatchObject([{ id, status: 'pending' }]);
    expect(await atProvider(id)).toHaveLength(1);
  });

  it('REP-05 loses the answer to one of ten taps: one payment, and the others go through', async () => {
    const order = await orderEndingIn(9922);
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(order)));
    const codes = answers.map(({ code }) => code).sort((a, b) => a.localeCompare(b));
    expect(codes).toEqual([...Array.from({ length: 9 }, () => '00'), '1006']);
    expect(await paymentsOf(order.orderId)).toHaveLength(1);
  });

  it('LND-07 loses the answer and is paid at once: the notification finds the payment', async () => {
    const order = await orderEndingIn(9923);
    expect(await generate(order)).toMatchObject({ code: '1006' });
    const [recorded] = await paymentsOf(order.orderId);
    await maria.until(recorded?.id ?? '', 'paid');
    expect((await maria.details(order.orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is paid while its slow answer is under way: the answer does not reverse it', async () => {
    const order = await orderEndingIn(9926);
    const answering = generate(order);
    const { id, checkoutId } = await vi.waitFor(() => checkoutOf(order.orderId), 30_000);
    await chooseAtCheckout(`${rig.baseUrl}/sandbox/provider/pay/${checkoutId}`);
    await maria.until(id, 'paid');
    expect((await paymentsOf(order.orderId))[0]?.presentation).toBeNull();
    expect(await answering).toMatchObject({ success: true, data: { paymentId: id } });
    expect(await maria.payment(id)).toMatchObject({ progress: 'paid' });
    expect((await paymentsOf(order.orderId))[0]?.presentation).toMatchObject({ kind: 'redirect' });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 answers during the settlement: the answer waits its turn and changes no status', async () => {
    const order = await orderEndingIn(9925);
    await generate(order);
    const id = (await paymentsOf(order.orderId))[0]?.id ?? '';
    const { inTransaction } = rig.app.services;
    const { now } = rig;
    const answering: Promise<void>[] = [];
    await inTransaction(async (inside) => {
      await inside.payments.lock(id);
      const accepted = { providerReference: 'pay_late_answer', presentation: { kind: 'none' } as const };
      answering.push(
        inTransaction(async (other) => {
          await other.payments.lock(id);
          await other.payments.keepAccepted(id, { ...accepted, expiresAt: now(), now: now() });
        }),
      );
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          rig.db,
        );
        if (rows.length === 0) throw new Error('nobody waits yet');
      }, 30_000);
      await inside.payments.move({ id, status: 'recorded' }, { to: 'failed', at: now(), source: 'notification' });
    });
    await Promise.all(answering);
    expect((await paymentsOf(order.orderId))[0]).toMatchObject({
      status: 'failed',
      provider_reference: 'pay_late_answer',
    });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-05 never gets the request: each try is the same payment, and the borrower has an early answer', async () => {
    const order = await orderEndingIn(9925);
    for (let tries = 0; tries < 3; tries += 1) expect(await generate(order)).toMatchObject({ code: '1006' });
    const [only, ...others] = await paymentsOf(order.orderId);
    expect([only?.status, others]).toEqual(['recorded', []]);
    expect(await atProvider(only?.id ?? '')).toEqual([]);
    expect((await maria.details(order.orderId)).overview?.pendingPaymentId).toBe(only?.id);
    await rig.setClock(new Date(rig.now().getTime() + 9 * 60_000));
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(only?.id ?? '')).toMatchObject({ progress: 'unknown' });
    await rig.setClock(new Date(rig.now().getTime() + 2 * 60_000));
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(only?.id ?? '')).toMatchObject({
      progress: 'failed',
      message: expect.stringContaining('Nothing was taken'),
    });
    expect((await maria.details(order.orderId)).overview?.pendingPaymentId).toBeNull();
  });

  it('REP-05 REQ-06 refuses: the borrower reads a message and can choose another channel, and nothing waits', async () => {
    const order = await orderEndingIn(9921);
    const refused = await generate(order);
    expect(refused).toMatchObject({ success: false, code: '1008', failure: 'business' });
    expect(refused.message).not.toBe('');
    const [payment] = await paymentsOf(order.orderId);
    expect(await maria.payment(payment?.id ?? '')).toMatchObject({ progress: 'failed', message: refused.message });
    expect((await maria.details(order.orderId)).overview?.pendingPaymentId).toBeNull();
    expect(await rig.books()).toEqual([]);
  });

  it('REP-01 REP-04 hangs: the page comes without a code while the provider is still being asked', async () => {
    const order = await orderEndingIn(9924);
    const info = await maria.instalment(order.orderId);
    expect([info.repayAmount, info.defDetail]).toEqual([order.amount, null]);
    const [unrequested] = await paymentsOf(order.orderId);
    expect(unrequested).toMatchObject({ status: 'recorded', is_unrequested: true });
    expect(unrequested?.asked_at).not.toBeNull();
    // nothing of that leads a borrower to believe that a payment is under way
    expect((await maria.details(order.orderId)).overview?.pendingPaymentId).toBeNull();
    // the code is there once the provider answers
    await vi.waitFor(
      async () => expect((await maria.instalment(order.orderId)).defDetail?.payCode).toMatch(/^\d{12}$/),
      { timeout: 30_000, interval: 100 },
    );
  });

  it('REP-05 refuses a counter code: the page has none', async () => {
    const order = await orderEndingIn(9921);
    const info = await maria.instalment(order.orderId);
    expect([info.repayAmount, info.defDetail]).toEqual([order.amount, null]);
    expect(info.repayList.length).toBeGreaterThan(0);
  });
});

describe('the scripted amounts of Sandbox Pay', () => {
  it.each([
    [9901, 'paid'],
    [9902, 'failed'],
    [9904, 'paid'],
    [9905, 'paid'],
    [9906, 'paid'],
    [9907, 'paid'],
    [9908, 'paid'],
    [9909, 'paid'],
  ] as const)('LND-07 lead with the ending %i to %s, and the books hold', async (ending, progress) => {
    const order = await orderEndingIn(ending);
    const made = await generate(order);
    if (!made.success) throw new Error(made.message);
    await maria.until(made.data.paymentId ?? '', progress);
    expect(await rig.books()).toEqual([]);
  });

  it.each([9910, 9911])('LND-07 lead with the ending %i to a payment that the reconcile job finds', async (ending) => {
    const order = await orderEndingIn(ending);
    const made = await generate(order);
    if (!made.success) throw new Error(made.message);
    await rig.setClock(new Date(rig.now().getTime() + 120_000));
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(made.data.paymentId ?? '')).toMatchObject({ progress: 'paid' });
    expect(await rig.books()).toEqual([]);
  });
});

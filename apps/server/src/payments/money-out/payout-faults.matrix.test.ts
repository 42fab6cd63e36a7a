import { type PaymentProvider, type PayoutReport, registryOf } from '@hiram/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { settlePayout } from './settle-payout.ts';
import type { Services } from '../../app/services.ts';
import { killedBeforeRequest, payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { approved, bindWallet, confirmed, details, disbursements, payoutsOf, atProvider } = payouts(() => rig);
const statusOf = async (session: string, orderId: string) => (await details(session, orderId)).orderStatus;
const reconcile = async () => {
  await rig.setClock(new Date(rig.now().getTime() + 60_000));
  await reconcilePayouts(rig.app.services);
};

describe('a payout with a lost answer', () => {
  it('is found by asking and never sent again if it was made', async () => {
    const orderId = await confirmed('dropped', '09170009903');
    // it may have been told of by a notification meanwhile; before that nothing is known
    await reconcile();
    await vi.waitFor(async () => expect(await statusOf('dropped', orderId)).toBe(170), { timeout: 30_000 });
    await reconcile();
    expect(await atProvider(orderId)).toEqual(['paid']);
    expect(await disbursements(orderId)).toBe(1);
    expect(await rig.books()).toEqual([]);
  });

  it('is requested again under its own reference if it was not made, and another account makes no second one', async () => {
    const orderId = await confirmed('lost', '09170009904');
    const [first] = await payoutsOf(orderId);
    await reconcile();
    await bindWallet('lost', '09170001234', orderId);
    await reconcile();
    expect(await statusOf('lost', orderId)).toBe(151);
    const known = await payoutsOf(orderId);
    expect(known).toEqual([{ ...first, status: 'recorded' }]);
    expect(await atProvider(orderId)).toEqual([]);
  });

  it('is sent once by the job if its process died after another account was bound', async () => {
    const orderId = await confirmed('bound-and-died', '09170009902');
    const services: { sendWaitingLoans: Services['sendWaitingLoans'] } = rig.app.services;
    const { sendWaitingLoans } = services;
    services.sendWaitingLoans = () => Promise.resolve();
    await bindWallet('bound-and-died', '09170001235', orderId);
    services.sendWaitingLoans = sendWaitingLoans;
    expect(await statusOf('bound-and-died', orderId)).toBe(151);
    await Promise.all([1, 2].map(() => reconcilePayouts(rig.app.services)));
    expect(await statusOf('bound-and-died', orderId)).toBe(170);
    expect(await atProvider(orderId)).toEqual(['failed', 'paid']);
    expect(await disbursements(orderId)).toBe(1);
  });

  it('is sent once by the job, of two processes, if its process died before the request', async () => {
    const orderId = await approved('died');
    await bindWallet('died');
    const services = rig.app.services;
    const dying = { ...services, providers: registryOf([]) };
    // recorded with the provider's name, and then nobody is there to ask
    const recording = killedBeforeRequest(services);
    const borrower = await rig.db
      .selectFrom('orders')
      .select('borrower_id')
      .where('id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    await confirmWithdrawal(recording, { borrowerId: borrower.borrower_id, orderId, now: rig.now() });
    await reconcilePayouts(dying);
    expect(await atProvider(orderId)).toEqual([]);
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await Promise.all([1, 2].map(() => reconcilePayouts(services)));
    expect(await statusOf('died', orderId)).toBe(170);
    expect(await atProvider(orderId)).toEqual(['paid']);
    expect(await disbursements(orderId)).toBe(1);
  });
});

describe('a slow payout', () => {
  it('is pending until the provider’s signed notification reports it paid', async () => {
    const orderId = await confirmed('slow', '09170009906');
    expect(await statusOf('slow', orderId)).toBe(151);
    expect((await payoutsOf(orderId))[0]).toMatchObject({ status: 'pending', amountMinor: 380_000 });
    const { rows } = await sql<{ id: string }>`
      select s.id from sandbox.provider_payout s join payouts p on p.id = s.merchant_reference where p.order_id = ${Number(orderId)}`.execute(
      rig.db,
    );
    const ended = await fetch(`${rig.baseUrl}/sandbox/provider/payouts/${rows[0]?.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
      redirect: 'manual',
    });
    expect(ended.status).toBeLessThan(400);
    await vi.waitFor(async () => expect(await statusOf('slow', orderId)).toBe(170), { timeout: 30_000 });
    expect(await disbursements(orderId)).toBe(1);
  });

  it('is not completed by a forged notification', async () => {
    const orderId = await confirmed('forged', '09170019906');
    const [payout] = await payoutsOf(orderId);
    const body = JSON.stringify({
      id: 'evt_x',
      type: 'payout.paid',
      data: { payout: { merchant_reference: payout?.id } },
    });
    const answer = await fetch(`${rig.baseUrl}/notify/sandbox/payouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': 't=1,v1=00' },
      body,
    });
    expect(answer.status).toBe(401);
    expect(await statusOf('forged', orderId)).toBe(151);
    expect((await fetch(`${rig.baseUrl}/notify/nobody/payouts`, { method: 'POST', body })).status).toBe(404);
  });
});

describe('a contradictory payout report', () => {
  const report = (reference: string, change: Partial<PayoutReport> = {}): PayoutReport => ({
    reference,
    providerReference: 'po_x',
    status: 'paid',
    amount: { minor: 380_000, currency: 'PHP' },
    paidAt: rig.now(),
    failure: null,
    ...change,
  });
  const settle = (said: PayoutReport, provider = 'sandbox') =>
    settlePayout(rig.app.services, said, { source: 'notification', provider });

  it('LND-07 moves nothing and waits for review', async () => {
    const orderId = await confirmed('contradicted');
    const [{ id } = { id: '' }] = await payoutsOf(orderId);
    expect(await settle(report(id))).toBe('repeated');
    expect(await settle(report(id, { status: 'failed', failure: 'account_closed', paidAt: null }))).toBe('review');
    expect(await settle(report(id, { amount: { minor: 1, currency: 'PHP' } }))).toBe('review');
    expect(await settle(report(id, { amount: { minor: 380_000, currency: 'INR' } }))).toBe('review');
    // said before its end, and come after it
    expect(await settle(report(id, { status: 'pending', paidAt: null }))).toBe('repeated');
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'paid', waitsFor: ['contradicting-report'] }]);
    expect(await statusOf('contradicted', orderId)).toBe(170);
    expect(await disbursements(orderId)).toBe(1);
  });

  it('of paid after failed makes no loan by itself, because the money may have gone to two accounts', async () => {
    const orderId = await confirmed('paid-late', '09170019902');
    const [{ id } = { id: '' }] = await payoutsOf(orderId);
    expect(await settle(report(id))).toBe('review');
    expect(await disbursements(orderId)).toBe(0);
  });

  it('of a payment before its request begins the loan on the day of the request', async () => {
    const orderId = await confirmed('told-early', '09170039906');
    const [{ id } = { id: '' }] = await payoutsOf(orderId);
    expect(await settle(report(id, { paidAt: new Date('2020-01-01T00:00:00Z') }))).toBe('moved');
    const { disbursed_on: disbursedOn } = await rig.db
      .selectFrom('orders')
      .select('disbursed_on')
      .where('id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    expect(disbursedOn).toBe(rig.today);
  });

  it('of an unknown reference or another provider is ignored', async () => {
    const orderId = await confirmed('other-provider', '09170029906');
    const [{ id } = { id: '' }] = await payoutsOf(orderId);
    expect(await settle(report('HPO-0000-0000'))).toBe('unknown-reference');
    expect(await settle(report(id), 'sandbox-in')).toBe('unknown-reference');
    expect(await statusOf('other-provider', orderId)).toBe(151);
  });

  it('cannot lead to two payouts: the database refuses a second one', async () => {
    const orderId = await confirmed('database');
    await expect(
      sql`insert into payouts (id, order_id, borrower_id, account_id, amount_minor, currency, channel_number, provider, created_at)
        select 'HPO-TWICE', order_id, borrower_id, account_id, amount_minor, currency, channel_number, provider, now()
        from payouts where order_id = ${Number(orderId)}`.execute(rig.db),
    ).rejects.toThrow(/payouts_one_alive/);
  });
});

describe('a provider with a fault of its own', () => {
  it('leaves the payout unchanged, and the borrower sees no error', async () => {
    const orderId = await approved('broken-adapter');
    await bindWallet('broken-adapter');
    const { services } = rig.app;
    const real = services.providers.byName('sandbox');
    if (real === null) throw new Error('no sandbox provider');
    const broken: PaymentProvider = { ...real, payOut: () => Promise.reject(new TypeError('a bug')) };
    const { borrower_id: borrowerId } = await rig.db
      .selectFrom('orders')
      .select('borrower_id')
      .where('id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    const url = await confirmWithdrawal(
      { ...services, providers: registryOf([{ market: 'PH', provider: broken }]) },
      { borrowerId, orderId, now: rig.now() },
    );
    expect(url.lendDetailsUrl).toContain(orderId);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'recorded' }]);
    expect(await statusOf('broken-adapter', orderId)).toBe(151);
  });
});

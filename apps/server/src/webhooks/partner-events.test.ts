import { withdraw } from '@hiram/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../test/applicants.ts';
import { chargeOffLoan, extendLoan, grantHoliday, writeOffLoan } from '../../test/loan-bookings.ts';
import { loanLife } from '../../test/loan-life.ts';
import { payer } from '../../test/payer.ts';
import { payouts } from '../../test/payouts.ts';
import { refunds } from '../../test/refunds.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { addKey } from '../identity/partners/manage-keys.ts';
import { type PartnerEventKind, partnerEventKinds, partnerEventSchema } from '../lending/partner-events.ts';
import { reinstateTransaction } from '../lending/transactions/reinstate-transaction.ts';
import { returnDisbursement } from '../lending/transactions/return-disbursement.ts';
import { reconcilePayouts } from '../payments/money-out/reconcile-payouts.ts';
import { settlePayout } from '../payments/money-out/settle-payout.ts';
import { tellOfOverdueLoans } from './deliver.ts';
import { addEndpoint } from './manage-endpoints.ts';

// Whatever command writes a row of a loan or payment, the database records the event in the same transaction.

let rig: ServiceRig;
const services = () => rig.app.services;
const { push, newBorrower } = applicants(() => rig);
const { bindWallet, confirm, payoutsOf } = payouts(() => rig);
const { insert, settle } = payer(() => rig);
const seen = new Set<PartnerEventKind>();

let customers = 0;
const link = (borrowerId: number) => {
  customers += 1;
  const of = { partner: 'mobile-app', customer: `C-${customers}`, borrowerId, at: rig.now() };
  return services().stores.partners.link(of);
};
/** What was told of a loan, in order: each body is of its kind's form. */
async function told(orderId: number | string) {
  const rows = await rig.db
    .selectFrom('webhook_events')
    .select(['kind', 'body', 'created_at as at'])
    .where('order_id', '=', Number(orderId))
    .orderBy('id')
    .execute();
  return rows.map(({ kind, body }) => {
    const known = partnerEventKinds.find((each) => each === kind);
    if (known === undefined) throw new Error(`${kind} is of no loan`);
    seen.add(known);
    return v.parse(partnerEventSchema(known), JSON.parse(body));
  });
}
const kindsOf = async (orderId: number | string) => (await told(orderId)).map(({ type }) => type);
/** A running loan of a partner's customer; what was told of its beginning is left out. */
async function life(dueInDays = 10) {
  const loan = await loanLife(() => rig, { dueInDays });
  await rig.db.deleteFrom('webhook_events').where('order_id', '=', loan.orderId).execute();
  return loan;
}
/** An order of a partner's customer. @returns its number */
async function applied(session: string): Promise<string> {
  await link(await newBorrower(session));
  const answer = await push({ productId: '1', session });
  if (!answer.success) throw new Error(answer.message);
  return new URL(answer.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
}

beforeAll(async () => {
  rig = await openServiceRig();
  const by = { agentId: null, login: 'ana', now: rig.now() };
  await addKey(services(), by, { partner: 'mobile-app', networks: '', isTest: false });
  const wanted = { partner: 'mobile-app', url: 'http://127.0.0.1:9/hooks', kinds: '', isTest: false };
  await addEndpoint(services(), { by, rule: { isLoopbackAllowed: true } }, wanted);
  await link(1);
});
afterAll(() => rig.close());

describe('a partner is told of', () => {
  it('an application, its approval and the payout', async () => {
    const orderId = await applied('told');
    await bindWallet('told');
    await confirm('told', orderId);
    await expect.poll(() => kindsOf(orderId)).toEqual(['loan.applied', 'loan.approved', 'loan.paid_out']);
    const [first] = await told(orderId);
    expect(first?.data).toMatchObject({ orderNo: orderId, amountMinor: 400_000, currency: 'PHP' });
    expect(JSON.stringify(await told(orderId))).not.toContain('0921');
  });

  it('a failed payout', async () => {
    const orderId = await applied('failing');
    await bindWallet('failing', '09170009902');
    await confirm('failing', orderId);
    await reconcilePayouts(services());
    await expect.poll(() => kindsOf(orderId)).toContain('loan.payout_failed');
  });

  it('a loan that the customer declines, and one that is refused', async () => {
    const orderId = await applied('declining');
    await rig.call('declining')(withdraw.declineLoan, { orderId }, {});
    expect(await kindsOf(orderId)).toEqual(['loan.applied', 'loan.approved', 'loan.declined']);
    const { stores } = services();
    const other = await applied('refused');
    await rig.db
      .updateTable('orders')
      .set({ decision: 'pending', decided_at: null })
      .where('id', '=', Number(other))
      .execute();
    await stores.applications.decide(Number(other), { approved: false, reason: null, at: rig.now() });
    expect((await kindsOf(other)).at(-1)).toBe('loan.refused');
  });

  it('payments: received, applied, reversed and reinstated, with the loan repaid, reopened and repaid again', async () => {
    const loan = await life();
    const paymentId = await loan.pay(0, await loan.owed(loan.day(0)), 'payoff');
    const repaid = await told(loan.orderId);
    expect(repaid.map(({ type }) => type)).toEqual(['payment.received', 'payment.applied', 'loan.repaid']);
    expect(repaid[1]?.data).toMatchObject({ paymentNo: paymentId, transaction: 2, effectiveOn: loan.day(0) });
    await loan.reverse(2, loan.day(1));
    await loan.book(reinstateTransaction, loan.day(2), { number: 3 });
    expect((await kindsOf(loan.orderId)).slice(3)).toEqual([
      'payment.reversed',
      'loan.reopened',
      'payment.applied',
      'loan.repaid',
    ]);
  });

  it('a payment that failed', async () => {
    const loan = await life();
    const reference = await insert({ orderId: loan.orderId, day: rig.today, amountMinor: 10_000 });
    const amount = { minor: 10_000, currency: 'PHP' } as const;
    await settle({ reference, status: 'failed', amount, paidAt: null }, rig.now());
    expect(await kindsOf(loan.orderId)).toEqual(['payment.failed']);
  });

  it('an extension and its reversal, another plan, a charge-off and a write-off with what follows', async () => {
    const loan = await life();
    await loan.book(extendLoan, loan.day(0), { days: 7, chargeMinor: 10_000 });
    await loan.reverse(2, loan.day(1));
    await loan.book(grantHoliday, loan.day(1), { days: 10, interest: [] });
    await loan.book(chargeOffLoan, loan.day(2), {});
    await loan.reverse(5, loan.day(3));
    await loan.book(writeOffLoan, loan.day(4), {});
    await loan.reverse(7, loan.day(5));
    expect(await kindsOf(loan.orderId)).toEqual([
      'loan.extended',
      'loan.extension_reversed',
      'loan.rescheduled',
      'loan.charged_off',
      'loan.restored',
      'loan.written_off',
      'loan.restored',
    ]);
  });

  it('a missed due date, once', async () => {
    const loan = await life(-1);
    await tellOfOverdueLoans(services());
    await tellOfOverdueLoans(services());
    expect(await told(loan.orderId)).toMatchObject([{ type: 'loan.overdue', data: { dueOn: loan.day(0) } }]);
  });

  it('money of a loan that came back', async () => {
    const loan = await life();
    await loan.book(returnDisbursement, rig.today, { problem: 'account_closed' });
    expect(await kindsOf(loan.orderId)).toContain('loan.payout_returned');
  });

  it('a refund that was paid', async () => {
    const { overpaid, refund, report } = refunds(() => rig);
    const { orderId, borrowerId, creditMinor } = await overpaid('refunded');
    await link(borrowerId);
    await refund(orderId, creditMinor);
    const last = (await payoutsOf(String(orderId))).at(-1);
    const paid = report(last?.id ?? '', creditMinor, { status: 'paid', paidAt: rig.now(), failure: null });
    await settlePayout(services(), paid, { source: 'notification', provider: 'sandbox' });
    expect(await kindsOf(orderId)).toContain('payment.refunded');
  });

  it('nothing that was rolled back, and nothing of a borrower who is no customer', async () => {
    const loan = await life();
    const failing = services().inTransaction(async (stores) => {
      await stores.transactions.append(
        {
          orderId: loan.orderId,
          kind: 'charge_off',
          amountMinor: 0,
          effectiveOn: rig.today,
          bookedAt: rig.now(),
          by: { actor: 'system' },
          key: 'x',
        },
        null,
      );
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await kindsOf(loan.orderId)).toEqual([]);
    await newBorrower('stranger');
    const answer = await push({ productId: '1', session: 'stranger' });
    const orderId = answer.success ? new URL(answer.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') : '';
    expect(await kindsOf(orderId ?? '')).toEqual([]);
  });

  it('each kind that there is, in these tests', () => {
    expect([...seen].toSorted()).toEqual([...partnerEventKinds].toSorted());
  });
});

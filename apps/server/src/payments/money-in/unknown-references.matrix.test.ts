import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER, signSandboxBody, type WirePayout } from '@hiram/payments/sandbox';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayout } from '../money-out/settle-payout.ts';
import { borrowerOf } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { notify, outcomes, tell } from '../../../test/notices.ts';
import { itemsOf } from '../../../test/open-reasons.ts';
import { payouts } from '../../../test/payouts.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, SECRET, type ServiceRig } from '../../../test/service-rig.ts';
import { insertPayment } from '../../../test/requested-payment.ts';

// Signed reports about money of an unknown reference: an item each, which closes by itself once the reference is known.

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

const { confirmed, payoutsOf } = payouts(() => rig);
const itemsFor = (reference: string) => itemsOf(rig, 'payment', `sandbox/${reference}`);
const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));
async function reconcileLater(): Promise<void> {
  await passMinutes(11);
  await reconcilePayments(rig.app.services);
}

/** The payment turns up: a backup was restored, say. */
async function recordPayment(reference: string, orderId: number): Promise<void> {
  await makeLoan(rig, { id: orderId, instalmentMinor: 100_000 });
  await insertPayment(rig.app.services.stores, {
    id: reference,
    orderId,
    requestedMinor: 100_000,
    quotedOn: rig.today,
    status: 'recorded',
    createdAt: rig.now(),
    expiresAt: new Date(rig.now().getTime() + 3_600_000),
  });
}

describe('a signed report of money under an unknown reference', () => {
  it('opens one item after ten minutes, which closes when its payment appears', async () => {
    const reference = 'HRM-LATE-0011';
    await tell(rig, reference);
    await reconcilePayments(rig.app.services);
    expect(await itemsFor(reference)).toEqual([]);
    await reconcileLater();
    expect(await itemsFor(reference)).toMatchObject([
      {
        reason: 'unknown-reference',
        borrowerId: null,
        details: {
          provider: 'sandbox',
          reference,
          reported: 'paid',
          reportedMinor: 100_000,
          reportedCurrency: 'PHP',
        },
      },
    ]);
    expect(await reconcilePayments(rig.app.services)).toMatchObject({ unknownReferences: 0 });
    await recordPayment(reference, 9801);
    await reconcilePayments(rig.app.services);
    expect(await itemsFor(reference)).toEqual([]);
    expect(await outcomes(rig, reference)).toEqual(['settled']);
    expect(await maria.payment(reference)).toMatchObject({ progress: 'paid' });
    const item = await rig.db
      .selectFrom('open_items')
      .select(['closed_by', 'outcome'])
      .where('subject', '=', `sandbox/${reference}`)
      .executeTakeFirstOrThrow();
    expect(item).toEqual({ closed_by: 'service', outcome: 'closed' });
    expect(await rig.books()).toEqual([]);
  });

  it('is listed and closed by an operator with a note, and not reopened by the same report', async () => {
    const reference = 'HRM-LATE-0012';
    await tell(rig, reference);
    await reconcileLater();
    const [item] = await itemsFor(reference);
    const command = (...args: string[]) => runCommand(rig, ['review', ...args]);
    expect((await command('list')).output).toContain(`sandbox/${reference}`);
    const id = String(item?.id);
    expect((await command('approve', id, '--by', 'ana')).output).toContain('cannot be approved');
    expect(await command('close', id, '--by', 'ana', '--note', 'it was refunded at the provider')).toMatchObject({
      code: 0,
    });
    await reconcileLater();
    expect(await itemsFor(reference)).toEqual([]);
    // money that goes back under it is another report
    await tell(rig, reference, { status: 'refunded', amount_refunded: 100_000 });
    await reconcileLater();
    expect(await itemsFor(reference)).toMatchObject([{ details: { reported: 'refunded' } }]);
  });

  it('is ignored if nothing was paid', async () => {
    const references = ['HRM-LATE-0013', 'HRM-LATE-0014', 'HRM-LATE-0015'];
    const statuses = ['failed', 'expired', 'awaiting_payment'] as const;
    for (const [index, status] of statuses.entries()) await tell(rig, references[index] ?? '', { status });
    await reconcileLater();
    for (const reference of references) expect(await itemsFor(reference)).toEqual([]);
  });

  it('opens an item only if it is signed, however many forged ones come', async () => {
    const count = async () => (await rig.app.services.stores.openItems.countOpen()).count;
    const before = await count();
    const body = (index: number) => ({
      id: `evt_${index}`,
      type: 'payment',
      payment: { merchant_reference: `X-${index}` },
    });
    const made = Array.from({ length: 50 }, (_, index) => notify(rig, body(index), { secret: 'not-the-secret' }));
    expect(new Set(await Promise.all(made))).toEqual(new Set([401]));
    await reconcileLater();
    expect(await count()).toBe(before);
  });
});

describe('a report of a payout under an unknown reference', () => {
  const payoutItems = (reference: string) => itemsOf(rig, 'payout', `sandbox/${reference}`);
  async function tellOfPayout(reference: string, status: WirePayout['status'], secret = `sandbox-signing-${SECRET}`) {
    const payout: WirePayout = {
      id: 'po_unknown',
      merchant_reference: reference,
      status,
      amount: 380_000,
      currency: 'PHP',
      paid_at: status === 'paid' ? rig.now().toISOString() : null,
      failure_code: null,
    };
    const event = { id: `evt_${reference}${status}`, type: 'payout', occurred_at: rig.now().toISOString(), payout };
    const body = new TextEncoder().encode(JSON.stringify(event));
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signSandboxBody(body, secret, rig.now()),
    };
    const response = await fetch(`${rig.baseUrl}/notify/sandbox/payouts`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  }

  it('opens one item at once with its amount, however often it comes, and none if unsigned', async () => {
    const reference = 'HPO-LATE-0001';
    expect(await tellOfPayout(reference, 'paid', 'not-the-secret')).toBe(401);
    expect(await payoutItems(reference)).toEqual([]);
    for (const _ of [1, 2]) expect(await tellOfPayout(reference, 'paid')).toBe(200);
    const [item, ...more] = await payoutItems(reference);
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      reason: 'unknown-reference',
      details: {
        provider: 'sandbox',
        reference,
        providerReference: 'po_unknown',
        reported: 'paid',
        reportedMinor: 380_000,
      },
    });
    expect(await rig.app.services.stores.openItems.listEvents(item?.id ?? 0)).toHaveLength(1);
    for (const status of ['processing', 'failed'] as const) await tellOfPayout('HPO-LATE-0002', status);
    expect(await payoutItems('HPO-LATE-0002')).toEqual([]);
  });

  it('has its item closed once its payout is known', async () => {
    const orderId = await confirmed('late-payout');
    const [payout] = await payoutsOf(orderId);
    const { id = '' } = payout ?? {};
    await rig.app.services.stores.openItems.open({
      kind: 'payout',
      subject: `sandbox/${id}`,
      reason: 'unknown-reference',
      at: rig.now(),
    });
    const amount = { minor: payout?.amountMinor ?? 0, currency: 'PHP' } as const;
    const report = {
      reference: id,
      providerReference: '',
      status: 'paid',
      amount,
      paidAt: rig.now(),
      failure: null,
    } as const;
    await settlePayout(rig.app.services, report, { source: 'notification', provider: 'sandbox' });
    expect(await payoutItems(id)).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { outcomes, tell } from '../../../test/notices.ts';
import { decideItem, itemsOf, reasonsOf } from '../../../test/open-reasons.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { waitingPayments } from '../../../test/waiting-payments.ts';

// What waits for review about payments: nothing that was told of it is lost, and no report replaces what is known.

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const waitingPayment = waitingPayments(() => rig, 7900);
const referenceOf = async (id: string) => {
  const row = rig.db.selectFrom('payments').select(['status', 'provider_reference']).where('id', '=', id);
  return row.executeTakeFirstOrThrow();
};

describe('an item about a payment', () => {
  it('records each different report with its amounts, and no repetition', async () => {
    const { paymentId } = await waitingPayment();
    for (const amount of [40_000, 40_000, 50_000]) await tell(rig, paymentId, { currency: 'INR', amount_paid: amount });
    const [item, ...more] = await itemsOf(rig, 'payment', paymentId);
    expect([item, more]).toMatchObject([{ reason: 'unusable-amount', borrowerId: 1 }, []]);
    const events = await rig.app.services.stores.openItems.listEvents(item?.id ?? 0);
    expect(
      events.map(({ action, details }) => [action, details['reportedMinor'], details['reportedCurrency']]),
    ).toEqual([
      ['opened', 40_000, 'INR'],
      ['seen-again', 50_000, 'INR'],
    ]);
    // another reason is another item, and takes nothing from the first
    await tell(rig, paymentId, { status: 'refunded', currency: 'INR' });
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual(['unusable-amount', 'refunded']);
  });

  it('closes by itself once the money counts', async () => {
    const { paymentId } = await waitingPayment();
    await tell(rig, paymentId, { currency: 'INR' });
    const what = { kind: 'payment', subject: paymentId, borrowerId: 1, at: rig.now() } as const;
    await rig.app.services.stores.openItems.open({ ...what, reason: 'loan-cannot-take-it' });
    await tell(rig, paymentId);
    expect(await reasonsOf(rig, 'payment', paymentId)).toEqual([]);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });
});

describe('a report with another provider reference', () => {
  it.each(['succeeded', 'failed', 'expired', 'refunded'] as const)(
    'waits for review and moves nothing: %s',
    async (status) => {
      const { paymentId, orderId } = await waitingPayment();
      const before = await referenceOf(paymentId);
      expect(await tell(rig, paymentId, { id: 'pay_of_somebody_else', status })).toBe(200);
      expect(await outcomes(rig, paymentId)).toEqual(['review']);
      expect(await referenceOf(paymentId)).toEqual(before);
      expect(await itemsOf(rig, 'payment', paymentId)).toMatchObject([
        {
          reason: 'reference-contradicts',
          details: { providerReference: 'pay_of_somebody_else', kept: before.provider_reference, status: 'pending' },
        },
      ]);
      expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 0 });
      // the one that is known still counts
      await tell(rig, paymentId);
      expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    },
  );

  it('is no repetition for a paid payment', async () => {
    const { paymentId } = await waitingPayment();
    await tell(rig, paymentId);
    await tell(rig, paymentId, { id: 'pay_of_somebody_else' });
    expect(await outcomes(rig, paymentId)).toEqual(['settled', 'review']);
    const [item] = await itemsOf(rig, 'payment', paymentId);
    await expect(decideItem(rig, item?.id ?? 0, 'approved')).rejects.toThrow(`${paymentId} is paid`);
  });

  it('counts if none is known yet', async () => {
    const { paymentId } = await waitingPayment();
    await rig.db.updateTable('payments').set({ provider_reference: null }).where('id', '=', paymentId).execute();
    await tell(rig, paymentId, { id: 'pay_first_heard_of' });
    expect(await referenceOf(paymentId)).toEqual({ status: 'paid', provider_reference: 'pay_first_heard_of' });
  });

  it('is adopted on approval with a new query, and a refusal leaves the known one', async () => {
    const [one, other] = [await waitingPayment(), await waitingPayment()];
    const kept = await referenceOf(one.paymentId);
    await chooseAtCheckout(one.payUrl);
    const decided = async (paymentId: string, outcome: 'approved' | 'refused') => {
      await tell(rig, paymentId, { id: 'pay_of_somebody_else', status: 'failed' });
      const [item] = await itemsOf(rig, 'payment', paymentId);
      await decideItem(rig, item?.id ?? 0, outcome);
      return referenceOf(paymentId);
    };
    expect(await decided(other.paymentId, 'approved')).toEqual({
      status: 'pending',
      provider_reference: 'pay_of_somebody_else',
    });
    expect(await decided(one.paymentId, 'refused')).toEqual(kept);
    await rig.setClock(new Date(rig.now().getTime() + 120_000));
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(one.paymentId)).toMatchObject({ progress: 'paid' });
    const [closed] = await rig.db.selectFrom('open_items').selectAll().where('subject', '=', one.paymentId).execute();
    expect(closed).toMatchObject({ outcome: 'refused', closed_by: 'ana' });
  });
});

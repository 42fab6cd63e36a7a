import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { type PayoutRequest, ProviderUnreachable } from '../port.ts';
import {
  accepted,
  collectRequest,
  learned,
  newReference,
  type PayoutControl,
  type ProviderHarness,
} from './harness.ts';

/** Payouts: one for each reference, and an unknown outcome is never a failure. */
export function describePayouts(harness: () => ProviderHarness): void {
  let payouts: PayoutControl;
  const payoutRequest = (account: PayoutRequest['account']): PayoutRequest => ({
    reference: newReference(),
    amount: { ...collectRequest(harness()).amount, minor: 285_001 },
    account,
    notifyUrl: 'https://lender.example/notifications/conformance-payouts',
  });

  describe('payouts', () => {
    beforeEach((context: TestContext) => {
      const control = harness().payouts;
      if (control === null) return context.skip();
      payouts = control;
    });

    it('have a list of the account kinds that the provider serves', () => {
      for (const { channelNumber } of [payouts.account, payouts.failingAccount, payouts.unansweredAccount])
        expect(harness().provider.payoutChannels).toContain(channelNumber);
    });

    it('create one payout from two requests with one reference', async () => {
      const request = payoutRequest(payouts.account);
      const first = await harness().provider.payOut(request);
      expect(first).toMatchObject({ reference: request.reference, amount: request.amount, failure: null });
      expect((await harness().provider.payOut(request)).providerReference).toBe(first.providerReference);
      expect(await payouts.countPayouts(request.reference)).toBe(1);
    });

    it('create one payout from ten parallel requests with one reference', async () => {
      const request = payoutRequest(payouts.account);
      await Promise.all(Array.from({ length: 10 }, () => harness().provider.payOut(request)));
      expect(await payouts.countPayouts(request.reference)).toBe(1);
    });

    it('have a reason when they failed', async () => {
      const request = payoutRequest(payouts.failingAccount);
      const answer = await harness().provider.payOut(request);
      // some providers accept every payout and report the failure later
      if (answer.status === 'pending') await payouts.notification(request.reference);
      const report = await harness().provider.queryPayout(request.reference);
      expect(report).toMatchObject({ status: 'failed', paidAt: null });
      expect(report?.failure).toMatch(/\w/);
      expect([report, { ...report, status: 'pending', failure: null }]).toContainEqual(answer);
    });

    it('have an unknown outcome when no answer comes, and are found afterwards', async () => {
      const request = payoutRequest(payouts.unansweredAccount);
      await expect(harness().provider.payOut(request)).rejects.toBeInstanceOf(ProviderUnreachable);
      const found = await harness().provider.queryPayout(request.reference);
      expect(found).toMatchObject({ reference: request.reference, amount: request.amount });
      expect((await harness().provider.payOut(request)).providerReference).toBe(found?.providerReference);
      expect(await payouts.countPayouts(request.reference)).toBe(1);
    });

    it('are not reported as failed when the reference belongs to another payout', async () => {
      const request = payoutRequest(payouts.account);
      await harness().provider.payOut(request);
      const other = { ...request, amount: { ...request.amount, minor: request.amount.minor + 1 } };
      await expect(harness().provider.payOut(other)).rejects.toBeInstanceOf(ProviderUnreachable);
    });

    it('are null for a reference that the provider does not know', async () => {
      expect(await harness().provider.queryPayout(newReference())).toBeNull();
    });

    it('throw ProviderUnreachable when no server listens', async () => {
      const { unreachable } = harness();
      await expect(unreachable.payOut(payoutRequest(payouts.account))).rejects.toBeInstanceOf(ProviderUnreachable);
      await expect(unreachable.queryPayout(newReference())).rejects.toBeInstanceOf(ProviderUnreachable);
    });

    it('are notified, and never read as payments', async () => {
      const { provider, remote, notifications } = harness();
      const request = payoutRequest(payouts.account);
      await provider.payOut(request);
      const notification = await payouts.notification(request.reference);
      const report = await learned(provider.readPayoutNotification(notification), (reference) =>
        provider.queryPayout(reference),
      );
      expect(report).toMatchObject({ reference: request.reference, status: 'paid' });
      expect(report).toEqual(await provider.queryPayout(request.reference));
      expect(provider.readNotification(notification).kind).toBe('rejected');
      expect(provider.readPayoutNotification(notifications.forge(notification)).kind).toBe('rejected');
      const payment = collectRequest(harness());
      await accepted(harness(), payment);
      expect(provider.readPayoutNotification(await remote.pay(payment.reference)).kind).toBe('rejected');
    });
  });
}

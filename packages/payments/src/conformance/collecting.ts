import { describe, expect, it } from 'vitest';
import { collectRefusals, ProviderUnreachable } from '../port.ts';
import { accepted, cancel, collectRequest, newReference, type ProviderHarness, query } from './harness.ts';

/** Collecting, querying and cancelling. */
export function describeCollecting(harness: () => ProviderHarness): void {
  describe('channels', () => {
    it('have unique numbers, integer limits and fees, and logos of this site', () => {
      const { channels } = harness().provider;
      expect(new Set(channels.map(({ channelNumber }) => channelNumber)).size).toBe(channels.length);
      for (const channel of channels) {
        expect(channel.logo).toMatch(/^\/(?!\/)/);
        expect(Number.isSafeInteger(channel.feeMinor) && channel.feeMinor >= 0).toBe(true);
        expect(Number.isSafeInteger(channel.minimumMinor) && channel.minimumMinor > 0).toBe(true);
        expect(Number.isSafeInteger(channel.maximumMinor) && channel.maximumMinor >= channel.minimumMinor).toBe(true);
      }
    });

    it('each collect at their limits, with the presentation that they declare', async () => {
      for (const channel of harness().provider.channels) {
        for (const minor of [channel.minimumMinor, channel.maximumMinor]) {
          const request = collectRequest(harness(), {
            channelNumber: channel.channelNumber,
            amount: { ...collectRequest(harness()).amount, minor },
            accountToken: 'tok_conformance',
          });
          const { presentation } = await accepted(harness(), request);
          expect(presentation.kind).toBe(channel.presentation);
          expect((await query(harness(), request.reference))?.amount).toEqual(request.amount);
        }
      }
    });
  });

  describe('collect', () => {
    it('creates one payment from two requests with one reference', async () => {
      const request = collectRequest(harness());
      const first = await accepted(harness(), request);
      expect(await accepted(harness(), request)).toEqual(first);
      expect(await harness().remote.countPayments(request.reference)).toBe(1);
    });

    it('creates one payment from ten parallel requests with one reference', async () => {
      const request = collectRequest(harness());
      const results = await Promise.all(Array.from({ length: 10 }, () => accepted(harness(), request)));
      expect(new Set(results.map(({ providerReference }) => providerReference)).size).toBe(1);
      expect(await harness().remote.countPayments(request.reference)).toBe(1);
    });

    it('creates two payments from two references', async () => {
      const one = await accepted(harness(), collectRequest(harness()));
      const other = await accepted(harness(), collectRequest(harness()));
      expect(one.providerReference).not.toBe(other.providerReference);
    });

    it('gives the expiry of the payment', async () => {
      const { expiresAt } = await accepted(harness(), collectRequest(harness()));
      expect(expiresAt.getTime()).toBeGreaterThan(harness().now().getTime());
    });

    it('maps a refusal to a code for the borrower and a message for us', async () => {
      const request = collectRequest(harness(), harness().refused);
      const result = await harness().provider.collect(request);
      if (result.kind !== 'refused') throw new Error('it was accepted');
      expect(result.providerCode).not.toBe('');
      expect(result.internalMessage).toContain(result.providerCode);
      expect(collectRefusals).toContain(result.reason);
      expect(await query(harness(), request.reference)).toBeNull();
    });

    it('refuses an unknown channel without a call to the provider', async () => {
      const result = await harness().unreachable.collect(collectRequest(harness(), { channelNumber: '00000' }));
      expect(result.kind).toBe('refused');
    });

    it('reports an unknown outcome when no answer comes, and creates no second payment afterwards', async (context) => {
      const { unanswered } = harness();
      if (unanswered === null) return context.skip();
      const request = collectRequest(harness(), unanswered);
      await expect(harness().provider.collect(request)).rejects.toBeInstanceOf(ProviderUnreachable);
      const report = await query(harness(), request.reference);
      const finds = harness().findsByReference ?? true;
      expect(report?.status).toBe(finds ? 'pending' : undefined);
      const { providerReference } = await accepted(harness(), request);
      expect(report?.providerReference).toBe(finds ? providerReference : undefined);
      expect(await harness().remote.countPayments(request.reference)).toBe(1);
    });
  });

  describe('a provider that cannot be reached', () => {
    it('throws ProviderUnreachable from collect, query and cancel', async () => {
      const { unreachable } = harness();
      await expect(unreachable.collect(collectRequest(harness()))).rejects.toBeInstanceOf(ProviderUnreachable);
      await expect(unreachable.query(newReference(), 'theirs')).rejects.toBeInstanceOf(ProviderUnreachable);
      await expect(unreachable.cancel(newReference(), 'theirs')).rejects.toBeInstanceOf(ProviderUnreachable);
    });
  });

  describe('query', () => {
    it('gives null for a reference that the provider does not know', async () => {
      expect(await query(harness(), newReference())).toBeNull();
    });

    it('gives an open payment as pending, with its exact amount', async () => {
      const request = collectRequest(harness());
      const { providerReference } = await accepted(harness(), request);
      expect(await query(harness(), request.reference)).toMatchObject({
        reference: request.reference,
        providerReference,
        status: 'pending',
        amount: request.amount,
        paidAt: null,
      });
    });
  });

  describe('cancel', () => {
    it('confirms that an open payment can no longer be paid, and the payment then fails', async () => {
      const request = collectRequest(harness());
      await accepted(harness(), request);
      expect(await cancel(harness(), request.reference)).toBe(true);
      await harness().remote.payInVain(request.reference);
      const report = await query(harness(), request.reference);
      expect(['failed', 'expired']).toContain(report?.status);
      expect(await cancel(harness(), request.reference)).toBe(true);
    });

    it('gives no confirmation for a paid payment, which stays paid', async () => {
      const request = collectRequest(harness());
      await accepted(harness(), request);
      await harness().remote.pay(request.reference);
      expect(await cancel(harness(), request.reference)).toBe(false);
      expect((await query(harness(), request.reference))?.status).toBe('paid');
    });

    it('gives no confirmation for a reference that the provider does not know', async () => {
      expect(await cancel(harness(), newReference())).toBe(false);
    });
  });
}

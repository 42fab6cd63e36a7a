import { describe, expect, it, type TestContext } from 'vitest';
import { type PaymentProvider, ProviderUnreachable } from '../port.ts';
import { accepted, cancel, collectRequest, newReference, type ProviderHarness, query } from './harness.ts';

/** Faults of one call on its way to the provider or back. */
const SPOILED = {
  'a page in the place of the provider, with status 200': { arrives: false, answers: 'page' },
  'a page with status 200 after the provider has acted': { arrives: true, answers: 'page' },
  'no answer after the provider has acted': { arrives: true, answers: 'nothing' },
} as const;
type Spoiling = keyof typeof SPOILED;

const PAGE = '<!doctype html><title>Service notice</title><p>We will be right back.</p>';

/** The adapter over a connection that spoils the call of that number, counted from 0. */
function spoiledAt(
  { withFetch }: ProviderHarness,
  { how, nth }: { how: Spoiling; nth: number },
): { readonly provider: PaymentProvider; wasSpoiled(): boolean } {
  const { arrives, answers } = SPOILED[how];
  let calls = 0;
  const provider = withFetch(async (input, init) => {
    const isSpoiled = calls === nth;
    calls += 1;
    if (!isSpoiled) return fetch(input, init);
    if (arrives) await (await fetch(input, init)).arrayBuffer();
    if (answers === 'nothing') throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    return new Response(PAGE, { status: 200, headers: { 'content-type': 'text/html' } });
  });
  return { provider, wasSpoiled: () => calls > nth };
}

/** Runs an action over connections that spoil its first call, its second and so on, until no call is left to spoil. */
async function spoilEach(
  harness: ProviderHarness,
  how: Spoiling,
  attempt: (provider: PaymentProvider) => Promise<() => void | Promise<void>>,
): Promise<number> {
  for (let nth = 0; ; nth += 1) {
    const { provider, wasSpoiled } = spoiledAt(harness, { how, nth });
    const judge = await attempt(provider);
    if (!wasSpoiled()) return nth;
    await judge();
  }
}

const outcomeOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

/** Lost or invalid answers: the outcome is unknown, never a refusal or a missing payment, and a repeat creates no duplicate. */
export function describeDisorder(harness: () => ProviderHarness): void {
  describe.each(Object.keys(SPOILED) as Spoiling[])('%s', (how) => {
    it('leaves a collection unknown at each of its calls, and a repeat creates one payment', async () => {
      const calls = await spoilEach(harness(), how, async (provider) => {
        const request = collectRequest(harness());
        const outcome = await outcomeOf(provider.collect(request));
        return async () => {
          expect(outcome).toBeInstanceOf(ProviderUnreachable);
          await accepted(harness(), request);
          expect(await harness().remote.countPayments(request.reference)).toBe(1);
        };
      });
      expect(calls).toBeGreaterThan(0);
    });

    it('is never read as an unknown or an expired payment', async () => {
      const request = collectRequest(harness());
      const { providerReference } = await accepted(harness(), request);
      const asking = await spoilEach(harness(), how, async (provider) => {
        const outcome = await outcomeOf(provider.query(request.reference, providerReference));
        return () => expect(outcome).toBeInstanceOf(ProviderUnreachable);
      });
      expect(asking).toBeGreaterThan(0);
      const cancelling = await spoilEach(harness(), how, async (provider) => {
        const open = collectRequest(harness());
        const outcome = await outcomeOf(
          provider.cancel(open.reference, (await accepted(harness(), open)).providerReference),
        );
        return async () => {
          const { status } = (await query(harness(), open.reference)) ?? { status: null };
          const isOver = status === 'failed' || status === 'expired';
          const isHonest = outcome === true ? isOver : outcome === false || outcome instanceof ProviderUnreachable;
          expect(isHonest).toBe(true);
          expect(await cancel(harness(), open.reference)).toBe(true);
        };
      });
      expect(cancelling).toBeGreaterThan(0);
    });

    it('leaves a payout unknown at each of its calls, and a repeat creates one payout', async (context: TestContext) => {
      const { payouts } = harness();
      if (payouts === null) return context.skip();
      const asked = (reference = newReference()) => ({
        reference,
        amount: { ...collectRequest(harness()).amount, minor: 285_001 },
        account: payouts.account,
        notifyUrl: 'https://lender.example/notifications/conformance-payouts',
      });
      const sending = await spoilEach(harness(), how, async (provider) => {
        const request = asked();
        const outcome = await outcomeOf(provider.payOut(request));
        return async () => {
          expect(outcome).toBeInstanceOf(ProviderUnreachable);
          const again = await harness().provider.payOut(request);
          expect(again).toMatchObject({ reference: request.reference, failure: null });
          expect(await payouts.countPayouts(request.reference)).toBe(1);
        };
      });
      const { reference } = await harness().provider.payOut(asked());
      const asking = await spoilEach(harness(), how, async (provider) => {
        const outcome = await outcomeOf(provider.queryPayout(reference));
        return () => expect(outcome).toBeInstanceOf(ProviderUnreachable);
      });
      expect(Math.min(sending, asking)).toBeGreaterThan(0);
    });

    it('does not change the channels on offer', async (context: TestContext) => {
      const { provider } = harness();
      if (provider.refresh === undefined) return context.skip();
      const calls = await spoilEach(harness(), how, async (spoiled) => {
        const before = spoiled.channels;
        const outcome = await outcomeOf(spoiled.refresh?.() ?? Promise.resolve());
        return () => {
          expect(outcome).toBeInstanceOf(ProviderUnreachable);
          expect(spoiled.channels).toEqual(before);
        };
      });
      expect(calls).toBeGreaterThan(0);
    });
  });
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DisorderRig, disorder, PAGE, PAID_ONCE } from './disorder.ts';

const DAY = 24 * 60;

/** What every provider's documentation allows, or does not rule out: each through the whole service, and the money counted afterwards. */
export function describeDisorder(
  name: string,
  open: () => Promise<DisorderRig & { close(): Promise<void> }>,
  more: (opened: () => DisorderRig) => void = () => undefined,
): void {
  describe(`${name} in disorder`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    afterEach(() => opened.line.bend(null));
    const { anOrder, tap, waiting, only, tell, passMinutes, reconcile, moneyOf } = disorder(() => opened);

    it('LND-07 counts a payment once if its notification precedes the answer to our request', async () => {
      const orderId = await anOrder();
      opened.line.bend({
        answer: async (_answer, request) => {
          if (!opened.isCollecting(request)) return undefined;
          const { id } = await only(orderId);
          await tell(opened.remote.pay(id));
          return undefined;
        },
      });
      expect(await tap(orderId)).toMatchObject({ success: true });
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    });

    it('LND-07 counts money after a notification of the payment’s end preceded the answer to our request', async () => {
      const orderId = await anOrder();
      opened.line.bend({
        answer: async (_answer, request) => {
          if (!opened.isCollecting(request)) return undefined;
          const { id } = await only(orderId);
          await tell(opened.remote.end(id));
          return undefined;
        },
      });
      await tap(orderId);
      opened.line.bend(null);
      const { id, status } = await only(orderId);
      expect(['failed', 'expired']).toContain(status);
      await tell(opened.remote.payLate(id));
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    });

    it.each([
      ['answers with a page', 'page'],
      ['gives no answer', 'cut'],
    ] as const)('REP-05 acts and %s: the next tap makes the same payment', async (_what, how) => {
      const orderId = await anOrder();
      opened.line.bend({
        answer: (answer, request) => {
          if (!opened.isCollecting(request)) return undefined;
          Object.assign(answer, PAGE);
          return how === 'cut' ? 'cut' : undefined;
        },
      });
      expect(await tap(orderId)).toMatchObject({ success: false, code: '1006' });
      expect(await only(orderId)).toMatchObject({ status: 'recorded' });
      opened.line.bend(null);
      expect(await tap(orderId)).toMatchObject({ success: true });
      await tell(opened.remote.pay((await only(orderId)).id));
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    });

    it('LND-07 ends no payment by answering with a page, and the payment is found afterwards', async () => {
      const { orderId, id } = await waiting();
      opened.remote.pay(id);
      opened.line.bend({ answer: (answer) => void Object.assign(answer, PAGE) });
      await reconcile();
      await passMinutes(DAY);
      await reconcile();
      expect(await only(orderId)).toMatchObject({ status: 'pending', waitsFor: [] });
      opened.line.bend(null);
      await reconcile();
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    });

    it('LND-07 counts money paid after the payment expired and was cancelled', async () => {
      const { orderId, id } = await waiting();
      await passMinutes(DAY);
      await reconcile();
      expect(await only(orderId)).toMatchObject({ status: 'expired' });
      expect(opened.remote.pay(id)).toBeNull();
      await tell(opened.remote.payLate(id));
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    });

    it('LND-07 counts a late payment without a notification at the last check, four days after the expiry', async () => {
      const { orderId, id } = await waiting();
      await passMinutes(DAY);
      await reconcile();
      opened.remote.payLate(id);
      await passMinutes(DAY);
      await reconcile();
      expect(await only(orderId)).toMatchObject({ status: 'expired' });
      await passMinutes(4 * DAY);
      await reconcile();
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    });

    it('LND-07 makes a payment without ever answering, and the payment is found', async (context) => {
      if (!opened.findsByReference) return context.skip();
      const orderId = await anOrder();
      opened.line.bend({ answer: (_answer, request) => (opened.isCollecting(request) ? 'cut' : undefined) });
      expect(await tap(orderId)).toMatchObject({ success: false });
      opened.line.bend(null);
      const { id } = await only(orderId);
      await passMinutes(DAY);
      await reconcile();
      expect(await only(orderId)).toMatchObject({ status: 'expired' });
      opened.remote.payLate(id);
      await passMinutes(5 * DAY);
      await reconcile();
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    });

    it('LND-07 keeps a payment paid, once, after repeated notifications in the wrong order', async () => {
      const { orderId, id } = await waiting();
      const ended = opened.remote.end(id);
      const paid = opened.remote.payLate(id);
      for (const notification of [paid, ended, paid, ended]) await tell(notification);
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
      const other = await waiting();
      const [first, last] = [opened.remote.end(other.id), opened.remote.payLate(other.id)];
      await Promise.all([last, first, last, first, last].map(tell));
      await reconcile();
      expect(await moneyOf(other.orderId)).toEqual(PAID_ONCE);
    });

    more(() => opened);
  });
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DisorderRig, disorder, PAGE, PAID_ONCE } from '../../../test/disorder.ts';
import { openDragonpayDisorder, openPaymongoDisorder, openRazorpayDisorder } from '../../../test/disorder-rigs.ts';

/** Every order in which the same few things can be told, none twice in one place. */
function ordersOf(told: readonly string[]): string[][] {
  const all =
    told.length === 0 ? [[]] : told.flatMap((one, at) => ordersOf(told.toSpliced(at, 1)).map((rest) => [one, ...rest]));
  return [...new Map(all.map((order) => [order.join(), order])).values()];
}

describe.each<[string, () => Promise<DisorderRig & { close(): Promise<void> }>]>([
  ['Dragonpay', openDragonpayDisorder],
  ['PayMongo', openPaymongoDisorder],
  ['Razorpay', openRazorpayDisorder],
])('%s', (_name, open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  afterEach(() => opened.line.bend(null));
  const { anOrder, tap, waiting, only, tell, reconcile, moneyOf } = disorder(() => opened);

  it.each(ordersOf(['ended', 'paid', 'ended', 'paid', 'we ask']))(
    'LND-07 counts once when notified in the order %s, %s, %s, %s, %s',
    async (...order) => {
      const { orderId, id } = await waiting();
      const notices = { ended: opened.remote.end(id), paid: opened.remote.payLate(id) };
      for (const each of order) await (each === 'we ask' ? reconcile() : tell(notices[each as keyof typeof notices]));
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    },
  );

  it.each(['page', 'page in its place', 'cut', 'cut before it arrives'])(
    'REP-05 makes one payment of two taps after a %s at each call of a tap in turn',
    async (how) => {
      for (let nth = 0, isThere = true; isThere; nth += 1) {
        const orderId = await anOrder();
        let calls = 0;
        const spoiled = { now: false };
        opened.line.bend({
          request: (request) => {
            spoiled.now = calls === nth;
            calls += 1;
            const arrives = how === 'page' || how === 'cut';
            if (spoiled.now && !arrives)
              Object.assign(request, { method: 'GET', url: '/nowhere', headers: {}, body: Buffer.alloc(0) });
          },
          answer: (answer) => {
            if (!spoiled.now) return undefined;
            Object.assign(answer, PAGE);
            return how.startsWith('cut') ? 'cut' : undefined;
          },
        });
        const first = await tap(orderId);
        isThere = calls > nth;
        expect(first.success).toBe(!isThere);
        opened.line.bend(null);
        expect(await tap(orderId)).toMatchObject({ success: true });
        await tell(opened.remote.pay((await only(orderId)).id));
        expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
      }
    },
  );
});

import { expect, it } from 'vitest';
import { reconcilePayouts } from '../money-out/reconcile-payouts.ts';
import { disorder, PAGE, PAID_ONCE } from '../../../test/disorder.ts';
import { describeDisorder } from '../../../test/disorder-suite.ts';
import { openDragonpayDisorder } from '../../../test/disorder-rigs.ts';
import { payouts } from '../../../test/payouts.ts';

const opening: { opened?: Awaited<ReturnType<typeof openDragonpayDisorder>> } = {};
const open = async () => (opening.opened = await openDragonpayDisorder());
const dragonpay = () => {
  if (opening.opened === undefined) throw new Error('it is not open yet');
  return opening.opened;
};

describeDisorder('Dragonpay', open, () => {
  const { waiting, tell, reconcile, moneyOf, passMinutes } = disorder(dragonpay);
  const { approved, bindWallet, confirm, confirmed, payoutsOf, disbursements } = payouts(() => dragonpay().rig);
  /** That an order's money went out once, and is on the books once. */
  const expectPaidOutOnce = async (orderId: string): Promise<void> => {
    const [payout, ...more] = await payoutsOf(orderId);
    expect([payout, more]).toMatchObject([{ status: 'paid', waitsFor: [] }, []]);
    expect(dragonpay().fake.payouts.get(payout?.id ?? '')?.amountMinor).toBe(payout?.amountMinor);
    expect(await disbursements(orderId)).toBe(1);
    expect(await dragonpay().rig.books()).toEqual([]);
  };
  const onlyPayout = async (orderId: string): Promise<string> => {
    const [payout, ...more] = await payoutsOf(orderId);
    if (payout === undefined || more.length > 0) throw new Error(`order ${orderId} has not one payout`);
    return payout.id;
  };
  const endPayout = async (id: string): Promise<void> => {
    expect(await dragonpay().postPayout(dragonpay().fake.endPayout(id))).toBe(200);
  };
  /** Whoever asked gives up the right to ask by the machine's clock, which tests do not move. */
  const letLeaseRunOut = (id: string) =>
    dragonpay()
      .rig.db.updateTable('payouts')
      .set({ asked_at: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute();
  const lookForPayouts = async (): Promise<void> => {
    await passMinutes(1);
    await reconcilePayouts(dragonpay().rig.app.services);
  };

  it.each([
    [118_457, [1184.57, '1184.57', '1184.5700']],
    [118_400, [1184, '1184', '1184.0', '1184.00']],
  ])('LND-07 states %i centavos as a number or text, with or without decimals', async (minor, spellings) => {
    for (const spelling of spellings) {
      const { orderId, id } = await waiting(minor);
      expect(dragonpay().fake.payments.get(id)?.amountMinor).toBe(minor);
      dragonpay().line.bend({
        answer: (answer, { method }) => {
          const body = method === 'GET' ? (JSON.parse(answer.text) as { Amount?: unknown }) : {};
          if (body.Amount !== undefined) answer.text = JSON.stringify({ ...body, Amount: spelling });
          return undefined;
        },
      });
      await tell(dragonpay().fake.pay(id));
      expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    }
  });

  it('LND-07 answers our question about a payment with a page, and its repeated notification is accepted', async () => {
    const { orderId, id } = await waiting();
    const paid = dragonpay().fake.pay(id);
    dragonpay().line.bend({ answer: (answer) => void Object.assign(answer, PAGE) });
    expect(await dragonpay().post(paid)).toBe(503);
    dragonpay().line.bend(null);
    await tell(paid);
    await reconcile();
    expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
  });

  it('LND-07 reports a payout as paid before answering our request, and it is paid once', async () => {
    const orderId = await approved('dis-early');
    await bindWallet('dis-early');
    dragonpay().line.bend({
      answer: async (_answer, { method, url }) => {
        if (method === 'POST' && url.startsWith('/api/payout/')) await endPayout(await onlyPayout(orderId));
        return undefined;
      },
    });
    expect(await confirm('dis-early', orderId)).toMatchObject({ success: true });
    await expectPaidOutOnce(orderId);
  });

  it.each([
    ['page', true],
    ['page', false],
    ['cut', true],
    ['cut', false],
  ] as const)(
    'LND-07 answers a payout request with a %s (taken: %s), and the payout is made once',
    async (how, isTaken) => {
      const session = `dis-${how}-${isTaken}`;
      const orderId = await approved(session);
      await bindWallet(session);
      dragonpay().line.bend({
        request: (request) => {
          // what never arrives is as if it had gone elsewhere
          if (!isTaken) Object.assign(request, { method: 'GET', url: '/nowhere', headers: {}, body: Buffer.alloc(0) });
        },
        answer: (answer) => {
          Object.assign(answer, PAGE);
          return how === 'cut' ? 'cut' : undefined;
        },
      });
      expect(await confirm(session, orderId)).toMatchObject({ success: true });
      const id = await onlyPayout(orderId);
      expect(dragonpay().fake.payouts.has(id)).toBe(isTaken);
      await lookForPayouts();
      dragonpay().line.bend(null);
      await letLeaseRunOut(id);
      await lookForPayouts();
      expect(dragonpay().fake.payouts.has(id)).toBe(true);
      dragonpay().fake.endPayout(id);
      await lookForPayouts();
      await expectPaidOutOnce(orderId);
    },
  );

  it('LND-07 reports a payout five times at once, after an older state, and the loan begins once', async () => {
    const orderId = await confirmed('dis-often');
    const id = await onlyPayout(orderId);
    const payout = dragonpay().fake.payouts.get(id);
    if (payout === undefined) throw new Error('it is not there');
    const queued = dragonpay().fake.signer.ofPayout({ ...payout, status: 'Q' }, dragonpay().rig.now());
    const paid = dragonpay().fake.endPayout(id);
    const answers = await Promise.all([paid, queued, paid, queued, paid].map((one) => dragonpay().postPayout(one)));
    expect(answers).toEqual(answers.map(() => 200));
    await expectPaidOutOnce(orderId);
  });

  it('LND-07 reverses a paid payout: the loan stays and an item is opened', async () => {
    const orderId = await confirmed('dis-back');
    const id = await onlyPayout(orderId);
    await endPayout(id);
    const payout = dragonpay().fake.payouts.get(id);
    if (payout === undefined) throw new Error('it is not there');
    payout.status = 'F';
    expect(await dragonpay().postPayout(dragonpay().fake.signer.ofPayout(payout, dragonpay().rig.now()))).toBe(200);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'paid', waitsFor: ['contradicting-report'] }]);
    expect(await disbursements(orderId)).toBe(1);
    expect(await dragonpay().rig.books()).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { disorder, PAID_ONCE } from '../../../test/disorder.ts';
import { describeDisorder } from '../../../test/disorder-suite.ts';
import { openRazorpayDisorder } from '../../../test/disorder-rigs.ts';

const opening: { opened?: Awaited<ReturnType<typeof openRazorpayDisorder>> } = {};
const open = async () => (opening.opened = await openRazorpayDisorder());
const razorpay = () => {
  if (opening.opened === undefined) throw new Error('it is not open yet');
  return opening.opened;
};

describeDisorder('Razorpay', open, () => {
  const { anOrder, tap, waiting, tell, only, passMinutes, moneyOf } = disorder(razorpay);

  it('LND-07 counts a payment once and opens an item when the refund is reported first', async () => {
    const { orderId, id } = await waiting();
    const paid = razorpay().fake.pay(id);
    await tell(razorpay().fake.refund(id));
    await tell(paid);
    expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    expect(await only(orderId)).toMatchObject({ waitsFor: ['refunded'] });
  });

  it('LND-07 is believed when its bank reports three days late and its event comes a day later', async () => {
    const { orderId, id } = await waiting();
    await passMinutes(3 * 24 * 60);
    const paid = razorpay().fake.payLate(id);
    await passMinutes(24 * 60);
    await tell(paid);
    expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
  });

  it('REP-05 keeps the first link as the payment after refusing a second request in unknown words', async () => {
    const orderId = await anOrder();
    razorpay().line.bend({ answer: (_answer, request) => (razorpay().isCollecting(request) ? 'cut' : undefined) });
    expect(await tap(orderId)).toMatchObject({ success: false, code: '1006' });
    razorpay().line.bend({
      answer: (answer, request) => {
        const error = { code: 'BAD_REQUEST_ERROR', description: 'timestamp must be atleast 15 minutes in future' };
        if (razorpay().isCollecting(request)) answer.text = JSON.stringify({ error });
        return undefined;
      },
    });
    expect(await tap(orderId)).toMatchObject({ success: true });
    await tell(razorpay().fake.pay((await only(orderId)).id));
    expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
  });
});

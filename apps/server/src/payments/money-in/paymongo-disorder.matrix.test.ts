import { expect, it } from 'vitest';
import { disorder, PAID_ONCE } from '../../../test/disorder.ts';
import { describeDisorder } from '../../../test/disorder-suite.ts';
import { openPaymongoDisorder } from '../../../test/disorder-rigs.ts';

const opening: { opened?: Awaited<ReturnType<typeof openPaymongoDisorder>> } = {};
const open = async () => (opening.opened = await openPaymongoDisorder());
const paymongo = () => {
  if (opening.opened === undefined) throw new Error('it is not open yet');
  return opening.opened;
};

describeDisorder('PayMongo', open, () => {
  const { waiting, tell, only, moneyOf } = disorder(paymongo);

  it('LND-07 counts a payment once and opens an item when the refund is reported first', async () => {
    const { orderId, id } = await waiting();
    const paid = paymongo().fake.pay(id);
    await tell(paymongo().fake.refund(id));
    await tell(paid);
    expect(await moneyOf(orderId)).toEqual(PAID_ONCE);
    expect(await only(orderId)).toMatchObject({ waitsFor: ['refunded'] });
  });
});

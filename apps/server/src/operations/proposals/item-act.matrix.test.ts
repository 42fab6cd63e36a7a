import * as contract from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, GCASH } from '../../../test/borrower.ts';
import { type Desk, openDeskAs } from '../../../test/desk.ts';
import { makeLoan } from '../../../test/loans.ts';
import { tell } from '../../../test/notices.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// Acts on open items that move money: one operator proposes, and another approves. The item is of a payment that was made twice.

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

let lastOrder = 8900;
let tries = 0;
const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
/** A payment of twice its amount on a new loan, with its open item. */
async function paidTwice(): Promise<{ orderId: number; item: string }> {
  lastOrder += 1;
  const orderId = lastOrder;
  await makeLoan(rig, { id: orderId, instalmentMinor: 90_000 });
  const { paymentId } = await maria.tap({ orderId, channelNumber: GCASH });
  await tell(rig, paymentId, { amount_paid: 180_000 });
  const [item] = await rig.app.services.stores.openItems.listOpenOf('double-payment', paymentId);
  return { orderId, item: String(item?.id) };
}
const propose = (desk: Desk, item: string, tryId = `item-try-${(tries += 1)}`) =>
  desk.call(contract.proposeItemAct, { item, decision: 'approve', words: 'Receipts compared.', tryId });
async function proposed(desk: Desk, item: string): Promise<string> {
  const answer = await propose(desk, item);
  if (!answer.success) throw new Error(answer.message);
  return answer.data.proposal;
}
const approve = (desk: Desk, proposal: string) =>
  desk.call(contract.decideProposal, { proposal, decision: 'approve', words: 'Seen.' });
const reversals = (orderId: number) =>
  rig.db
    .selectFrom('loan_transactions')
    .select(['kind', 'booked_by as by'])
    .where('order_id', '=', orderId)
    .where('reverses', 'is not', null)
    .execute();
const listed = async (desk: Desk, item: string) => {
  const answer = await desk.call(contract.listItems, {});
  return answer.success ? answer.data.list.find((each) => each.item === item) : undefined;
};
const outcomeOf = async (item: string) => (await rig.app.services.stores.openItems.find(Number(item)))?.outcome;

describe('an act on an open item that moves money', () => {
  it('is shown with its figures, waits on its item, and is booked once another operator approves: both names stand on it', async () => {
    const { orderId, item } = await paidTwice();
    const [maker, checker] = [await openAs('i-maker', 'accountant'), await openAs('i-checker', 'accountant')];
    expect(await listed(maker, item)).toMatchObject({ acts: ['refuse', 'close'], proposedActs: ['approve'] });
    const preview = await maker.call(contract.previewItemAct, { item, decision: 'approve' });
    const figures = preview.success ? preview.data : undefined;
    expect((figures?.owed[0]?.after.total ?? 0) - (figures?.owed[0]?.before.total ?? 0)).toBe(90_000);
    expect(figures?.moved).toContainEqual({ account: 'suspense', currency: 'PHP', amount: -90_000 });
    const proposal = await proposed(maker, item);
    expect(await reversals(orderId)).toEqual([]);
    const waiting = { pending: [{ proposal, act: 'approve', proposer: 'Agent i-maker' }] };
    expect(await listed(checker, item)).toMatchObject(waiting);
    expect(await propose(checker, item)).toMatchObject({
      code: '1152',
      message: `Agent i-maker has proposed this: proposal ${proposal}.`,
    });
    expect(await approve(maker, proposal)).toMatchObject({ code: '1150' });
    expect(await approve(checker, proposal)).toMatchObject({ success: true });
    expect(await reversals(orderId)).toEqual([{ kind: 'repayment_reversal', by: 'i-maker, approved by i-checker' }]);
    expect(await outcomeOf(item)).toBe('approved');
    // twice is once
    expect(await approve(checker, proposal)).toMatchObject({ code: '1149' });
    expect(await reversals(orderId)).toHaveLength(1);
    expect(await rig.books()).toEqual([]);
  });

  it('is proposed once by the same try', async () => {
    const { item } = await paidTwice();
    const maker = await openAs('i-twice', 'accountant');
    const one = await propose(maker, item, 'same-item');
    expect(one).toMatchObject({ data: { isBooked: false } });
    expect(await propose(maker, item, 'same-item')).toEqual(one);
  });

  it('is not proposed by a role without both permissions, and is missing in another market', async () => {
    const { orderId, item } = await paidTwice();
    const refused = { code: '1140' };
    for (const role of ['viewer', 'agent', 'collector', 'underwriter', 'product-manager', 'night-duty'])
      expect(await propose(await openAs(`i-${role}`, role), item)).toMatchObject(refused);
    const elsewhere = await openAs('i-elsewhere', 'accountant@IN');
    expect(await propose(elsewhere, item)).toMatchObject({ code: '1170' });
    const maker = await openAs('i-here', 'accountant@PH');
    expect(await approve(elsewhere, await proposed(maker, item))).toMatchObject({ code: '1149' });
    expect(await reversals(orderId)).toEqual([]);
  });

  it('is not booked once its figures have changed, and ends so', async () => {
    const { orderId, item } = await paidTwice();
    const proposal = await proposed(await openAs('i-slow', 'accountant'), item);
    const { paymentId } = await maria.tap({ orderId, channelNumber: GCASH });
    await tell(rig, paymentId, { amount_paid: 90_000 });
    expect(await approve(await openAs('i-careful', 'accountant'), proposal)).toMatchObject({ code: '1151' });
    expect(await reversals(orderId)).toEqual([]);
    expect(await outcomeOf(item)).toBeNull();
  });

  it('is refused in words once its item was decided meanwhile, and is over after two days', async () => {
    const [first, second] = [await paidTwice(), await paidTwice()];
    const [maker, checker] = [await openAs('i-waits', 'accountant'), await openAs('i-late', 'accountant')];
    const [decided, old] = [await proposed(maker, first.item), await proposed(maker, second.item)];
    await checker.call(contract.closeItem, { item: first.item, words: 'Returned by hand.' });
    expect(await approve(checker, decided)).toMatchObject({ code: '1152', message: 'It was closed by i-late.' });
    await rig.setClock(new Date(rig.now().getTime() + 49 * 3_600_000));
    // her session is over too
    expect(await approve(await openAs('i-later', 'accountant'), old)).toMatchObject({ code: '1149' });
    expect(await reversals(second.orderId)).toEqual([]);
    expect(await rig.books()).toEqual([]);
  });

  it('is booked at once within the own limit', async () => {
    const { orderId, item } = await paidTwice();
    await rig.db
      .insertInto('role_limits')
      .values({ role: 'accountant', permission: 'adjustments.propose', currency: 'PHP', max_minor: 100_000 })
      .execute();
    const desk = await openAs('i-alone', 'accountant');
    expect(await propose(desk, item)).toMatchObject({ data: { isBooked: true } });
    expect(await reversals(orderId)).toEqual([{ kind: 'repayment_reversal', by: 'i-alone' }]);
    // the limit is of a day
    expect(await propose(desk, (await paidTwice()).item)).toMatchObject({ data: { isBooked: false } });
  });
});

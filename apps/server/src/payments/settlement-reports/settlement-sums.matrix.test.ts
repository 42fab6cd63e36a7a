import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reverseTransaction } from '../../lending/transactions/reverse-transaction.ts';
import { applyHeld } from '../money-in/apply-held.ts';
import { decideItem } from '../../../test/open-reasons.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { settlementFiles } from '../../../test/settlement-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(() => cleanUp());

const { changes, cleanUp, newSettlement, open, paid, reports } = settlementFiles(() => rig);

/** What a provider's notification of a refund does, and what an operator does who takes a payment back. */
const reversed = async ({ id, orderId }: { id: string; orderId: number }, keptMinor: number) => {
  const { services } = rig.app;
  const rows = await services.stores.transactions.list(orderId);
  const number = rows.find(({ paymentId }) => paymentId === id)?.number ?? 0;
  const by = { actor: 'operator', name: 'ana' } as const;
  const command = { orderId, number, keptMinor, key: `back/${id}`, by, reason: 'bounced', at: rig.now() };
  await services.inTransaction((stores) => reverseTransaction(stores, command));
};
const paymentRow = (id: string, gross: number) => ({
  settlement: newSettlement(),
  id: `p-${id}`,
  reference: id,
  gross,
});
const refundRow = (id: string, name: string, gross: number) => ({ ...paymentRow(id, gross), id: name, type: 'refund' });

describe('the settlement rows of one payment', () => {
  it('LND-07 agree for one reported refund in two parts, and nothing stays open or with the provider', async () => {
    const moved = await changes(async () => {
      const { id, amount, orderId } = await paid();
      await reports([paymentRow(id, amount)]);
      await reversed({ id, orderId }, amount - 50_000);
      await reports([refundRow(id, 'r-1', -30_000)]);
      expect(await open()).toEqual([]);
      await reports([refundRow(id, 'r-2', -20_000)]);
    });
    expect(await open()).toEqual([]);
    expect(moved).toEqual({ 'bank-transit': 50_000 });
  });

  it('LND-07 leave open an unreported one of two refunds, with its amount, until it is reversed', async () => {
    const { id, amount, orderId } = await paid();
    await reports([paymentRow(id, amount), refundRow(id, 'r-3', -30_000)]);
    expect(await open()).toMatchObject([{ reason: 'not-reversed-here', subject: id, difference: -30_000 }]);
    await reports([refundRow(id, 'r-4', -20_000)]);
    expect(await open()).toMatchObject([{ reason: 'not-reversed-here', subject: id, difference: -50_000 }]);
    await reversed({ id, orderId }, amount - 50_000);
    await reports([]);
    expect(await open()).toEqual([]);
  });

  it('LND-07 close a double settlement by the row that reverses it', async () => {
    const { id, amount } = await paid();
    await reports([paymentRow(id, amount)]);
    await reports([paymentRow(id, amount)]);
    expect(await open()).toMatchObject([{ reason: 'settled-twice', subject: id, difference: amount }]);
    await reports([refundRow(id, 'r-5', -amount)]);
    expect(await open()).toEqual([]);
  });

  it('LND-07 are compared with the rest after an accepted difference', async () => {
    const { id, amount } = await paid();
    await reports([paymentRow(id, amount - 700)]);
    const [short] = await open();
    await decideItem(rig, short?.id ?? 0, 'approved');
    await reports([]);
    expect(await open()).toEqual([]);
    const late = { ...paymentRow(id, 700), id: 'the-rest' };
    expect(await reports([late])).toMatchObject({ added: 1, agreeing: 0 });
    const [more] = await open();
    expect(more).toMatchObject({ reason: 'settled-twice', difference: 700 });
    await decideItem(rig, more?.id ?? 0, 'refused');
  });

  it('LND-07 cannot be approved with the former sum once it has changed', async () => {
    const { id, amount } = await paid();
    await reports([paymentRow(id, amount - 700)]);
    const [item] = await open();
    await reports([{ ...paymentRow(id, 200), id: 'more' }]);
    expect(await open()).toMatchObject([{ reason: 'amount-differs', subject: id, difference: -500 }]);
    await expect(decideItem(rig, item?.id ?? 0, 'approved')).rejects.toThrow('the books have changed since');
  });

  it('LND-07 belong to the payment that brought the money, also if it was for another loan', async () => {
    const first = await paid();
    await reports([paymentRow(first.id, first.amount)]);
    const { services } = rig.app;
    const rows = await services.stores.transactions.list(first.orderId);
    const number = rows.find(({ paymentId }) => paymentId === first.id)?.number ?? 0;
    const by = { actor: 'operator', name: 'ana' } as const;
    const wrong = { orderId: first.orderId, number, key: 'wrong', by, reason: 'wrong-loan', at: rig.now() };
    await services.inTransaction((stores) => reverseTransaction(stores, wrong));
    await reports([]);
    expect(await open()).toEqual([]);
    const other = await paid();
    const application = { paymentId: first.id, orderId: other.orderId, by: 'ana', now: rig.now() };
    await services.inTransaction((stores) => applyHeld(stores, application));
    await reports([paymentRow(other.id, other.amount)]);
    expect(await open()).toEqual([]);
  });
});

// last, since days pass
describe('a refund missing from every report', () => {
  it('LND-07 is reported after a week for a bounced payment, until a report has it', async () => {
    const bounced = await paid();
    await reports([paymentRow(bounced.id, bounced.amount)]);
    await reversed(bounced, 0);
    await reports([]);
    expect(await open()).toEqual([]);
    await rig.passDays(9);
    const on = addDays(rig.today, 9);
    const later = await paid();
    await reports([{ ...paymentRow(later.id, later.amount), on }]);
    const missing = { reason: 'missing-in-report', subject: bounced.id, difference: bounced.amount };
    expect(await open()).toContainEqual(expect.objectContaining(missing));
    await reports([{ ...refundRow(bounced.id, 'r-6', -bounced.amount), on }]);
    expect((await open()).map(({ subject }) => subject)).not.toContain(bounced.id);
  });
});

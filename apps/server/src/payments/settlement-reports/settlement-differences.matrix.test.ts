import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { receivedReport } from '../bank-lines/received-report.ts';
import { holdMoney } from '../money-in/hold-money.ts';
import { settlePayment } from '../money-in/settle-payment.ts';
import { decideItem } from '../../../test/open-reasons.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { settlementFiles } from '../../../test/settlement-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(() => cleanUp());

const { begun, changes, cleanUp, newSettlement, open, paid, reports, settle } = settlementFiles(() => rig);

/** Money of a payment that is held for a person. */
const holdFor = ({ id, amount }: { readonly id: string; readonly amount: number }): Promise<void> =>
  rig.app.services.inTransaction(async (stores) => {
    const payment = await stores.payments.lock(id);
    const order = await stores.orders.lock(payment?.orderId ?? 0);
    if (payment === undefined || order === undefined) throw new Error('the payment has gone');
    const report = receivedReport(payment, { amountMinor: amount, lastOn: rig.today, market: 'PH' }, 'held');
    await holdMoney(stores, { order, payment, report, held: [], now: rig.now() });
  });

/** A provider's report of what it has given back of a payment so far. */
const refunded = (id: string, minor: number) =>
  rig.app.services.inTransaction((stores) =>
    settlePayment(
      stores,
      {
        reference: id,
        providerReference: '',
        status: 'refunded',
        amount: { minor, currency: 'PHP' },
        paidAt: null,
        eventId: `${id}/${minor}`,
      },
      { source: 'notification', provider: 'sandbox', now: rig.now(), noticeGraceMs: 0 },
    ),
  );

describe('a settlement row that differs from the books', () => {
  it('LND-07 of another amount leaves the difference with the provider until an operator accepts it', async () => {
    const { id, amount } = await paid();
    const moved = await changes(() =>
      reports([{ settlement: newSettlement(), id: 'less', reference: id, gross: amount - 700 }]),
    );
    expect(moved).toEqual({ 'bank-transit': amount - 700, 'provider-clearing': 700 - amount });
    const [item] = await open();
    expect(item).toMatchObject({ reason: 'amount-differs', difference: -700 });
    expect(await changes(() => decideItem(rig, item?.id ?? 0, 'approved'))).toEqual({
      'provider-clearing': -700,
      'provider-differences': 700,
    });
  });

  it('with an unknown reference belongs to nobody, and stays with the provider if refused', async () => {
    const line = { settlement: newSettlement(), id: 'strange', reference: 'HRM-0000-0000', gross: 5_000 };
    await reports([line]);
    const [item] = await open();
    expect(item).toMatchObject({ reason: 'unknown-reference', difference: 5_000 });
    expect(await changes(() => decideItem(rig, item?.id ?? 0, 'refused'))).toEqual({});
    const other = await reports([{ ...line, id: 'strange-2' }]);
    expect(other).toMatchObject({ added: 1, agreeing: 0 });
    const [next] = await open();
    expect(await changes(() => decideItem(rig, next?.id ?? 0, 'approved'))).toEqual({ 'provider-clearing': 5_000 });
  });

  it('paid at the provider only counts, once approved, on the day in the report', async () => {
    const { id, amount } = await begun();
    await reports([{ settlement: newSettlement(), id: 'lost', reference: id, gross: amount, paidOn: rig.today }]);
    const [item] = await open();
    expect(item).toMatchObject({ reason: 'not-paid-here', difference: amount });
    expect(await changes(() => decideItem(rig, item?.id ?? 0, 'approved'))).toEqual({ 'provider-clearing': amount });
    const payment = await rig.app.services.stores.payments.find(id);
    expect(payment).toMatchObject({ status: 'paid', receivedMinor: amount });
    expect(payment?.paidAt?.toISOString().slice(0, 10)).toBe(rig.today);
  });

  it('has its item closed automatically once it agrees', async () => {
    const payment = await begun();
    const settlement = newSettlement();
    await reports([{ settlement, id: 'late', reference: payment.id, gross: payment.amount }]);
    expect(await open()).toMatchObject([{ reason: 'not-paid-here' }]);
    const [item] = await open();
    await settle(payment, rig.now());
    await expect(decideItem(rig, item?.id ?? 0, 'approved')).rejects.toThrow('the books have changed since');
    await reports([{ settlement, id: 'late', reference: payment.id, gross: payment.amount }]);
    expect(await open()).toEqual([]);
  });

  it.each([
    ['currency-differs', { currency: 'INR' }, 1],
    ['not-reversed-here', { type: 'refund' }, -1],
    ['not-reversed-here', { type: 'chargeback' }, -1],
  ] as const)('%s %j can only be closed by an operator', async (reason, change, sign) => {
    const { id, amount } = await paid();
    await reports([{ settlement: newSettlement(), id: 'odd', reference: id, gross: sign * amount, ...change }]);
    const [item] = await open();
    expect(item).toMatchObject({ reason, difference: sign * amount });
    await expect(decideItem(rig, item?.id ?? 0, 'approved')).rejects.toThrow('it cannot be approved');
  });

  it.each([
    ['unknown-reference', { type: 'payout' }, {}],
    ['adjustment', { type: 'adjustment' }, { 'provider-differences': 4_200 }],
  ] as const)('%s %j is removed from the provider’s balance by an approval', async (reason, change, taken) => {
    const { id } = await paid();
    await reports([{ settlement: newSettlement(), id: 'odd', reference: id, gross: -4_200, ...change }]);
    const [item] = await open();
    expect(item).toMatchObject({ reason, difference: -4_200 });
    expect(await changes(() => decideItem(rig, item?.id ?? 0, 'approved'))).toEqual({
      'provider-clearing': -4_200,
      ...taken,
    });
  });

  it('of a held payment opens no second item', async () => {
    const { id, amount } = await begun();
    await holdFor({ id, amount });
    await reports([{ settlement: newSettlement(), id: 'held', reference: id, gross: amount }]);
    expect(await open()).toEqual([]);
  });

  it('of an already settled payment is named', async () => {
    const { id, amount } = await paid();
    await reports([{ settlement: newSettlement(), id: 'once', reference: id, gross: amount }]);
    await reports([{ settlement: newSettlement(), id: 'again', reference: id, gross: amount }]);
    expect(await open()).toMatchObject([{ reason: 'settled-twice', difference: amount }]);
  });

  it('LND-07 of refunds agrees row by row, and an unreported refund does not', async () => {
    const { id } = await paid();
    await refunded(id, 10_000);
    await refunded(id, 40_000);
    const settlement = newSettlement();
    const refund = (row: string, gross: number) => ({ settlement, id: row, type: 'refund', reference: id, gross });
    await reports([refund('part', -10_000), refund('rest', -30_000)]);
    expect(await open()).toEqual([]);
    await reports([refund('unknown', -5_000)]);
    expect(await open()).toMatchObject([{ reason: 'not-reversed-here', difference: -5_000 }]);
  });

  it('LND-07 of returned held money agrees, and so does its payment', async () => {
    const payment = await begun();
    await holdFor(payment);
    expect(await refunded(payment.id, payment.amount)).toMatchObject({ outcome: 'settled', movedTo: 'failed' });
    const row = { settlement: newSettlement(), reference: payment.id };
    await reports([
      { ...row, id: 'came', gross: payment.amount },
      { ...row, id: 'went', type: 'refund', gross: -payment.amount },
    ]);
    expect(await open()).toEqual([]);
  });

  it('of a refund known from a notification opens no second item', async () => {
    const { id, amount } = await paid();
    const what = { kind: 'payment', subject: id, reason: 'refunded' } as const;
    const item = await rig.app.services.stores.openItems.open({ ...what, at: rig.now() });
    await reports([{ settlement: newSettlement(), id: 'back', type: 'refund', reference: id, gross: -amount }]);
    expect(await open()).toEqual([]);
    const closing = { outcome: 'closed', by: 'ana', note: 'test', at: rig.now() } as const;
    await rig.app.services.stores.openItems.close(item, closing);
  });
});

// last, since days pass
describe('a payment missing from every report', () => {
  it('is reported after a week, until a report has it', async () => {
    const first = await paid();
    await reports([{ settlement: newSettlement(), id: 'begins', reference: first.id, gross: first.amount }]);
    const missing = await paid();
    await rig.passDays(9);
    const on = addDays(rig.today, 9);
    const later = await paid();
    const result = await reports([
      { settlement: newSettlement(), id: 'ninth', on, reference: later.id, gross: later.amount },
    ]);
    expect(result.missing).toBeGreaterThan(0);
    const named = (await open()).filter(({ reason }) => reason === 'missing-in-report');
    expect(named).toContainEqual(expect.objectContaining({ subject: missing.id, difference: -missing.amount }));
    await reports([{ settlement: newSettlement(), id: 'found', on, reference: missing.id, gross: missing.amount }]);
    expect((await open()).map(({ subject }) => subject)).not.toContain(missing.id);
  });
});

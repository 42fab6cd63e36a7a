import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout, GCASH, MAYA, providerPayments } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

/** 3,000.00 of principal unpaid at 72% a year for 14 days: 82.849, rounded half up. */
const CHARGE = 8_285;
const extensionsOf = (orderId: number) =>
  rig.db.selectFrom('extensions').selectAll().where('order_id', '=', orderId).execute();

describe('an extension', () => {
  it('REP-06 LND-04 costs the overdue interest and charges, and shows the plan after it', async () => {
    const info = await maria.extension(180);
    expect(info).toMatchObject({
      delayInfo: { delayAmount: 24_000 + 124_800 + CHARGE, title: 'Extend by 14 days' },
      repayDate: addDays(rig.today, 14),
      productName: 'QuickPeso',
      isShowReyTop: 1,
      detail: [
        { text: 'Interest', value: 24_000 },
        { text: 'Late charge', value: 124_800 },
        { text: 'Extension charge', value: CHARGE },
      ],
      repayPlan: [
        { title: 'Extension', remark: 'Pay now', amount: 24_000 + 124_800 + CHARGE, time: rig.today },
        { title: 'Instalment 2 of 4', amount: 100_000, time: addDays(rig.today, 14) },
        { title: 'Instalment 3 of 4', amount: 124_000, time: addDays(rig.today, 14 + 30) },
        { title: 'Instalment 4 of 4', amount: 124_000, time: addDays(rig.today, 14 + 60) },
      ],
    });
    expect(info.repayList.length).toBeGreaterThan(3);
    expect(info.defDetail?.payCode).toMatch(/^\d+$/);
    expect(info.repayAmount).toBeUndefined();
  });

  it('REP-06 LND-04 paid with isDelay=1 moves the due dates, ends the arrears and is booked as income of its own', async () => {
    const tapped = await maria.tap({ orderId: 180, isDelay: true });
    expect(tapped.amount).toBe(24_000 + 124_800 + CHARGE);
    await chooseAtCheckout(tapped.payUrl);
    const receipt = await maria.until(tapped.paymentId, 'paid');
    expect(receipt).toMatchObject({ isDelay: '1', nextDueOn: addDays(rig.today, 14), stillToPay: 348_000 });
    const { orderStatus, overview } = await maria.details(180);
    expect([orderStatus, overview?.overdueDays, overview?.dueOn, overview?.amountMinor]).toEqual([
      170,
      0,
      addDays(rig.today, 14),
      100_000,
    ]);
    expect(await extensionsOf(180)).toMatchObject([
      { payment_id: tapped.paymentId, days: 14, charge_minor: CHARGE, granted_on: rig.today },
    ]);
    const balances = await rig.app.services.stores.ledger.balances(180);
    expect(balances).toContainEqual({ account: 'extension-income', currency: 'PHP', amountMinor: -CHARGE });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-06 LND-04 is a separate payment beside an instalment in the same channel', async () => {
    const instalment = await maria.tap({ orderId: 174 });
    const extension = await maria.tap({ orderId: 174, isDelay: true });
    expect(extension.paymentId).not.toBe(instalment.paymentId);
    expect([instalment.amount, extension.amount]).toEqual([124_000, CHARGE]);
  });

  it('REP-06 LND-04 paid twice through two channels is granted once, and the second payment pays the loan down', async () => {
    await makeLoan(rig, { id: 5001, instalmentMinor: 100_000, instalments: 2, dueInDays: 1 });
    const first = await maria.tap({ orderId: 5001, isDelay: true, channelNumber: GCASH });
    const second = await maria.tap({ orderId: 5001, isDelay: true, channelNumber: MAYA });
    await Promise.all([chooseAtCheckout(first.payUrl), chooseAtCheckout(second.payUrl)]);
    const receipts = await Promise.all([maria.until(first.paymentId, 'paid'), maria.until(second.paymentId, 'paid')]);
    expect(await extensionsOf(5001)).toHaveLength(1);
    expect((await maria.details(5001)).overview?.dueOn).toBe(addDays(rig.today, 15));
    const titles = receipts.map((receipt) => receipt.paidFor.map(({ text }) => text).join()).sort();
    expect(titles).toEqual(['Extension charge', 'Interest']);
    expect(await rig.books()).toEqual([]);
  });

  it('REP-06 LND-04 can be bought again, three times in a loan’s life at most', async () => {
    for (const times of [2, 3]) {
      const tapped = await maria.tap({ orderId: 5001, isDelay: true });
      await chooseAtCheckout(tapped.payUrl);
      await maria.until(tapped.paymentId, 'paid');
      expect(await extensionsOf(5001)).toHaveLength(times);
    }
    await expect(maria.extension(5001)).rejects.toThrow('1004');
    expect((await maria.details(5001)).isDelay).toBe('0');
    expect(await rig.books()).toEqual([]);
  });

  it('REP-06 LND-04 paid minutes after midnight at the evening’s price is still granted', async () => {
    await makeLoan(rig, { id: 5002, instalmentMinor: 100_000, instalments: 2, dueInDays: -1 });
    await rig.setClock(`${rig.today}T15:50:00Z`);
    const tapped = await maria.tap({ orderId: 5002, isDelay: true, channelNumber: MAYA });
    await rig.setClock(`${rig.today}T16:10:00Z`);
    // the day has raised the price of a new one
    expect(await maria.quote(5002, true)).toBe(tapped.amount + 5_000);
    await chooseAtCheckout(tapped.payUrl);
    await maria.until(tapped.paymentId, 'paid');
    expect(await extensionsOf(5002)).toMatchObject([{ granted_on: rig.today }]);
    expect((await maria.details(5002)).overview).toMatchObject({ overdueDays: 0, dueOn: addDays(rig.today, 14) });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-06 is refused for a settled, a refused and a waiting order', async () => {
    for (const orderId of [200, 110, 21, 151]) await expect(maria.extension(orderId)).rejects.toThrow('1002');
    expect(new Set((await providerPayments(rig)).map(({ reference }) => reference)).size).toBe(
      (await providerPayments(rig)).length,
    );
  });
});

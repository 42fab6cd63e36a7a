import { repayment } from '@hiram/contract';
import type { RequestOf } from '@hiram/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, OVER_THE_COUNTER, payAtCounter, QR_PH, SEVEN_ELEVEN } from '../../../test/borrower.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

type Shown = RequestOf<typeof repayment.confirmCode> & { paymentId: string };

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

/** What the page of a code is opened with. */
async function tap(channelNumber: string, orderId = 86): Promise<Shown> {
  const { payUrl } = await maria.tap({ orderId, channelNumber });
  const query = new URL(payUrl, rig.baseUrl).searchParams;
  const of = (name: string) => query.get(name) ?? '';
  return {
    paymentId: of('paymentId'),
    showType: of('showType'),
    payCode: of('payCode'),
    payCodeImg: of('payCodeImg'),
    repayAmount: of('repayAmount'),
    payChannel: of('payChannel'),
    paySign: of('paySign'),
  };
}

/** Asks as who has no session. */
const confirm = (shown: Shown) => rig.call('')(repayment.confirmCode, shown);
const dataOf = <Data>(told: { success: true; data: Data } | { success: false; message: string }): Data => {
  if (!told.success) throw new Error(told.message);
  return told.data;
};
const outcome = async (shown: Shown) => {
  const told = await confirm(shown);
  return told.success ? 'confirmed' : told.code;
};

describe('a pay code page without a session', () => {
  it.each([SEVEN_ELEVEN, QR_PH])('REP-07 is confirmed as issued, by channel %s', async (channel) => {
    const shown = await tap(channel);
    expect(await confirm(shown)).toMatchObject({
      success: true,
      data: { amount: 124_000, currency: 'PHP', expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) },
    });
  });

  it('has the amount with the fee, and the steps of its own channel, as the borrower’s page has', async () => {
    const shown = await tap(OVER_THE_COUNTER);
    const own = await maria.payment(shown.paymentId);
    for (const said of [own, dataOf(await confirm(shown))]) {
      expect(said.toBring).toEqual({ amountMinor: 126_000, feeMinor: 2_000 });
      expect(said.payNotice?.map(({ title }) => title)).toEqual([
        'E-wallet bills payment',
        'Shops and payment centres',
      ]);
    }
    // from when it counts is said in one way
    const { noticeMsg } = await maria.instalment(86);
    expect(noticeMsg).toMatch(/^Your payment counts from the moment you make it/);
    expect([own.noticeMsg, dataOf(await confirm(shown)).noticeMsg]).toEqual([noticeMsg, noticeMsg]);
  });

  it('REP-07 is refused with another code, amount, kind, channel, picture, payment or signature', async () => {
    const shown = await tap(SEVEN_ELEVEN);
    const other = await tap(QR_PH);
    expect(await outcome(shown)).toBe('confirmed');
    const forged: Partial<Shown>[] = [
      { payCode: '666677778888' },
      { payCode: ` ${shown.payCode}` },
      { repayAmount: '1' },
      { showType: '2' },
      { payChannel: QR_PH },
      { payCodeImg: '/evil.png' },
      { paymentId: other.paymentId },
      { paySign: other.paySign },
      { paySign: '' },
      { paySign: 'A'.repeat(43) },
      // what is moved from one field into the next
      { payCode: shown.payCode.slice(0, -1), payCodeImg: shown.payCode.slice(-1) },
    ];
    for (const change of forged) expect([change, await outcome({ ...shown, ...change })]).toEqual([change, '1007']);
  });

  it('REP-07 is refused after payment and after expiry', async () => {
    const paid = await tap(SEVEN_ELEVEN, 170);
    const late = await tap(SEVEN_ELEVEN, 174);
    await payAtCounter(rig, paid.payCode);
    await maria.until(paid.paymentId, 'paid');
    expect([await outcome(paid), await outcome(late)]).toEqual(['1007', 'confirmed']);
    await rig.passDays(3);
    expect(await outcome(late)).toBe('1007');
  });

  it('REP-07 is in no log, neither the page nor its calls', async () => {
    const shown = await tap(SEVEN_ELEVEN);
    await (await fetch(`${rig.baseUrl}/repaymentOfCode?${new URLSearchParams(shown).toString()}`)).text();
    await confirm(shown);
    await confirm({ ...shown, payCode: '666677778888' });
    const log = rig.log();
    expect(log).toContain('confirm-vcode');
    for (const secret of [shown.payCode, shown.paySign, '666677778888']) expect(log).not.toContain(secret);
  });
});

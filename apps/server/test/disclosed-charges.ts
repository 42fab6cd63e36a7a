import { calculateRate } from '@hiram/contract/calculator-rate';
import { loanConfirm } from '@hiram/contract';
import type { RateConvention } from '@hiram/domain';
import { expect } from 'vitest';
import { sellLoan } from './change-product.ts';
import { contractReader } from './contract-reader.ts';
import { pageText } from './page-words.ts';
import { pdfFaults } from './pdf.ts';
import { dataOf } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

const flat = {
  periods: 4,
  termUnit: 'day',
  every: 30,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
  deductedFeesMinor: 0,
};

// 10,000.00 at 36% flat: 1,200.00 of interest, 4 × 2,800.00. Kept back: 250.00, GST of 45.00 on it, 100.00 to an insurer.
// With each instalment: 20.00, and GST of 3.60
export const gst = { code: 'gst', on: ['processing', 'service'], percent: '18' };
export const indian = {
  principalMinor: 1_000_000,
  annualRatePercent: '36',
  fees: [
    { code: 'processing', when: 'deducted', percent: '2.5' },
    { code: 'insurance', when: 'deducted', amountMinor: 10_000, isInRate: false },
    { code: 'service', when: 'each_instalment', amountMinor: 2000 },
  ],
  taxes: [{ ...gst, isInRate: false }],
};

/** Products with fees and taxes, and what is disclosed of them. */
export function disclosedCharges(rig: () => ServiceRig) {
  const { addressOf, read, textOf } = contractReader(rig);

  /** What was disclosed before binds nobody here. */
  async function sell(productId: number, lending: object): Promise<void> {
    await rig().db.deleteFrom('offer_locks').execute();
    await sellLoan(rig(), productId, { ...flat, ...lending });
  }

  /** The disclosure of a product as one reads it: on its page, and in its PDF. */
  async function disclosed(session: string, productId: string): Promise<readonly string[]> {
    const address = await addressOf(0, { session, productId });
    const page = await read(address.replace('/documents/contract.pdf', '/documents/contract'));
    const pdf = (await read(address)).bytes;
    expect(await pdfFaults(pdf)).toEqual([]);
    return [pageText(page.bytes.toString('utf8')), await textOf(pdf)];
  }

  const costOf = async (session: string, productId: string) => {
    const { cost } = dataOf(await rig().call(session)(loanConfirm.loadConfirmation, { productId }));
    if (cost === undefined) throw new Error('no costs');
    return cost;
  };

  /** The rate of flows written down by hand: a payout, and four payments of one amount, 30 days apart. */
  const rateOf = async (convention: RateConvention, payoutMinor: number, paymentMinor: number) =>
    dataOf(
      await rig().call()(calculateRate, {
        convention,
        advances: JSON.stringify([{ amountMinor: payoutMinor }]),
        payments: JSON.stringify([{ amountMinor: paymentMinor, after: { days: 30 }, times: 4, every: { days: 30 } }]),
        unitPeriod: 'day',
        unitPeriodEvery: 30,
      }),
    );

  return { sell, disclosed, costOf, rateOf };
}

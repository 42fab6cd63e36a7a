import { calculateRate } from '@hiram/contract/calculator-rate';
import { loanConfirm } from '@hiram/contract';
import type { RateConvention } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractReader } from '../../../test/contract-reader.ts';
import { pageText } from '../../../test/page-words.ts';
import { pdfFaults } from '../../../test/pdf.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { sellLoan } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { addressOf, read, textOf } = contractReader(() => rig);

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

/** What was disclosed before binds nobody here. */
async function sell(productId: number, lending: object): Promise<void> {
  await rig.db.deleteFrom('offer_locks').execute();
  await sellLoan(rig, productId, { ...flat, ...lending });
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
  const { cost } = dataOf(await rig.call(session)(loanConfirm.loadConfirmation, { productId }));
  if (cost === undefined) throw new Error('no costs');
  return cost;
};

/** The rate of flows written down by hand: a payout, and four payments of one amount, 30 days apart. */
const rateOf = async (convention: RateConvention, payoutMinor: number, paymentMinor: number) =>
  dataOf(
    await rig.call()(calculateRate, {
      convention,
      advances: JSON.stringify([{ amountMinor: payoutMinor }]),
      payments: JSON.stringify([{ amountMinor: paymentMinor, after: { days: 30 }, times: 4, every: { days: 30 } }]),
      unitPeriod: 'day',
      unitPeriodEvery: 30,
    }),
  );

describe('the Key Facts Statement of a loan with fees and taxes', () => {
  // 10,000.00 at 36% flat: 1,200.00 of interest, 4 × 2,800.00. Kept back: 250.00, GST of 45.00 on it, 100.00 to an insurer.
  // With each instalment: 20.00, and GST of 3.60
  const gst = { code: 'gst', on: ['processing', 'service'], percent: '18' };
  const indian = {
    principalMinor: 1_000_000,
    annualRatePercent: '36',
    fees: [
      { code: 'processing', when: 'deducted', percent: '2.5' },
      { code: 'insurance', when: 'deducted', amountMinor: 10_000, isInRate: false },
      { code: 'service', when: 'each_instalment', amountMinor: 2000 },
    ],
    taxes: [{ ...gst, isInRate: false }],
  };
  beforeEach(() => sell(4, indian));

  it('CNF-02 CNV-15 names each with its recipient, and adds up by hand on the page and in the PDF', async () => {
    for (const text of await disclosed('demo-in', '4')) {
      for (const line of [
        '2 Sanctioned loan amount (in Rupees) ₹10,000.00',
        '4 × ₹2,823.60',
        '(i) Processing fee One-time, ₹250.00 None',
        '(ii) Insurance charges None One-time, ₹100.00',
        '(iv) GST None One-time, ₹45.00',
        '(iv) Service fee Recurring, ₹80.00 None',
        '(iv) GST None Recurring, ₹14.40',
        '5 Total interest amount to be charged during the entire tenor of the loan (in Rupees) ₹1,200.00',
        '6 Fee/ Charges payable (in Rupees) ₹395.00',
        '6 A Payable to the RE (Sl. no. 8 A of Part 1) ₹250.00',
        '6 B Payable to third-party routed through RE (Sl. no. 8 B of Part 1) ₹145.00',
        'Fee/ Charges payable with the instalments (in Rupees) ₹94.40',
        '7 Net disbursed amount (1-6) (in Rupees) ₹9,605.00',
        '(sum of 1 and 5, and fees and charges with the instalments) (in Rupees) ₹11,294.40',
        '1 ₹10,000.00 ₹2,500.00 ₹300.00 ₹2,823.60 ',
        '4 ₹2,500.00 ₹2,500.00 ₹300.00 ₹2,823.60 ',
        'An instalment includes the fees and taxes that are due with it.',
      ])
        expect(text).toContain(line);
    }
    expect(await costOf('demo-in', '4')).toMatchObject({
      netProceedsMinor: 960_500,
      interestMinor: 120_000,
      totalPayableMinor: 1_129_440,
      totalCostMinor: 120_000 + 39_500 + 9440,
    });
  });

  it('CNF-02 CNV-15 has the APR of the legal flows: GST and the insurer’s price only where the lender counts them', async () => {
    // 10,000.00 less the fee of the lender against principal, interest and fee of each instalment
    const uncounted = await rateOf('rbi-apr', 975_000, 282_000);
    for (const text of await disclosed('demo-in', '4')) {
      expect(text).toContain(`9 Annual Percentage Rate (APR) (%) ${uncounted.ratePercent}%`);
      expect(text).toMatch(
        new RegExp(`9 Annual Percentage Rate: effective annualized .{0,60} ${uncounted.ratePercent}%`),
      );
    }
    await sell(4, { ...indian, taxes: [gst] });
    const counted = await rateOf('rbi-apr', 970_500, 282_360);
    expect(Number(counted.ratePercent)).toBeGreaterThan(Number(uncounted.ratePercent));
    for (const text of await disclosed('demo-in', '4'))
      expect(text).toContain(`9 Annual Percentage Rate (APR) (%) ${counted.ratePercent}%`);
  });
});

describe('the disclosure statement of the Philippines for a loan with fees and taxes', () => {
  // 3,000.00 at 60% flat: 600.00 of interest, 4 × 900.00. Kept back: 60.00 with VAT of 7.20, 30.00 to an insurer, and
  // 15 × 1.50 × 120/365 = 7.40 of stamp tax. With each instalment: 5.00, and VAT of 0.60
  const philippine = {
    principalMinor: 300_000,
    annualRatePercent: '60',
    fees: [
      { code: 'processing', when: 'deducted', percent: '2' },
      { code: 'insurance', when: 'deducted', amountMinor: 3000, isInRate: false },
      { code: 'service', when: 'each_instalment', amountMinor: 500 },
    ],
    taxes: [
      { code: 'vat', on: ['processing', 'service'], percent: '12' },
      { code: 'dst', on: ['principal'], amountMinor: 150, perMinor: 20_000, proRataDays: 365, when: 'deducted' },
    ],
  };
  beforeEach(() => sell(2, philippine));

  it('CNF-02 CNV-15 lists finance charges and others in its columns, and adds up by hand on the page and in the PDF', async () => {
    for (const text of await disclosed('demo-new', '2')) {
      for (const line of [
        '1. Loan granted (amount to be financed) ₱3,000.00',
        'b. Processing fee ₱0.00 ₱60.00',
        'c. Service fee ₱20.00 ₱0.00 Total ₱620.00 ₱60.00',
        'Total finance charges ₱680.00',
        'VAT ₱0.00 ₱7.20',
        'Insurance ₱0.00 ₱30.00',
        'Documentary stamp tax ₱0.00 ₱7.40',
        'VAT ₱2.40 ₱0.00 Total ₱2.40 ₱44.60',
        '4. Total deductions from proceeds of loan (deducted in 2 and 3) ₱104.60',
        '5. Net proceeds of loan (1 less 4) ₱2,895.40',
        '₱750.00 ₱150.00 ₱5.00 ₱0.60 ₱905.60',
        'Number of payments 4',
        'Total to repay ₱3,622.40',
      ])
        expect(text).toContain(line);
    }
    expect(await costOf('demo-new', '2')).toMatchObject({ netProceedsMinor: 289_540, totalPayableMinor: 362_240 });
  });

  it('CNF-02 CNV-15 has the effective rates of its flows, with taxes and without the insurer’s price', async () => {
    // what is paid out, and the 30.00 that the rate does not count
    const { ratePercent: month, effectiveAnnualPercent: year } = await rateOf('ph-eir', 292_540, 90_560);
    expect(await costOf('demo-new', '2')).toMatchObject({
      effectiveMonthlyPercent: String(Number(month)),
      effectiveAnnualPercent: String(Number(year)),
    });
    for (const text of await disclosed('demo-new', '2')) {
      expect(text).toContain(`Effective rate a month ${Number(month)}% Effective rate a year ${Number(year)}%`);
      expect(text).toContain('The effective rate counts all finance charges and taxes');
    }
    await sell(2, { ...philippine, taxes: philippine.taxes.map((tax) => ({ ...tax, isInRate: false })) });
    // without VAT and stamp tax
    const fewer = await rateOf('ph-eir', 294_000, 90_500);
    for (const text of await disclosed('demo-new', '2')) {
      expect(text).toContain(`Effective rate a month ${Number(fewer.ratePercent)}%`);
      expect(text).not.toContain('finance charges and taxes');
    }
  });
});

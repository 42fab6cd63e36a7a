import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disclosedCharges, gst, indian } from '../../../test/disclosed-charges.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { sell, disclosed, costOf, rateOf } = disclosedCharges(() => rig);

describe('the Key Facts Statement of a loan with fees and taxes', () => {
  beforeEach(() => sell(4, indian));

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

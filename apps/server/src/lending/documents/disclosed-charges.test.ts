import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disclosedCharges, indian } from '../../../test/disclosed-charges.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { sell, disclosed, costOf } = disclosedCharges(() => rig);

// the rates of its flows, and another market: disclosed-charges.matrix.test.ts
describe('the Key Facts Statement of a loan with fees and taxes', () => {
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
});

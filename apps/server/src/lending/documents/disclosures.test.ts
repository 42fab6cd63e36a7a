import { createHash } from 'node:crypto';
import { contracts, homeProduct, loanConfirm } from '@hiram/contract';
import { calendarDate, formatAmount, formatLongDate } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPolicy, formerStyles } from './document-html.ts';
import { contractReader } from '../../../test/contract-reader.ts';
import { pageText } from '../../../test/page-words.ts';
import { dataOf } from '../../../test/registrant.ts';
import { pdfFaults } from '../../../test/pdf.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { addressOf, read, textOf } = contractReader(() => rig);

/** The items of each form in the order of its regulator. */
const forms = {
  PH: [
    'Disclosure statement',
    'as required under R.A. 3765, Truth in Lending Act',
    'Creditor',
    '1. Loan granted (amount to be financed)',
    '2. Finance charges',
    'Not deducted from proceeds Deducted from proceeds',
    'a. Interest',
    'b. Processing fee',
    'Total finance charges',
    '3. Non-finance charges',
    '4. Total deductions from proceeds of loan',
    '5. Net proceeds of loan',
    '6. Schedule of payments',
    'Total to repay',
    '7. Effective interest rate (EIR)',
    'Effective rate a month',
    'Effective rate a year',
    '8. Collateral',
    '9. Conditional charges that may be imposed',
    'a. Paying late',
    'b. Paying the whole loan early',
    'c. Moving a due date',
    'Certified correct',
    '10. Acknowledgement',
    'Notice to the borrower: you are entitled to a copy of this statement.',
  ],
  IN: [
    'Key Facts Statement',
    'Validity of these terms',
    'Part 1 (Interest rate and fees/charges)',
    '1 Loan proposal/ account No.',
    '2 Sanctioned loan amount',
    '3 Disbursal schedule',
    '4 Loan term',
    '5 Instalment details',
    '6 Interest rate (%) and type',
    '7 Additional information in case of floating rate',
    '8 Fee/ Charges',
    '(i) Processing fee',
    '(iv) Any other',
    '9 Annual Percentage Rate (APR) (%)',
    '10 Details of Contingent Charges',
    '(i) Penal charges',
    '(iii) Foreclosure charges',
    'Part 2 (Other qualitative information)',
    '1 Clause of Loan agreement relating to engagement of recovery agents',
    '3 Phone number and email id of the nodal grievance redressal officer',
    '4 Whether the loan is, or in future maybe, subject to transfer',
    '5 Collaborative lending',
    '6 Digital loans: (i) cooling off/look-up period',
    '6 (ii) Details of LSP',
    'Annex B: Computation of APR',
    '1 Sanctioned loan amount',
    '5 Total interest amount',
    '6 Fee/ Charges payable',
    '7 Net disbursed amount (1-6)',
    '8 Total amount to be paid by the borrower (sum of 1 and 5)',
    '9 Annual Percentage Rate: effective annualized interest rate',
    '11 Due date of payment',
    'Annex C: Repayment schedule',
    'Outstanding Principal Principal Interest Instalment Due date',
    'Acknowledgement',
  ],
} as const;

const markets = [
  { market: 'PH', session: 'demo-new', products: ['1', '2', '3'], currency: 'PHP' },
  { market: 'IN', session: 'demo-in', products: ['4'], currency: 'INR' },
] as const;

/** The row of the rate that the law names. */
const legalRate = { PH: 'Effective rate a year', IN: '9 Annual Percentage Rate (APR) (%)' };

/** The disclosure of a product as its page and its PDF have it. */
async function disclosed(session: string, productId: string) {
  const address = await addressOf(0, { session, productId });
  const page = await read(address.replace('/documents/contract.pdf', '/documents/contract'));
  const pdf = await read(address);
  return { page: pageText(page.bytes.toString('utf8')), html: page.bytes.toString('utf8'), pdf: pdf.bytes };
}

/** Holds that each text stands after the one before it. */
function expectInOrder(text: string, items: readonly string[]): void {
  let from = 0;
  for (const item of items) {
    const at = text.indexOf(item, from);
    expect([item, at >= 0]).toEqual([item, true]);
    from = at + item.length;
  }
}

describe.each(markets)('the legal disclosure in $market', ({ market, session, products, currency }) => {
  it.each(products)(
    'CNF-02 for product %s has the items of the form in order, on the page and in the PDF',
    async (id) => {
      const { page, pdf } = await disclosed(session, id);
      expectInOrder(page, forms[market]);
      expectInOrder(await textOf(pdf), forms[market]);
      expect(await pdfFaults(pdf)).toEqual([]);
    },
  );

  it.each(products)(
    'CNF-01 CNF-02 for product %s has the figures of the confirmation on page, PDF and agreement',
    async (id) => {
      const { cost, repay_plans: plan } = dataOf(
        await rig.call(session)(loanConfirm.loadConfirmation, { productId: id }),
      );
      if (cost === undefined) throw new Error('no costs');
      expect(dataOf(await rig.call(session)(homeProduct.loadProduct, { productId: id })).cost).toEqual(cost);
      const { page, pdf } = await disclosed(session, id);
      const agreement = await textOf((await read(await addressOf(1, { session, productId: id }))).bytes);
      const money = (minor: number) => formatAmount(minor, currency);
      const deducted = cost.principalMinor - cost.netProceedsMinor;
      for (const text of [page, await textOf(pdf)]) {
        for (const minor of [
          cost.principalMinor,
          cost.interestMinor,
          deducted,
          cost.netProceedsMinor,
          cost.totalPayableMinor,
        ])
          expect(text).toContain(money(minor));
        expect(text).toContain(`${cost.annualRatePercent}%`);
        // the one rate of the confirmation is the document's, by the document's name
        expect(text.toLowerCase()).toContain(cost.lawRate?.name.toLowerCase());
        expect(text).toContain(`${legalRate[market]} ${cost.lawRate?.percent}%`);
        for (const { pay_time: day, amount } of plan) {
          const due = formatLongDate(calendarDate(day));
          expect(text).toMatch(new RegExp(`${due}.*${money(Number(amount))}|${money(Number(amount))} ${due}`));
        }
      }
      for (const minor of [cost.principalMinor, cost.netProceedsMinor, cost.totalPayableMinor])
        expect(agreement).toContain(money(minor));
      for (const { pay_time: day, amount } of plan) {
        expect(agreement).toMatch(
          new RegExp(`${formatLongDate(calendarDate(day))} [^ ]+ [^ ]+ ${money(Number(amount))}`),
        );
      }
      expect(plan).not.toEqual([]);
    },
  );
});

describe('the Key Facts Statement', () => {
  it('adds up by hand: 10,000.00 at 36% flat for 4 × 30 days, with 250.00 deducted', async () => {
    const { page } = await disclosed('demo-in', '4');
    for (const line of [
      '2 Sanctioned loan amount (in Rupees) ₹10,000.00',
      '4 Loan term (year/months/days) 120 days',
      'Every 30 days 4 4 × ₹2,800.00 30 days (',
      '6 Interest rate (%) and type (fixed or floating or hybrid) 36% a year, fixed',
      '(i) Processing fee One-time, ₹250.00 None (ii)',
      'during which borrower shall not be charged any penalty on prepayment of loan 1 day from the day you receive',
      '5 Total interest amount to be charged during the entire tenor of the loan (in Rupees) ₹1,200.00',
      '6 A Payable to the RE (Sl. no. 8 A of Part 1) ₹250.00',
      '6 B Payable to third-party routed through RE (Sl. no. 8 B of Part 1) ₹0.00',
      '7 Net disbursed amount (1-6) (in Rupees) ₹9,750.00',
      '8 Total amount to be paid by the borrower (sum of 1 and 5) (in Rupees) ₹11,200.00',
      '1 ₹10,000.00 ₹2,500.00 ₹300.00 ₹2,800.00 ',
      '4 ₹2,500.00 ₹2,500.00 ₹300.00 ₹2,800.00 ',
    ]) {
      expect(page).toContain(line);
    }
  });

  it('is the first contract of its market and is stored under its own name', async () => {
    const list = dataOf(await rig.call('demo-in')(contracts.listContracts, { productId: '4', scene: 3 }));
    expect(list.list.map(({ title }) => title)).toEqual(['Key Facts Statement', 'Loan agreement and promissory note']);
    const pdf = await read(await addressOf(0, { session: 'demo-in', productId: '4' }));
    expect(pdf.headers.get('content-disposition')).toBe('inline; filename="key-facts-statement.pdf"');
  });
});

it('the disclosure statement of the Philippines adds up by hand: 4,000.00, 72% flat, 4 × 30 days, 200.00 deducted', async () => {
  const { page } = await disclosed('demo-new', '1');
  for (const line of [
    '1. Loan granted (amount to be financed) ₱4,000.00',
    'b. Processing fee ₱0.00 ₱200.00 Total ₱960.00 ₱200.00',
    'Total finance charges ₱1,160.00',
    'None ₱0.00 ₱0.00 Total ₱0.00 ₱0.00',
    '4. Total deductions from proceeds of loan (deducted in 2 and 3) ₱200.00',
    '5. Net proceeds of loan (1 less 4) ₱3,800.00',
    'Number of payments 4',
    'Total to repay ₱4,960.00',
    'a. Paying late: Once, on the first day ₱1,000.00',
    'a. Paying late: Days 1 to 30 5% a day of the unpaid amount',
  ]) {
    expect(page).toContain(line);
  }
  // a product under the ceilings says what late charges come to at most
  expect((await disclosed('demo-new', '2')).page).toContain('Late charges never come to more than 5% a month');
});

it('the documents’ policy allows the style of new documents and of those signed under earlier styles', async () => {
  const { html } = await disclosed('demo-new', '1');
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  expect(documentPolicy).toContain(`style-src ${hash} ${formerStyles.join(' ')};`);
  // whoever changes the style puts this hash among the former ones: pages that carry it are kept
  expect(hash).toBe("'sha256-3KNNLwjHFcU5qF0AWG6UqGNP2nynM7mfHCGDNGbu9YY='");
});

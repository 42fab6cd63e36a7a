import { formatLongDate } from '@hiram/domain';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { moneyOf, termOf } from './contract-words.ts';
import { type DisclosedLoan, sumOf } from './disclosed-loan.ts';
import type { DocumentPart } from './document-html.ts';
import { instalmentDetails, NOT_APPLICABLE } from './key-facts-words.ts';
import { rateWords } from './rate-words.ts';

/** Points of a PDF: an amount of seven digits fits on one line. */
const FIGURE_WIDTH = 84;

/** Annex B, the computation of the annual percentage rate, and Annex C, the repayment schedule. */
export function keyFactsAnnexes(loan: OfferedLoan, told: DisclosedLoan): DocumentPart[] {
  const { without, worth, besides } = rateWords(loan);
  return [
    { heading: 'Annex B: Computation of APR' },
    computation(loan, told),
    {
      text: `The annual percentage rate is the rate at which the instalments of Annex C${without || ','} discounted from their due dates, are worth ${worth}: the net disbursed amount${besides}. Points 5, 8, 9 and 11 are those of a loan that is sent on the day of point 10.`,
    },
    { heading: 'Annex C: Repayment schedule' },
    schedule(loan, told),
    ...(told.charges.every(({ isDeducted }) => isDeducted)
      ? []
      : [{ text: 'An instalment includes the fees and taxes that are due with it. The loan agreement lists them.' }]),
  ];
}

function computation(loan: OfferedLoan, told: DisclosedLoan): DocumentPart {
  const money = moneyOf(loan);
  const [type, count, amount, commencement] = instalmentDetails(loan, told);
  const deducted = told.charges.filter(({ isDeducted }) => isDeducted);
  const dueMinor = told.chargesMinor - told.totalDeductionsMinor;
  const isEquated = loan.lending.amortization === 'equal_instalment';
  return {
    rows: [
      ['1 Sanctioned loan amount (in Rupees) (Sl. no. 2 of Part 1)', money(told.principalMinor)],
      ['2 Loan term (in years/ months/ days) (Sl. no. 4 of Part 1)', termOf(loan)],
      [
        '2 a) No. of instalments for payment of principal, in case of non-equated periodic loans',
        isEquated ? NOT_APPLICABLE : (count ?? ''),
      ],
      [
        '2 b) Type of EPI, amount of each EPI (in Rupees) and nos. of EPIs (Sl. no. 5 of Part 1)',
        isEquated ? `${type}: ${amount}` : NOT_APPLICABLE,
      ],
      ['2 c) No. of instalments for payment of capitalised interest, if any', NOT_APPLICABLE],
      ['2 d) Commencement of repayments, post sanction (Sl. no. 5 of Part 1)', commencement ?? ''],
      ['3 Interest rate type (fixed or floating or hybrid) (Sl. no. 6 of Part 1)', 'Fixed'],
      ['4 Rate of interest (Sl. no. 6 of Part 1)', `${told.contractualPercent}%`],
      [
        '5 Total interest amount to be charged during the entire tenor of the loan (in Rupees)',
        money(told.interestMinor),
      ],
      ['6 Fee/ Charges payable (in Rupees)', money(told.totalDeductionsMinor)],
      ['6 A Payable to the RE (Sl. no. 8 A of Part 1)', money(sumOf(deducted.filter(({ isOurs }) => isOurs)))],
      [
        '6 B Payable to third-party routed through RE (Sl. no. 8 B of Part 1)',
        money(sumOf(deducted.filter(({ isOurs }) => !isOurs))),
      ],
      ...(dueMinor === 0 ? [] : [['Fee/ Charges payable with the instalments (in Rupees)', money(dueMinor)] as const]),
      ['7 Net disbursed amount (1-6) (in Rupees)', money(told.netProceedsMinor)],
      [
        `8 Total amount to be paid by the borrower (sum of 1 and 5${dueMinor === 0 ? '' : ', and fees and charges with the instalments'}) (in Rupees)`,
        money(told.totalPayableMinor),
      ],
      [
        '9 Annual Percentage Rate: effective annualized interest rate (in percentage) (Sl. no. 9 of Part 1)',
        `${told.effectiveAnnualPercent}%`,
      ],
      [
        '10 Schedule of disbursement as per terms and conditions',
        `100% upfront on ${formatLongDate(loan.disbursedOn)}`,
      ],
      ['11 Due date of payment of instalment and interest', 'As in Annex C'],
    ],
  };
}

function schedule(loan: OfferedLoan, { instalments }: DisclosedLoan): DocumentPart {
  const money = moneyOf(loan);
  return {
    caption: `Instalments of a loan sent on ${formatLongDate(loan.disbursedOn)}`,
    head: ['Instalment No.', 'Outstanding Principal', 'Principal', 'Interest', 'Instalment', 'Due date'],
    lines: instalments.map(({ number, dueOn, outstandingMinor, principalMinor, interestMinor, totalMinor }) => [
      String(number),
      ...[outstandingMinor, principalMinor, interestMinor, totalMinor].map(money),
      formatLongDate(dueOn),
    ]),
    figureWidth: FIGURE_WIDTH,
  };
}

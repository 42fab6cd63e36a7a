import { formatLongDate } from '@hiram/domain';
import { arrearsTexts, earlyFeeWords } from './early-and-late-texts.ts';
import { bouncedWords, extensionWords } from './profile-words.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { ceilings, lateCharges, lateNotes, moneyOf, planPart, prepayment, type WordedRow } from './contract-words.ts';
import { type DisclosedCharge, type DisclosedLoan, disclosedLoan, type Party, sumOf } from './disclosed-loan.ts';
import type { DocumentPart, DocumentText } from './document-html.ts';
import { chargeNames, rateWords } from './rate-words.ts';
import { topUpRows } from './top-up-texts.ts';

/**
 * The disclosure statement of a loan under RA 3765, with the items of the BSP's form in order (MORB section 306 and its
 * appendix; SEC MC 7 and MC 10 s.2011 require the same of lending companies).
 */
export function philippineDisclosure(loan: OfferedLoan, party: Party): DocumentText {
  const told = disclosedLoan(loan);
  const money = moneyOf(loan);
  const { lender, orderId } = party;
  return {
    title: 'Disclosure statement',
    parts: [
      { text: 'On a loan/credit transaction, as required under R.A. 3765, Truth in Lending Act.' },
      {
        rows: [
          ['Creditor', lender.name],
          ['Registration', lender.registrationNumber],
          [`Authority of the ${lender.authorityName}`, lender.authorityNumber],
          ['Address of the creditor', lender.address],
          ['Loan', loan.product.name],
          ['Number of the loan', orderId === null ? 'Given when you agree' : String(orderId)],
        ],
      },
      { rows: [['1. Loan granted (amount to be financed)', money(told.principalMinor)]] },
      financeCharges(loan, told),
      { rows: [['Total finance charges', money(told.financeMinor)]] },
      nonFinanceCharges(loan, told),
      {
        rows: [
          ['4. Total deductions from proceeds of loan (deducted in 2 and 3)', money(told.totalDeductionsMinor)],
          ['5. Net proceeds of loan (1 less 4)', money(told.netProceedsMinor)],
          ...topUpRows(loan, '5'),
        ],
      },
      planPart(loan, `6. Schedule of payments, for a loan sent on ${formatLongDate(loan.disbursedOn)}`),
      {
        rows: [
          ['Number of payments', String(told.instalments.length)],
          ['Total to repay', money(told.totalPayableMinor)],
        ],
      },
      ...effectiveRate(loan, told),
      { rows: [['8. Collateral', 'None']] },
      ...conditionalCharges(loan, party),
      { heading: 'Certified correct' },
      {
        rows: [
          ['Creditor', `${lender.name}, registration ${lender.registrationNumber}`],
          ['Date', formatLongDate(loan.disbursedOn)],
        ],
      },
      { heading: '10. Acknowledgement' },
      {
        text: 'By agreeing in the app the borrower acknowledges receipt of a copy of this statement before the loan was agreed, and that its contents are understood. The day and hour of the agreement are kept with this copy.',
      },
      { text: 'Notice to the borrower: you are entitled to a copy of this statement.' },
    ],
  };
}

function financeCharges(loan: OfferedLoan, told: DisclosedLoan): DocumentPart {
  const charges = told.charges.filter(({ isFinance }) => isFinance);
  const { lending, offer, disbursedOn } = loan;
  const base = lending.method === 'flat' ? 'of the loan amount' : 'of what is still owed';
  const interest = {
    label: `Interest, ${told.contractualPercent}% a year ${base}, from ${formatLongDate(disbursedOn)} to ${formatLongDate(offer.schedule.maturityOn)}`,
    amountMinor: told.interestMinor,
    isDeducted: false,
  };
  return chargesPart(loan, { caption: '2. Finance charges', charges: [interest, ...charges] });
}

function nonFinanceCharges(loan: OfferedLoan, told: DisclosedLoan): DocumentPart {
  const charges = told.charges.filter(({ isFinance }) => !isFinance);
  return chargesPart(loan, { caption: '3. Non-finance charges', charges });
}

type FormLine = Pick<DisclosedCharge, 'label' | 'amountMinor' | 'isDeducted'>;

/** Charges by letter, in the form's two columns, with the total of each. */
function chargesPart(
  loan: OfferedLoan,
  { caption, charges }: { readonly caption: string; readonly charges: readonly FormLine[] },
): DocumentPart {
  const money = moneyOf(loan);
  const cells = (kept: readonly FormLine[]) => [
    money(sumOf(kept.filter(({ isDeducted }) => !isDeducted))),
    money(sumOf(kept.filter(({ isDeducted }) => isDeducted))),
  ];
  const lines = charges.map((charge, index) => [`${letter(index)}. ${charge.label}`, ...cells([charge])]);
  return {
    caption,
    head: ['Charge', 'Not deducted from proceeds', 'Deducted from proceeds'],
    lines: [...(lines.length === 0 ? [['None', ...cells([])]] : lines), ['Total', ...cells(charges)]],
  };
}

const letter = (index: number) => String.fromCodePoint('a'.codePointAt(0)! + index);

function effectiveRate(loan: OfferedLoan, told: DisclosedLoan): DocumentPart[] {
  const taxes = loan.offer.charges.filter(({ kind }) => kind === 'tax');
  const counted = taxes.filter(({ isInRate }) => isInRate);
  const all = counted.length === taxes.length ? ' and taxes' : ` and ${chargeNames(counted)}`;
  const counts = counted.length === 0 ? '' : all;
  const { without, worth, besides } = rateWords(loan);
  return [
    { heading: '7. Effective interest rate (EIR)' },
    {
      rows: [
        ['Contractual interest a year', `${told.contractualPercent}%`],
        ['Effective rate a month', `${told.effectiveMonthlyPercent}%`],
        ['Effective rate a year', `${told.effectiveAnnualPercent}%`],
      ],
    },
    {
      text: `The effective rate counts all finance charges${counts}: at it everything you pay back${without || ','} discounted from its due date, is worth ${worth}: what you receive${besides}. It is above the contractual rate where charges are deducted or interest is counted on the whole loan to the end.`,
    },
  ];
}

function conditionalCharges(loan: OfferedLoan, { clientKind }: Party): DocumentPart[] {
  const money = moneyOf(loan);
  const bounced = bouncedWords(loan.terms, money);
  const late = lateCharges(loan, clientKind).map(([what, much]): WordedRow => [`a. Paying late: ${what}`, much]);
  return [
    { heading: '9. Conditional charges that may be imposed' },
    {
      rows: [
        ...late,
        ['b. Paying the whole loan early', earlyFeeWords(loan.terms, money) ?? money(0)],
        ['c. Moving a due date', extensionWords(loan.terms, money) ?? 'Not possible'],
        ...(bounced === null ? [] : [['d. A payment that bounces', bounced] as const]),
      ],
    },
    ...lateNotes(loan, clientKind),
    ...ceilings(loan),
    ...arrearsTexts(loan.terms),
    { text: prepayment(loan.terms.prepayment) },
  ];
}

import { formatLongDate } from '@hiram/domain';
import { arrearsTexts, earlyFeeWords } from './early-and-late-texts.ts';
import { bouncedWords, extensionWords } from './profile-words.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import {
  ceilings,
  days,
  lateCharges,
  lateNotes,
  moneyOf,
  officerOf,
  termOf,
  type WordedRow,
} from './contract-words.ts';
import { type DisclosedCharge, type DisclosedLoan, disclosedLoan, type Party, sumOf } from './disclosed-loan.ts';
import type { DocumentPart, DocumentText } from './document-html.ts';
import { keyFactsAnnexes } from './key-facts-annexes.ts';
import { instalmentDetails, NOT_APPLICABLE } from './key-facts-words.ts';
import { keptOnReturn } from './rate-words.ts';
import { topUpRows } from './top-up-texts.ts';

/**
 * The Key Facts Statement of the RBI, item by item as in its annexes: the statement in two parts, the computation of the annual
 * percentage rate, the repayment schedule (RBI/2024-25/18, DOR.STR.REC.13/13.03.00/2024-25 of 15 April 2024).
 */
export function keyFactsStatement(loan: OfferedLoan, party: Party): DocumentText {
  const told = disclosedLoan(loan);
  return {
    title: 'Key Facts Statement',
    parts: [
      { text: 'Annex A of RBI/2024-25/18, DOR.STR.REC.13/13.03.00/2024-25 of 15 April 2024.' },
      {
        rows: [
          ['Regulated entity (RE)', party.lender.name],
          ['Registration', party.lender.registrationNumber],
          ['Address', party.lender.address],
          ...validity(loan),
        ],
      },
      { heading: 'Part 1 (Interest rate and fees/charges)' },
      ...partOne(loan, { told, party }),
      { heading: 'Part 2 (Other qualitative information)' },
      partTwo(loan, party),
      ...keyFactsAnnexes(loan, told),
      { heading: 'Acknowledgement' },
      {
        text: 'By agreeing in the app the borrower acknowledges that this statement was received and understood before the loan was agreed. The day and hour of the agreement are kept with this copy.',
      },
    ],
  };
}

/** Paragraph 5 of the circular: a number of the proposal, and days for which the terms may be agreed to. */
const validity = ({ kept }: OfferedLoan): WordedRow[] =>
  kept === undefined
    ? []
    : [
        [
          'Validity of these terms',
          `Until ${formatLongDate(kept.validUntil)}: if you agree by then, the lender is bound by them`,
        ],
      ];

function proposalOf({ kept }: OfferedLoan, { orderId }: Party): string {
  const account = orderId === null ? 'Given when you agree' : String(orderId);
  return kept === undefined ? account : `Proposal ${kept.number}; account: ${account}`;
}

interface Told {
  readonly told: DisclosedLoan;
  readonly party: Party;
}

function partOne(loan: OfferedLoan, { told, party }: Told): DocumentPart[] {
  const money = moneyOf(loan);
  return [
    {
      rows: [
        ['1 Loan proposal/ account No.', proposalOf(loan, party)],
        ['1 Type of loan', `${loan.product.name}, unsecured`],
        ['2 Sanctioned loan amount (in Rupees)', money(told.principalMinor)],
        ['3 Disbursal schedule: (i) disbursement in stages or 100% upfront', '100% upfront'],
        ['3 (ii) if it is stage wise, the clause of the loan agreement', NOT_APPLICABLE],
        ...topUpRows(loan, 'the net disbursed amount'),
        ['4 Loan term (year/months/days)', termOf(loan)],
      ],
    },
    {
      caption: '5 Instalment details',
      head: ['Type of instalments', 'Number of EPIs', 'EPI (₹)', 'Commencement of repayment, post sanction'],
      lines: [instalmentDetails(loan, told)],
    },
    {
      rows: [
        ['6 Interest rate (%) and type (fixed or floating or hybrid)', `${told.contractualPercent}% a year, fixed`],
        ['7 Additional information in case of floating rate of interest', NOT_APPLICABLE],
      ],
    },
    {
      caption: '8 Fee/ Charges',
      head: ['Fee', 'Payable to the RE (A)', 'Payable to a third party through RE (B)'],
      lines: feeLines(loan, told),
    },
    { rows: [['9 Annual Percentage Rate (APR) (%)', `${told.effectiveAnnualPercent}%`]] },
    ...contingentCharges(loan, party),
  ];
}

const usualFees = [
  { code: 'processing', text: 'Processing fee' },
  { code: 'insurance', text: 'Insurance charges' },
  { code: 'valuation', text: 'Valuation fees' },
] as const;

/** The fees that the form names, then all others. */
function feeLines(loan: OfferedLoan, { charges }: DisclosedLoan): string[][] {
  const money = moneyOf(loan);
  const cells = (kept: readonly DisclosedCharge[]): string[] =>
    [true, false].map((isOurs) => often(kept.filter((charge) => charge.isOurs === isOurs)));
  const often = (kept: readonly DisclosedCharge[]): string => {
    const isRecurring = kept.some((charge) => charge.isRecurring);
    return kept.length === 0 ? 'None' : `${isRecurring ? 'Recurring' : 'One-time'}, ${money(sumOf(kept))}`;
  };
  const others = charges.filter(({ code }) => !usualFees.some((usual) => usual.code === code));
  return [
    ...usualFees.map((usual, index) => [
      `${roman(index)} ${usual.text}`,
      ...cells(charges.filter(({ code }) => code === usual.code)),
    ]),
    ...(others.length === 0
      ? [[`${roman(usualFees.length)} Any other`, ...cells([])]]
      : others.map((other) => [`${roman(usualFees.length)} ${other.label}`, ...cells([other])])),
  ];
}

const roman = (index: number) => `(${['i', 'ii', 'iii', 'iv'][index]})`;

function contingentCharges(loan: OfferedLoan, { clientKind }: Party): DocumentPart[] {
  const money = moneyOf(loan);
  const moved = extensionWords(loan.terms, money);
  const bounced = bouncedWords(loan.terms, money);
  const late = lateCharges(loan, clientKind).map(([what, much]) => `${what}: ${much}`);
  return [
    { heading: '10 Details of Contingent Charges (in ₹ or %, as applicable)' },
    {
      rows: [
        ['(i) Penal charges, if any, in case of delayed payment', late.length === 0 ? 'None' : late.join('; ')],
        ['(ii) Other penal charges, if any', bounced ?? 'None'],
        ['(iii) Foreclosure charges, if applicable', earlyFeeWords(loan.terms, money) ?? 'None'],
        ['(iv) Charges for switching of loans from floating to fixed rate and vice versa', NOT_APPLICABLE],
        [
          '(v) Any other charges',
          moved === null ? 'None' : `Moving a due date: ${moved.replace('Interest', 'interest')}`,
        ],
      ],
    },
    ...lateNotes(loan, clientKind),
    ...ceilings(loan),
    ...arrearsTexts(loan.terms),
  ];
}

/** The digital lending directions of the RBI, 2025: principal and proportionate APR, and a processing fee only if it is disclosed here. */
function coolingOff(loan: OfferedLoan): string {
  const { coolingOffDays } = loan.terms;
  if (coolingOffDays === 0) return 'None';
  const kept = keptOnReturn(loan);
  return `${days(coolingOffDays)} from the day you receive the money. You pay the principal, and interest and fees of the instalments for the days that passed. ${kept === null ? 'Nothing else is kept' : `Kept by the lender: ${kept}, deducted from the payout`}`;
}

function partTwo(loan: OfferedLoan, { lender }: Party): DocumentPart {
  return {
    rows: [
      ['1 Clause of Loan agreement relating to engagement of recovery agents', 'None: no agents are engaged under it'],
      ['2 Clause of Loan agreement which details grievance redressal mechanism', 'Clause 7'],
      ['3 Phone number and email id of the nodal grievance redressal officer', officerOf(lender)],
      [
        '4 Whether the loan is, or in future maybe, subject to transfer to other REs or securitisation (Yes/ No)',
        'Yes, as clause 6 says',
      ],
      ['5 Collaborative lending: (i) name of the originating RE, along with its funding proportion', NOT_APPLICABLE],
      ['5 (ii) Name of the partner RE along with its proportion of funding', NOT_APPLICABLE],
      ['5 (iii) Blended rate of interest', NOT_APPLICABLE],
      [
        '6 Digital loans: (i) cooling off/look-up period, during which borrower shall not be charged any penalty on prepayment of loan',
        coolingOff(loan),
      ],
      ['6 (ii) Details of LSP acting as recovery agent and authorized to approach the borrower', 'None'],
    ],
  };
}

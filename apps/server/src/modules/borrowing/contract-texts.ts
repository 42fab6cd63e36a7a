import { addDays, formatAmount } from '@hiram/domain';
import { loanCurrency } from '../../loan-facts.ts';
import type { ClientKind } from '../../db/tables.ts';
import type { DocumentPart, DocumentText } from '../../documents/document-html.ts';
import { capTableOf, type OfferedLoan } from '../../lending-terms.ts';
import { agreedTerm } from '../../offered-loan.ts';

/** The version of these texts: raised with every change of a word, and kept with each contract that is signed. */
export const CONTRACT_TEMPLATE = 3;
/** The language they are in, as a BCP 47 tag. */
export const CONTRACT_LANGUAGE = 'en';

/** Whose loan a contract is made for, and until when it may be sent. */
export interface Party {
  readonly clientKind: ClientKind;
  /** Days after the signing. */
  readonly payoutWithinDays: number;
}

/**
 * The contracts of a loan, in the order of their positions: the disclosure statement that RA 3765 asks for, and the loan
 * agreement with the promissory note. Every figure is that of the confirmation; every rule is the terms profile's.
 */
export function contractTexts(loan: OfferedLoan, party: Party): readonly DocumentText[] {
  return [disclosure(loan), agreement(loan, party)];
}

function disclosure(loan: OfferedLoan): DocumentText {
  const { lending, offer, product } = loan;
  const money = moneyOf(loan);
  const percent = (basisPoints: number) => `${basisPoints / 100}%`;
  return {
    title: 'Disclosure statement',
    parts: [
      { text: `What the loan ${product.name} costs. Read it before you agree; it is part of the agreement.` },
      {
        rows: [
          ['Loan amount', money(lending.principalMinor)],
          ['Processing fee, taken out of the loan', money(lending.deductedFeesMinor)],
          ['You receive', money(offer.netProceedsMinor)],
          ['Interest', money(offer.schedule.totals.interestMinor)],
          ['Interest and fees together', money(offer.totalCostMinor)],
          ['Total to repay', money(offer.totalPayableMinor)],
          ['Contractual interest a year', `${lending.annualRatePercent}%`],
          ['Effective rate a month', percent(offer.effectiveRate.monthlyBasisPoints)],
          ['Effective rate a year', percent(offer.effectiveRate.yearlyBasisPoints)],
        ],
      },
      {
        text: 'The effective rate is the one at which everything you pay back, discounted day by day, is worth what you receive.',
      },
      planPart(loan),
    ],
  };
}

function agreement(loan: OfferedLoan, { clientKind, payoutWithinDays }: Party): DocumentText {
  const { terms, lending, offer, product } = loan;
  const money = moneyOf(loan);
  const once = terms.latePenalty.oneTimeMinor[clientKind];
  return {
    title: 'Loan agreement and promissory note',
    parts: [
      { heading: '1. The loan' },
      {
        text: `The lender lends you ${money(lending.principalMinor)} under the product ${product.name}. ${money(lending.deductedFeesMinor)} is kept back as the processing fee, so you receive ${money(offer.netProceedsMinor)}. The term is ${termOf(loan)}.`,
      },
      {
        text: `The lender decides within ${days(terms.decisionWithinDays)} of your application. Once you confirm that you want the money it is sent within ${terms.disbursalDays.min} to ${days(terms.disbursalDays.max)}. If you do not confirm, nothing is owed.`,
      },
      { heading: '2. Your promise to pay' },
      {
        text: `You promise to pay the lender ${money(offer.totalPayableMinor)} in ${lending.periods} instalments. The amounts are those of this plan, on whatever day the money is sent.`,
      },
      planPart(loan),
      {
        text: `These due dates are those of a loan sent on ${loan.disbursedOn}, the first day on which it can be sent. Sent later, an instalment falls due every ${periodOf(lending)}, counted from the day the money is sent.`,
      },
      {
        text: 'There are never fewer days between the sending of the money and a due date than in this plan, and the effective rate is never higher than the one disclosed. A due date that would come too early is moved later.',
      },
      {
        text: `Money that is not sent by ${addDays(loan.disbursedOn, payoutWithinDays)} is not sent under this agreement. Nothing is owed then, and the loan is offered to you again with the figures of that day.`,
      },
      { heading: '3. Paying late' },
      ...latePayment(once === 0 ? null : money(once), terms.latePenalty.dailyTiers),
      ...ceilings(loan),
      { heading: '4. Paying early' },
      { text: prepayment(terms.prepayment) },
      ...(terms.coolingOffDays > 0
        ? [{ text: `You may give the loan back within ${days(terms.coolingOffDays)} of receiving it.` }]
        : []),
      { heading: '5. Moving a due date' },
      {
        text:
          terms.extension === null
            ? 'Due dates of this loan are not moved.'
            : `You may move a due date by ${days(terms.extension.days)} before, on or after it, up to ${terms.extension.maxCount} times, once the interest and late charges due are paid. What that costs is shown before you pay it.`,
      },
      { heading: '6. Telling each other' },
      {
        text: `Tell the lender within ${days(terms.notifyChangeWithinDays)} when your name, address, telephone or account changes. The lender tells you ${terms.assignmentNoticeBusinessDays} business days before it passes the loan to anybody else.`,
      },
    ],
  };
}

function latePayment(
  once: string | null,
  tiers: readonly { readonly fromDay: number; readonly percentPerDay: string }[],
): DocumentPart[] {
  const daily = tiers.map(({ fromDay, percentPerDay }, index) => {
    const next = tiers[index + 1];
    const span = next === undefined ? `From day ${fromDay}` : `Days ${fromDay} to ${next.fromDay - 1}`;
    return [span, `${percentPerDay}% a day of the unpaid amount`] as const;
  });
  return [{ rows: [...(once === null ? [] : [['Once, on the first day', once] as const]), ...daily] }];
}

function ceilings(loan: OfferedLoan): DocumentPart[] {
  const { penaltyPercentPerMonth: late, totalCostPercent: total, source } = capTableOf(loan) ?? {};
  const lateText = `Late charges never come to more than ${late}% a month of the unpaid amount (${source}).`;
  const totalText = `Interest, fees and charges together never come to more than ${total}% of the loan amount (${source}).`;
  return [...(late === undefined ? [] : [{ text: lateText }]), ...(total === undefined ? [] : [{ text: totalText }])];
}

function prepayment({ afterTermShare, minDays }: OfferedLoan['terms']['prepayment']): string {
  const { numerator, denominator } = afterTermShare;
  if (numerator === 0 && minDays === 0)
    return 'You may pay the whole loan back at any time, with interest up to that day.';
  const share = numerator === 1 && denominator === 2 ? 'half' : `${numerator}/${denominator} of`;
  return `You may pay the whole loan back once ${share} the term has passed and at least ${days(minDays)} since the money was sent, with interest up to that day.`;
}

function planPart(loan: OfferedLoan): DocumentPart {
  const money = moneyOf(loan);
  return {
    caption: `Instalments of a loan sent on ${loan.disbursedOn}`,
    head: ['Due', 'Principal', 'Interest', 'Instalment'],
    lines: loan.offer.schedule.rows.map((row) => [
      row.dueOn,
      money(row.principalMinor),
      money(row.interestMinor),
      money(row.totalMinor),
    ]),
  };
}

/** Months are told beside the days to the last due date: they are of different lengths. */
function termOf({ lending, offer }: OfferedLoan): string {
  const { periods, termUnit } = agreedTerm(lending);
  const inDays = days(offer.schedule.termDays);
  return termUnit === 'month' ? `${periods === 1 ? '1 month' : `${periods} months`} (${inDays})` : inDays;
}

const units = { day: 'days', week: 'weeks', month: 'months' } as const;

const periodOf = ({ termUnit, every }: OfferedLoan['lending']): string =>
  every === 1 ? termUnit : `${every} ${units[termUnit]}`;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const moneyOf =
  ({ product }: OfferedLoan) =>
  (amountMinor: number) =>
    formatAmount(amountMinor, loanCurrency(product.market));

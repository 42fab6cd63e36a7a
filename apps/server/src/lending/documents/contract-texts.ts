import { addDays, formatLongDate } from '@hiram/domain';
import type { OfferedLoan } from '../products/lending-terms.ts';
import {
  ceilings,
  days,
  deductionsClause,
  lateCharges,
  lateNotes,
  moneyOf,
  officerOf,
  planPart,
  prepayment,
  termOf,
} from './contract-words.ts';
import type { Party } from './disclosed-loan.ts';
import { disclosure } from './disclosure.ts';
import type { DocumentPart, DocumentText } from './document-html.ts';
import { arrearsTexts, earlyTexts } from './early-and-late-texts.ts';
import { dueRuleOf, laterPart } from './contract-dates.ts';
import { bouncedTexts } from './profile-words.ts';
import { keptOnReturn } from './rate-words.ts';
import { topUpClause } from './top-up-texts.ts';

/** The version of these texts: raised with every change of a word, and kept with each contract that is signed. */
export const CONTRACT_TEMPLATE = 11;
/** The language they are in, as a BCP 47 tag. */
export const CONTRACT_LANGUAGE = 'en';

/**
 * The contracts of a loan, in order of position: the statutory disclosure of its market, and the loan
 * agreement with the promissory note. Every figure is that of the confirmation; every rule is the terms profile's.
 */
export function contractTexts(loan: OfferedLoan, party: Party): readonly DocumentText[] {
  return [disclosure(loan, party), agreement(loan, party)];
}

function coolingOff(loan: OfferedLoan): DocumentPart[] {
  const { coolingOffDays } = loan.terms;
  if (coolingOffDays === 0) return [];
  const kept = keptOnReturn(loan);
  return [
    {
      text: `You may give the loan back within ${days(coolingOffDays)} of receiving it, without a penalty. You pay the principal, and interest and fees of the instalments for the days that passed. ${kept === null ? 'Nothing else is kept.' : `${kept}, deducted from the payout, is kept by the lender.`}`,
    },
  ];
}

/** How the amount that is lent comes about, where charges are financed. */
function addedClause(loan: OfferedLoan): string {
  const money = moneyOf(loan);
  const chosenMinor = loan.lending.principalMinor;
  const addedMinor = loan.offer.principalMinor - chosenMinor;
  return addedMinor === 0
    ? ''
    : `: the loan amount of ${money(chosenMinor)} and ${money(addedMinor)} of charges that are added to it`;
}

function agreement(loan: OfferedLoan, { clientKind, payoutWithinDays, lender }: Party): DocumentText {
  const { terms, lending, offer, product } = loan;
  const money = moneyOf(loan);
  const late = lateCharges(loan, clientKind);
  return {
    title: 'Loan agreement and promissory note',
    parts: [
      { heading: '1. The loan' },
      {
        text: `The lender lends you ${money(offer.principalMinor)} under the product ${product.name}${addedClause(loan)}. ${money(offer.deductedAtDisbursementMinor)} is kept back ${deductionsClause(loan)}, so ${loan.topUp === undefined ? 'you receive' : 'the net proceeds are'} ${money(offer.netProceedsMinor)}. The term is ${termOf(loan)}.`,
      },
      ...topUpClause(loan, payoutWithinDays),
      {
        text: `The lender decides within ${days(terms.decisionWithinDays)} of your application. Once you confirm that you want the money it is sent within ${terms.disbursalDays.min} to ${days(terms.disbursalDays.max)}. If you do not confirm, nothing is owed.`,
      },
      { heading: '2. Your promise to pay' },
      {
        text: `You promise to pay the lender ${money(offer.totalPayableMinor)} in ${lending.periods} instalments. The amounts are those of this plan, on whatever day the money is sent.`,
      },
      planPart(loan),
      ...laterPart(lending),
      {
        text: `These due dates are those of a loan sent on ${formatLongDate(loan.disbursedOn)}, the first day on which it can be sent. Sent later, an instalment falls due ${dueRuleOf(lending)}`,
      },
      {
        text: 'There are never fewer days between the sending of the money and a due date than in this plan, and the effective rate is never higher than the one disclosed. A due date that would come too early is moved later.',
      },
      {
        text: `Money that is not sent by ${formatLongDate(addDays(loan.disbursedOn, payoutWithinDays))} is not sent under this agreement. Nothing is owed then, and the loan is offered to you again with the figures of that day.`,
      },
      { heading: '3. Paying late' },
      ...(late.length === 0 ? [] : [{ rows: late }]),
      ...arrearsTexts(terms),
      ...lateNotes(loan, clientKind),
      ...ceilings(loan),
      ...bouncedTexts(terms, money),
      { heading: '4. Paying early' },
      { text: prepayment(terms.prepayment) },
      ...earlyTexts(terms, money),
      ...coolingOff(loan),
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
      { heading: '7. Complaints' },
      {
        text: `You may complain in the app at any time, under Complaints. What is not settled there is for the grievance officer of the lender: ${officerOf(lender)}.`,
      },
    ],
  };
}

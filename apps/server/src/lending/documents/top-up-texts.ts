import { addDays, formatLongDate } from '@hiram/domain';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { moneyOf } from './contract-words.ts';
import type { DocumentPart } from './document-html.ts';

/** The clause of a top-up: none in a contract without one. @param payoutWithinDays days from today until the last payout day */
export function topUpClause(loan: OfferedLoan, payoutWithinDays: number): DocumentPart[] {
  const { topUp, offer, disbursedOn } = loan;
  if (topUp === undefined) return [];
  const money = moneyOf(loan);
  const { orderId, quotedOn, payoffMinor, payoffAtMostMinor } = topUp;
  const net = offer.netProceedsMinor;
  return [
    {
      text: `Of the ${money(net)}, your loan no. ${orderId} is paid off on the day on which the money is sent: ${money(payoffMinor)} on ${formatLongDate(quotedOn)}, and at most ${money(payoffAtMostMinor)} until ${formatLongDate(addDays(disbursedOn, payoutWithinDays))}. You receive the rest: ${money(net - payoffMinor)} on ${formatLongDate(quotedOn)}, and at least ${money(net - payoffAtMostMinor)}. If that loan costs more, no money is sent under this agreement, and the loan is offered to you again. Until then that loan is owed as before.`,
    },
  ];
}

/** The lines of a top-up in a disclosure. @param proceeds what the form calls the net proceeds */
export function topUpRows(loan: OfferedLoan, proceeds: string): readonly (readonly [string, string])[] {
  const { topUp, offer } = loan;
  if (topUp === undefined) return [];
  const money = moneyOf(loan);
  const { orderId, quotedOn, payoffMinor, payoffAtMostMinor } = topUp;
  const net = offer.netProceedsMinor;
  return [
    [
      `Of ${proceeds}, paid to loan no. ${orderId} on ${formatLongDate(quotedOn)} (at most ${money(payoffAtMostMinor)})`,
      money(payoffMinor),
    ],
    [`Received by the borrower (at least ${money(net - payoffAtMostMinor)})`, money(net - payoffMinor)],
  ];
}

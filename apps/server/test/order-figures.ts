import {
  addDays,
  type CalendarDate,
  calendarDate,
  type LoanFacts,
  loanStatement,
  payoutTerms,
  quoteExtension,
  type SignedLoan,
} from '@hiram/domain';
import { agreedLoanOf, loanFactsOf, marketDay, statusOn } from '../src/lending/loans/loan-facts.ts';
import type { OrderRecord } from '../src/lending/loans/order-record.ts';
import { payoffOn } from '../src/lending/loans/payoff.ts';
import {
  deductionsAtDisbursement,
  isPastDisbursementDeadline,
  isReoffered,
  signedLoanOf,
} from '../src/lending/loans/signed-loan.ts';

/** Days after the signing on which the figures of an order are read: in time, near a due date, late, and after the term. */
const DAYS = [0, 12, 31, 40, 75, 150];

/**
 * Every figure of an order that follows from its agreement, as JSON has it: what was signed, its dates after a payout on several days, and the
 * loan's schedule, charges, status, payoff, extension and statement on several days.
 *
 * @param unsigned computes the contract of an order from before its figures were stored
 */
export async function figuresOf(order: OrderRecord, unsigned: () => SignedLoan | Promise<SignedLoan>) {
  const signedOn = marketDay(order, order.createdAt);
  const days = DAYS.map((after) => addDays(signedOn, after));
  const signed = signedLoanOf(order);
  const loan = loanFactsOf(order);
  const contract = signed ?? (loan === null ? await unsigned() : null);
  const { terms: _, ...agreed } = agreedLoanOf(order) ?? { terms: null };
  return JSON.parse(
    JSON.stringify({
      id: order.id,
      signed: signed !== null,
      contract: contract && {
        charges: contract.charges,
        profile: contract.terms.id,
        rate: contract.annualRatePercent,
        payouts: days.map((day) => payoutTerms(contract, day)),
      },
      deductions: deductionsAtDisbursement(order),
      agreed: agreed,
      days: days.map((day) => [
        day,
        statusOn(order, day).status,
        isPastDisbursementDeadline(order, day),
        isReoffered(order, day),
        loan === null || day < loan.disbursedOn ? null : figuresOn(order, loan, day),
      ]),
    }),
  ) as unknown;
}

function figuresOn(order: OrderRecord, loan: LoanFacts, day: CalendarDate) {
  const { state } = statusOn(order, day);
  if (state === null) return null;
  const payoff = payoffOn(loan, state);
  // the parts of its charge came later than the figures that these are compared with
  const { working: _, ...extension } = { working: null, ...quoteExtension(loan, day) };
  return {
    totals: state.totals,
    overdueDays: state.overdueDays,
    maturityOn: state.maturityOn,
    payoff: payoff.allowed ? [payoff.amountMinor, payoff.rebateMinor] : payoff,
    extension,
    statement: loanStatement(loan, calendarDate(day)).map(({ on, event, changeMinor }) => [
      on,
      event.kind,
      changeMinor,
    ]),
  };
}

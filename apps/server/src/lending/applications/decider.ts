import { type CalendarDate, calendarDate, ineligibilities, marketRules } from '@hiram/domain';
import type { Answers } from './certification.ts';
import { isOverdueOn, loanFactsOf } from '../loans/loan-facts.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { RefusalReason } from '../texts.ts';

/** The facts for the decision on an application. */
export interface Application {
  readonly order: OrderRecord;
  readonly borrower: BorrowerRecord;
  /** Further answers that a decision may use, by the codes of the fields. */
  readonly answers: Answers;
  /** The borrower's disbursed loans, settled ones included. */
  readonly loans: readonly OrderRecord[];
  readonly today: CalendarDate;
}

/**
 * `later` is called again. The reason is shown to the borrower, for `own-words` in the accompanying text. `maxPrincipalMinor`: the largest
 * amount that is approved, minor units; left out for all that was applied for.
 */
export type Decision =
  | 'later'
  | { readonly approved: true; readonly maxPrincipalMinor?: number }
  | { readonly approved: false; readonly reason: RefusalReason; readonly words?: string };

/**
 * Decides on applications. An exception is no decision: the application waits, and the call is repeated.
 */
export interface Decider {
  /** Whether the lender's own service decides, beyond the product's rules. */
  readonly isOutside?: boolean;
  decide(application: Application): Promise<Decision>;
}

/** The product's own rules: eligibility (LND-05), and no new loan while another is overdue, or after one that was written off. */
export const embeddedDecider: Decider = {
  async decide({ borrower, loans, today }) {
    if (loans.some((loan) => isOverdueOn(loan, today))) return { approved: false, reason: 'overdue_elsewhere' };
    if (loans.some((loan) => loanFactsOf(loan)?.writtenOffOn !== undefined))
      return { approved: false, reason: 'written_off_before' };
    // the specification's rule is that of the Philippines; elsewhere the lender's own decider judges more
    const rule = marketRules[borrower.market].eligibility;
    if (rule === null) return { approved: true };
    const { citizenship, bornOn, addressCountry, politicallyExposed } = borrower;
    if (citizenship === null || bornOn === null || addressCountry === null || politicallyExposed === null) {
      return { approved: false, reason: 'unknown' };
    }
    const applicant = {
      citizenship,
      bornOn: calendarDate(bornOn),
      permanentAddressCountry: addressCountry,
      politicallyExposed,
    };
    const [reason] = ineligibilities(applicant, { today, rule });
    return reason === undefined ? { approved: true } : { approved: false, reason };
  },
};

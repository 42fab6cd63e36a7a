import { type CalendarDate, calendarDate, ineligibilities, loanState, markets } from '@hiram/domain';
import type { Answers } from '../../certification.ts';
import { loanFactsOf } from '../../loan-facts.ts';
import type { BorrowerRecord } from '../../stores/borrower-store.ts';
import type { OrderRecord } from '../../stores/order-store.ts';
import { refusalReasons } from '../../texts/phrases.ts';

/** All that is known when an application is decided. */
export interface Application {
  readonly order: OrderRecord;
  readonly borrower: BorrowerRecord;
  /** What else the borrower answered that a decision may rest on, by the codes of the fields. */
  readonly answers: Answers;
  /** The borrower's loans that were paid out, settled ones too. */
  readonly loans: readonly OrderRecord[];
  readonly today: CalendarDate;
}

/** `later` is asked again. The reason is told to the borrower. */
export type Decision = 'later' | { readonly approved: true } | { readonly approved: false; readonly reason: string };

/**
 * Who decides whether a loan is given. One that throws has not decided: the application waits and is put to it again.
 */
export interface Decider {
  decide(application: Application): Promise<Decision>;
}

/** The rules that come with the product: eligibility (LND-05), and no new loan while another is overdue. */
export const embeddedDecider: Decider = {
  async decide({ borrower, loans, today }) {
    if (loans.some((loan) => isOverdue(loan, today)))
      return { approved: false, reason: refusalReasons.overdueElsewhere };
    // the specification's rule is the Philippines'; elsewhere the lender's own decider judges more
    const rule = markets[borrower.market].eligibility;
    if (rule === null) return { approved: true };
    const { citizenship, bornOn, addressCountry, politicallyExposed } = borrower;
    if (citizenship === null || bornOn === null || addressCountry === null || politicallyExposed === null) {
      return { approved: false, reason: refusalReasons.unknown };
    }
    const applicant = {
      citizenship,
      bornOn: calendarDate(bornOn),
      permanentAddressCountry: addressCountry,
      politicallyExposed,
    };
    const [reason] = ineligibilities(applicant, { today, rule });
    return reason === undefined ? { approved: true } : { approved: false, reason: refusalReasons[reason] };
  },
};

function isOverdue(order: OrderRecord, today: CalendarDate): boolean {
  const loan = loanFactsOf(order);
  return loan !== null && loan.disbursedOn <= today && loanState(loan, today).overdueDays > 0;
}

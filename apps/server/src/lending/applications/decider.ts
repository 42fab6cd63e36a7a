import { type CalendarDate, calendarDate, ineligibilities, markets } from '@hiram/domain';
import type { Answers } from './certification.ts';
import { isOverdueOn } from '../loans/loan-facts.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { RefusalReason } from '../../platform/texts/phrases.ts';

/** All that is known when an application is decided. */
export interface Application {
  readonly order: OrderRecord;
  readonly borrower: BorrowerRecord;
  /** Further answers that a decision may rest on, by the codes of the fields. */
  readonly answers: Answers;
  /** The borrower's loans that were paid out, settled ones too. */
  readonly loans: readonly OrderRecord[];
  readonly today: CalendarDate;
}

/** `later` is asked again. The reason is told to the borrower, with `own-words` in the words beside it. */
export type Decision =
  | 'later'
  | { readonly approved: true }
  | { readonly approved: false; readonly reason: RefusalReason; readonly words?: string };

/**
 * Decides about applications. One that throws has not decided: the application waits and is put to it again.
 */
export interface Decider {
  decide(application: Application): Promise<Decision>;
}

/** The rules that come with the product: eligibility (LND-05), and no new loan while another is overdue. */
export const embeddedDecider: Decider = {
  async decide({ borrower, loans, today }) {
    if (loans.some((loan) => isOverdueOn(loan, today))) return { approved: false, reason: 'overdue_elsewhere' };
    // the specification's rule is the Philippines'; elsewhere the lender's own decider judges more
    const rule = markets[borrower.market].eligibility;
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

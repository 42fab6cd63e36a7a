/** The refusal reasons of an application, by the code stored with the order. */
export declare const refusalReasons: {
    readonly overdue_elsewhere: 'A loan of yours is overdue. You can apply again once it is paid.';
    readonly written_off_before: 'We cannot offer you this loan now, because an earlier loan was written off.';
    readonly unknown: 'We need your personal details before we can decide. Please complete them and apply again.';
    readonly citizenship: 'We lend to Filipino citizens only.';
    readonly age: 'We lend to people over 18 only.';
    readonly address: 'We lend to people with a permanent address in the Philippines only.';
    readonly politically_exposed: 'We cannot lend to politically exposed persons.';
    /** too much debt with other lenders, as reported by the lender's own decision service */
    readonly indebted: 'Your other loans already take a large part of your income.';
    readonly elsewhere: 'We cannot offer you this loan now.';
    /** the borrower did not want the approved loan */
    readonly declined: 'You did not want this loan. Nothing was sent, and you owe nothing. You can apply again at any time.';
};
/** The failure reasons of a payout, by the code stored with the order: the provider's reason, where it is meaningful to a borrower. */
export declare const payoutFailures: {
    readonly account_closed: 'The money came back: the account is closed. Please check the account or choose another, then we send the money again.';
    readonly account_invalid: 'The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again.';
    /** an operator of the lender refused the account */
    readonly account_refused: 'We cannot send money to this account. Please choose another, then we send the money.';
    readonly other: 'The money could not be sent to your account. Please check the account or choose another, then we send the money again.';
};
export type RefusalReason = keyof typeof refusalReasons
/** the borrower has reached the exposure limit */
 | 'exposure-limit'
/** a lender's own decision service gave a reason in its own words, stored with the order */
 | 'own-words'
/** the borrower was erased; never shown */
 | 'erased';
export type PayoutFailure = keyof typeof payoutFailures;
/** The refusal reason of an application, by its code; a lender's own words are unchanged. */
export declare const translateRefusal: (reason: RefusalReason, ownWords: string | null) => string;
/** The first day on which a refused borrower may apply again. */
export declare const translateApplyAgain: (day: string) => string;
/** The failure reason of a payout, by its code. */
export declare const translatePayoutFailure: (failure: PayoutFailure) => string;

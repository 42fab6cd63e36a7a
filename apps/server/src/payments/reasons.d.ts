/** The kinds of open items of this module; the subject is the number of the row, or our reference. */
export declare const paymentsItemKinds: readonly [
/** a payout account that was added or changed; subject: the account */
'payout-account', 
/** a payout that is not sent, or about which a report cannot be believed; subject: its reference, or provider/reference of an unknown one */
'payout', 
/** a payment about which a report cannot be believed; subject: its reference, or provider/reference of an unknown one */
'payment', 
/** a paid payment that may have been made twice; subject: its reference */
'double-payment', 
/** a line of the lender's bank statement; subject: the line */
'bank-line', 
/** a difference between a provider's settlement report and the books; subject: our payment or payout, the row where it is of none, or provider/settlement */
'provider-report'];
/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export declare const paymentsItemReasons: readonly [
/** a report contradicts what is known */
'contradicting-report', 
/** money in another currency than the loan's, or of no amount */
'unusable-amount', 
/** money came before the loan was paid out, or its facts contradict each other */
'loan-cannot-take-it', 
/** the provider gave the money of a payment back */
'refunded', 
/** the payer's bank took the money of a payment back */
'charged-back', 
/** money that had been taken back of a payment is the lender's again: a won dispute, a failed refund */
'reinstated', 
/** a report names our reference and another payment of the provider than the one that is known */
'reference-contradicts', 
/** a payment of twice its amount, or of the amount of another within a day */
'possible-double-payment', 
/** its borrower asks for it back */
'asked-back', 
/** a refund could not be sent, or came back: the credit is the borrower's again */
'refund-came-back', 
/** a loan is paid out anew whose money went out before, or may have */
'second-sending', 
/** an operator says that the money of a payout came back, and neither its provider nor a line of the bank's shows it */
'return-unproven', 
/** a loan was paid out so late that it breaks a ceiling of that day */
'ceiling-broken', 
/** a line whose text bears two of our references */
'names-two-payments', 
/** a line whose text bears the reference of one payment and whose number was given for another of the same borrower */
'number-contradicts-text', 
/** a line under a number that was another line's */
'number-used-before', 
/** a line whose number two borrowers claim */
'contested-number', 
/** a line whose sender's name does not resemble the borrower's who gave its number */
'sender-name', 
/** a line that may be another line's transfer once more: of a payment that is paid, or like a line that its file does not have */
'possible-duplicate', 
/** a row of a settlement report, or a provider's notification, whose reference is of nothing of ours */
'unknown-reference', 
/** the rows of a payment or payout come to another amount than ours */
'amount-differs', 
/** it is in another currency than ours */
'currency-differs', 
/** settled by the provider, and not paid with us */
'not-paid-here', 
/** a payment that was settled in more than one row, which come to more than ours */
'settled-twice', 
/** money of a payment that the provider took back, of which nothing or less was told */
'not-reversed-here', 
/** an adjustment, which says of no payment or payout */
'adjustment', 
/** paid with us or taken back, and in no report for days */
'missing-in-report', 
/** the bank's line is of another amount than the settlement, or has not come for days */
'transfer-differs', 
/** no phone is known that a code for the account could be sent to */
'no-phone-to-confirm', 
/** the borrower stopped the account from the message about its change */
'stopped-by-borrower', 
/** the provider names a holder of the account that is not the borrower */
'holder-name'];

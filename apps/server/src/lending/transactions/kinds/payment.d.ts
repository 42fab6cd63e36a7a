/** Received money. The accounts are those of income, whether it is booked when it is paid or when it accrues. */
export declare const repayment: {
    readonly texts: {
        readonly booked: 'statement.payment';
    };
    readonly accounts: {
        readonly interest: import("../kind-definition.ts").PostingRule;
        readonly penalty: import("../kind-definition.ts").PostingRule;
        readonly fee: import("../kind-definition.ts").PostingRule;
        readonly extension: import("../kind-definition.ts").PostingRule;
    };
};
/** Received on a loan that was charged off: all of it is income. */
export declare const recovery: {
    readonly texts: {
        readonly booked: 'statement.recovery';
    };
    readonly accounts: {
        readonly principal: import("../kind-definition.ts").PostingRule;
        readonly interest: import("../kind-definition.ts").PostingRule;
        readonly penalty: import("../kind-definition.ts").PostingRule;
        readonly fee: import("../kind-definition.ts").PostingRule;
        readonly extension: import("../kind-definition.ts").PostingRule;
    };
};
/** A payment is taken back. */
export declare const repaymentReversal: {
    readonly texts: {
        readonly booked: 'statement.reversal';
    };
};
/** The borrower's bank took a payment back. */
export declare const chargeback: {
    readonly texts: {
        readonly booked: 'statement.chargeback';
    };
};

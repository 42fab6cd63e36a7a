/** The loan is paid out: booked with its payout. */
export declare const disbursement: {
    readonly texts: {
        readonly booked: 'statement.paidOut';
    };
    readonly accounts: {
        readonly principal: import("../kind-definition.ts").PostingRule;
        readonly fee: import("../kind-definition.ts").PostingRule;
    };
};
/** Its money came back: the loan ends as never made. */
export declare const disbursementReturn: {
    readonly texts: {
        readonly booked: 'statement.returned';
    };
};

/** Fees of one instalment are waived. */
export declare const chargeWaiver: {
    readonly texts: {
        readonly booked: 'statement.feeWaived';
    };
    readonly accounts: {
        readonly fee: import("../kind-definition.ts").PostingRule;
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};
/** Interest of one instalment is waived. */
export declare const interestWaiver: {
    readonly texts: {
        readonly booked: 'statement.interestWaived';
    };
    readonly accounts: {
        readonly interest: import("../kind-definition.ts").PostingRule;
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};
/** Late charges of one instalment are waived. */
export declare const penaltyWaiver: {
    readonly texts: {
        readonly booked: 'statement.penaltyWaived';
    };
    readonly accounts: {
        readonly penalty: import("../kind-definition.ts").PostingRule;
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};

/** What a payment of the amount would have paid is waived. */
export declare const goodwillCredit: {
    readonly texts: {
        readonly booked: 'statement.goodwill';
        readonly reversed: 'statement.goodwillAlone';
    };
    readonly accounts: {
        readonly principal: import("../kind-definition.ts").PostingRule;
        readonly interest: import("../kind-definition.ts").PostingRule;
        readonly penalty: import("../kind-definition.ts").PostingRule;
        readonly fee: import("../kind-definition.ts").PostingRule;
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};

/** An amount that settles a loan until a day. Missed, it lapses by itself; a later agreement takes its place. */
export declare const settlementDiscount: {
    readonly texts: {
        readonly booked: 'statement.settlementAgreed';
        readonly remitted: 'statement.settlementMet';
    };
    readonly accounts: {
        readonly principal: import("../kind-definition.ts").PostingRule;
        readonly interest: import("../kind-definition.ts").PostingRule;
        readonly penalty: import("../kind-definition.ts").PostingRule;
        readonly fee: import("../kind-definition.ts").PostingRule;
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};

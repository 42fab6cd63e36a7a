/** Everything that is owed is waived. */
export declare const writeOff: {
    readonly texts: {
        readonly booked: 'statement.writtenOff';
        readonly reversed: 'status.writtenOff';
    };
    readonly accounts: {
        readonly principal: import("../kind-definition.ts").PostingRule;
        readonly interest: import("../kind-definition.ts").PostingRule;
        readonly penalty: import("../kind-definition.ts").PostingRule;
        readonly fee: import("../kind-definition.ts").PostingRule;
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};

/** The claim stays, and neither late charges nor interest in arrears accrue from the next day. Payments are recoveries from then on. */
export declare const chargeOff: {
    readonly texts: {
        readonly booked: 'statement.chargedOff';
        readonly reversed: 'statement.chargedOffAlone';
    };
    readonly accounts: {
        readonly principal: import("../kind-definition.ts").PostingRule;
        readonly interest: import("../kind-definition.ts").PostingRule;
        readonly penalty: import("../kind-definition.ts").PostingRule;
        readonly fee: import("../kind-definition.ts").PostingRule;
    };
    readonly endsClaims: true;
    readonly moves: ({ before, effect }: import("@hiram/domain").ReplayStep & {
        readonly next: import("@hiram/domain").LoanTransaction;
    }, { principal, own }: {
        readonly principal: string;
        readonly own: (component: import("../../ledger/ledger-store.ts").HeldClaim) => string;
    }) => {
        debit: string;
        credit: string;
        amountMinor: number;
    }[];
    readonly command: import("../kind-definition.ts").BookingVerb;
};

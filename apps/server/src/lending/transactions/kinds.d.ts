import type { TransactionKind } from '@hiram/domain';
import type { BookingVerb, KindDefinition } from './kind-definition.ts';
/** Every kind of transaction. Accounts and verbs are listed in this order. */
export declare const kindDefinitions: {
    readonly disbursement: {
        readonly texts: {
            readonly booked: 'statement.paidOut';
        };
        readonly accounts: {
            readonly principal: import("./kind-definition.ts").PostingRule;
            readonly fee: import("./kind-definition.ts").PostingRule;
        };
    };
    readonly disbursement_return: {
        readonly texts: {
            readonly booked: 'statement.returned';
        };
    };
    readonly repayment: {
        readonly texts: {
            readonly booked: 'statement.payment';
        };
        readonly accounts: {
            readonly interest: import("./kind-definition.ts").PostingRule;
            readonly penalty: import("./kind-definition.ts").PostingRule;
            readonly fee: import("./kind-definition.ts").PostingRule;
            readonly extension: import("./kind-definition.ts").PostingRule;
        };
    };
    readonly recovery: {
        readonly texts: {
            readonly booked: 'statement.recovery';
        };
        readonly accounts: {
            readonly principal: import("./kind-definition.ts").PostingRule;
            readonly interest: import("./kind-definition.ts").PostingRule;
            readonly penalty: import("./kind-definition.ts").PostingRule;
            readonly fee: import("./kind-definition.ts").PostingRule;
            readonly extension: import("./kind-definition.ts").PostingRule;
        };
    };
    readonly repayment_reversal: {
        readonly texts: {
            readonly booked: 'statement.reversal';
        };
    };
    readonly chargeback: {
        readonly texts: {
            readonly booked: 'statement.chargeback';
        };
    };
    readonly charge: {
        readonly texts: {
            readonly booked: 'statement.charge';
        };
        readonly command: BookingVerb;
    };
    readonly bounced_payment: {
        readonly texts: {
            readonly booked: 'statement.bouncedPayment';
        };
    };
    readonly interest_waiver: {
        readonly texts: {
            readonly booked: 'statement.interestWaived';
        };
        readonly accounts: {
            readonly interest: import("./kind-definition.ts").PostingRule;
        };
        readonly command: BookingVerb;
    };
    readonly penalty_waiver: {
        readonly texts: {
            readonly booked: 'statement.penaltyWaived';
        };
        readonly accounts: {
            readonly penalty: import("./kind-definition.ts").PostingRule;
        };
        readonly command: BookingVerb;
    };
    readonly charge_waiver: {
        readonly texts: {
            readonly booked: 'statement.feeWaived';
        };
        readonly accounts: {
            readonly fee: import("./kind-definition.ts").PostingRule;
        };
        readonly command: BookingVerb;
    };
    readonly goodwill_credit: {
        readonly texts: {
            readonly booked: 'statement.goodwill';
            readonly reversed: 'statement.goodwillAlone';
        };
        readonly accounts: {
            readonly principal: import("./kind-definition.ts").PostingRule;
            readonly interest: import("./kind-definition.ts").PostingRule;
            readonly penalty: import("./kind-definition.ts").PostingRule;
            readonly fee: import("./kind-definition.ts").PostingRule;
        };
        readonly command: BookingVerb;
    };
    readonly credit_refund: {
        readonly texts: {
            readonly booked: 'statement.refund';
        };
        readonly moves: ({ next, effect }: import("@hiram/domain").ReplayStep & {
            readonly next: import("@hiram/domain").LoanTransaction;
        }) => {
            debit: string;
            credit: string;
            amountMinor: number;
        }[];
    };
    readonly extension: {
        readonly texts: {
            readonly booked: 'statement.rescheduled';
        };
        readonly command: BookingVerb;
    };
    readonly reschedule: {
        readonly texts: {
            readonly booked: 'statement.rescheduled';
        };
        readonly command: BookingVerb;
    };
    readonly payment_holiday: {
        readonly texts: {
            readonly booked: 'statement.holiday';
        };
        readonly command: BookingVerb;
    };
    readonly settlement_discount: {
        readonly texts: {
            readonly booked: 'statement.settlementAgreed';
            readonly remitted: 'statement.settlementMet';
        };
        readonly accounts: {
            readonly principal: import("./kind-definition.ts").PostingRule;
            readonly interest: import("./kind-definition.ts").PostingRule;
            readonly penalty: import("./kind-definition.ts").PostingRule;
            readonly fee: import("./kind-definition.ts").PostingRule;
        };
        readonly command: BookingVerb;
    };
    readonly charge_off: {
        readonly texts: {
            readonly booked: 'statement.chargedOff';
            readonly reversed: 'statement.chargedOffAlone';
        };
        readonly accounts: {
            readonly principal: import("./kind-definition.ts").PostingRule;
            readonly interest: import("./kind-definition.ts").PostingRule;
            readonly penalty: import("./kind-definition.ts").PostingRule;
            readonly fee: import("./kind-definition.ts").PostingRule;
        };
        readonly endsClaims: true;
        readonly moves: ({ before, effect }: import("@hiram/domain").ReplayStep & {
            readonly next: import("@hiram/domain").LoanTransaction;
        }, { principal, own }: {
            readonly principal: string;
            readonly own: (component: import("../ledger/ledger-store.ts").HeldClaim) => string;
        }) => {
            debit: string;
            credit: string;
            amountMinor: number;
        }[];
        readonly command: BookingVerb;
    };
    readonly write_off: {
        readonly texts: {
            readonly booked: 'statement.writtenOff';
            readonly reversed: 'status.writtenOff';
        };
        readonly accounts: {
            readonly principal: import("./kind-definition.ts").PostingRule;
            readonly interest: import("./kind-definition.ts").PostingRule;
            readonly penalty: import("./kind-definition.ts").PostingRule;
            readonly fee: import("./kind-definition.ts").PostingRule;
        };
        readonly command: BookingVerb;
    };
};
/** The definition of a kind. */
export declare const definitionOf: (kind: TransactionKind) => KindDefinition;
/** The verbs with which operators book, each once. */
export declare const bookingVerbs: readonly BookingVerb[];

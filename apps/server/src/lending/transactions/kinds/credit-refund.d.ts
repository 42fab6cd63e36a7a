/** Credit is paid out. Its verb sends the money by a payout: see cli/bookings.ts. */
export declare const creditRefund: {
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

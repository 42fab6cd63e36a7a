/** Granted by an operator; one that was paid for is a payment. */
export declare const extension: {
    readonly texts: {
        readonly booked: 'statement.rescheduled';
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};

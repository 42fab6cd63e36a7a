/** Due dates move to later days by agreement. */
export declare const reschedule: {
    readonly texts: {
        readonly booked: 'statement.rescheduled';
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};
/** A borrower pays nothing for some days. */
export declare const paymentHoliday: {
    readonly texts: {
        readonly booked: 'statement.holiday';
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};

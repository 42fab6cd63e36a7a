/** A fee or interest beyond the agreed ones. It is income once it is paid. */
export declare const charge: {
    readonly texts: {
        readonly booked: 'statement.charge';
    };
    readonly command: import("../kind-definition.ts").BookingVerb;
};

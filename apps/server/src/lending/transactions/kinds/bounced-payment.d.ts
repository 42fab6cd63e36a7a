/** The fee for a payment that bounced. It is booked with the reversal of the payment (charge-bounced-payment.ts). */
export declare const bouncedPayment: {
    readonly texts: {
        readonly booked: 'statement.bouncedPayment';
    };
};

import { defaultMarket, markets } from '@hiram/domain';
import * as v from 'valibot';

/** Described fields of events, each with an example. */
const text = (description: string, example: string) =>
  v.pipe(v.string(), v.description(description), v.examples([example]));
const whole = (description: string, example: number) =>
  v.pipe(v.number(), v.integer(), v.description(description), v.examples([example]));

const customer = text(
  'Our reference of your customer, as in the answer that opened a session.',
  'cus_5f0c4be1a6f24e6f9c1f6f7a4f0d2b11',
);
const orderNo = text('The number of the loan.', '170');
const amountMinor = whole('An amount in minor units of the currency, such as centavos.', 500_000);
const currency = text('The currency by ISO 4217.', markets[defaultMarket].currency);
const paymentNo = text('Our reference of the payment.', 'HRM-4K7Q2M');
const transaction = whole('The number of the transaction among those of the loan, from 1.', 3);
const effectiveOn = text('The business date.', '2026-11-28');

const ofOrder = { customer, orderNo };
const withAmount = v.strictObject({ ...ofOrder, amountMinor, currency });
const withTransaction = v.strictObject({ ...ofOrder, transaction, effectiveOn, amountMinor, currency });
const withPayment = v.strictObject({ ...ofOrder, paymentNo, amountMinor, currency });
const withAppliedPayment = v.strictObject({
  ...ofOrder,
  transaction,
  effectiveOn,
  paymentNo: v.exactOptional(paymentNo),
  amountMinor,
  currency,
});

/** What a partner is told of its customers' loans: each kind with its meaning and its data. Versions of the document add kinds and fields. */
export const partnerEvents = {
  'loan.applied': ['A customer has applied for a loan.', withAmount],
  'loan.approved': ['An application was approved, for the amount.', withAmount],
  'loan.refused': ['An application was refused.', withAmount],
  'loan.declined': ['The customer did not take an approved loan.', withAmount],
  'loan.paid_out': ['The money of a loan was paid out.', withTransaction],
  'loan.payout_failed': ['A payout of a loan failed. Another one may follow.', withAmount],
  'loan.payout_returned': ['The money of a loan came back, or was paid out by mistake.', withTransaction],
  'loan.overdue': [
    'An instalment became overdue.',
    v.strictObject({ ...ofOrder, dueOn: text('The due date that was missed.', '2026-11-27') }),
  ],
  'loan.repaid': [
    'Nothing is owed any more.',
    v.strictObject({ ...ofOrder, settledOn: text('The business date of the last payment.', '2026-11-28') }),
  ],
  'loan.reopened': ['A repaid loan owes again, because a payment was reversed.', v.strictObject(ofOrder)],
  'loan.extended': ['The due dates were moved by an extension, which cost the amount.', withTransaction],
  'loan.extension_reversed': ['An extension does not count any more.', withTransaction],
  'loan.rescheduled': ['A loan has a new plan, or the former one again.', withTransaction],
  'loan.charged_off': ['The lender gave up a loan in its books. The claim stays.', withTransaction],
  'loan.written_off': ['The lender waived all that was owed.', withTransaction],
  'loan.restored': ['A charge-off or a write-off does not count any more.', withTransaction],
  'payment.received': ['Money of a payment came.', withPayment],
  'payment.failed': ['A payment failed or expired. Late money still counts.', withPayment],
  'payment.applied': ['A payment counts for the loan.', withAppliedPayment],
  'payment.reversed': ['A payment, or the amount of it, does not count any more.', withAppliedPayment],
  'payment.refunded': ['A refund was paid to the customer.', withAmount],
} as const satisfies Readonly<Record<string, readonly [meaning: string, data: v.GenericSchema]>>;

export type PartnerEventKind = keyof typeof partnerEvents;

/** The kinds of events for partners; the database has the same list (webhook_events_kind). */
export const partnerEventKinds = Object.keys(partnerEvents) as PartnerEventKind[];

/** The body of an event of a kind. */
export const partnerEventSchema = (kind: PartnerEventKind) =>
  v.strictObject({
    type: v.pipe(v.literal(kind), v.description('The kind of the event.'), v.examples([kind])),
    timestamp: text(
      'When it happened; a later event of a loan is never sent before an earlier one.',
      '2026-11-28T06:45:00.000Z',
    ),
    isTest: v.pipe(
      v.boolean(),
      v.description('Whether it is an example, for a test endpoint or by request.'),
      v.examples([false]),
    ),
    data: partnerEvents[kind][1],
  });

/** An example of an event, from the examples of its fields. */
export function partnerEventExample(kind: PartnerEventKind): Readonly<Record<string, unknown>> {
  const { type, timestamp, isTest } = partnerEventSchema(kind).entries;
  const data = Object.entries<v.GenericSchema>(partnerEvents[kind][1].entries).map(([name, field]) => [
    name,
    exampleOf(field),
  ]);
  return {
    type: exampleOf(type),
    timestamp: exampleOf(timestamp),
    isTest: exampleOf(isTest),
    data: Object.fromEntries(data),
  };
}

const exampleOf = (field: v.GenericSchema & { readonly wrapped?: v.GenericSchema }): unknown =>
  (v.getExamples(field.wrapped ?? field) as readonly unknown[])[0];

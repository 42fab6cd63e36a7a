import type { Presentation } from '@hiram/payments';
import * as v from 'valibot';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { readStored } from '../../platform/db/stored-json.ts';

const schema = v.union([
  v.object({ kind: v.literal('redirect'), url: v.string() }),
  v.object({ kind: v.literal('code'), code: v.string(), imageUrl: v.nullable(v.string()) }),
  v.object({ kind: v.literal('qr'), payload: v.string() }),
  v.object({ kind: v.literal('qr'), payload: v.null(), imageUrl: v.string() }),
  v.object({ kind: v.literal('none') }),
]);

/** What a provider answered for the borrower, as stored with a payment. @throws TypeError for another form */
export const readPresentation = (stored: unknown): Presentation | null =>
  stored === null ? null : readStored(schema, stored, 'payments.presentation');

/** A payment before its document is parsed. */
type PaymentRow = Omit<PaymentRecord, 'presentation'> & { readonly presentation: unknown };

export const readPayment = (row: PaymentRow): PaymentRecord => ({
  ...row,
  presentation: readPresentation(row.presentation),
});

export const readFirst = ([row]: readonly PaymentRow[]): PaymentRecord | undefined => row && readPayment(row);

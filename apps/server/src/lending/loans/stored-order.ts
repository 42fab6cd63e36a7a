import * as v from 'valibot';
import { readStored } from '../../platform/db/stored-json.ts';
import type { ChangeRecord, ExtensionRecord, OrderRecord } from './order-record.ts';

/** An order as its statement reads it: the documents of its extensions and changes are not parsed yet. */
export interface OrderRow extends Omit<OrderRecord, 'extensions' | 'changes'> {
  readonly extensions: readonly (Omit<ExtensionRecord, 'newDueOns'> & { readonly newDueOns: unknown })[];
  readonly changes: readonly (Omit<ChangeRecord, 'effect'> & { readonly effect: unknown })[];
}

const newDueOns = v.array(v.object({ number: v.number(), dueOn: v.string() }));

const effectOfChange = v.object({
  charges: v.exactOptional(
    v.array(
      v.object({
        instalmentNumber: v.number(),
        component: v.picklist(['fee', 'interest', 'tax']),
        amountMinor: v.number(),
      }),
    ),
  ),
  refundedMinor: v.exactOptional(v.number()),
  settlement: v.exactOptional(
    v.object({ agreedOn: v.string(), untilOn: v.string(), amountMinor: v.number(), paidBeforeMinor: v.number() }),
  ),
});

/** Parses the documents of an order. @throws TypeError for one of another form */
export const readOrder = (row: OrderRow): OrderRecord => ({
  ...row,
  extensions: row.extensions.map((extension) => ({
    ...extension,
    newDueOns: readStored(newDueOns, extension.newDueOns, `an extension of order ${row.id}`),
  })),
  changes: row.changes.map((change) => ({
    ...change,
    effect: change.effect === null ? null : readStored(effectOfChange, change.effect, `a change of order ${row.id}`),
  })),
});

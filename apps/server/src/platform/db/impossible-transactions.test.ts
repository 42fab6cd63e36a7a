import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocation, type Impossible, openStates, paidWhole, payment } from '../../../test/impossible.ts';

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

interface Row {
  readonly number?: number;
  readonly kind?: string;
  readonly payment?: string;
  readonly reverses?: string;
  readonly kept?: string;
  readonly key?: string;
  readonly actor?: string;
  readonly by?: string;
  readonly reason?: string;
}
const transaction = (row: Row) => `
  insert into loan_transactions (order_id, borrower_id, currency, number, kind, amount_minor, effective_on, booked_at, actor, booked_by,
    idempotency_key, payment_id, reverses, kept_minor, reason)
  values (170, 1, 'PHP', ${row.number ?? 90}, '${row.kind ?? 'charge_off'}', 1000, '2026-11-01', now(), '${row.actor ?? 'system'}',
    ${row.by ?? 'null'}, '${row.key ?? `k${row.number ?? 90}`}', ${row.payment ?? 'null'}, ${row.reverses ?? 'null'}, ${row.kept ?? 'null'},
    ${row.reason ?? 'null'});`;

/** A paid payment that is booked as transaction 90. */
const repaid = payment() + paidWhole + transaction({ kind: 'repayment', payment: "'P'", actor: 'provider' });
const booked = repaid + allocation(1, 1000, { of: 90 });
const superseded = `
  insert into superseded_valuations (order_id, borrower_id, transaction_number, version, superseded_by) values (170, 1, 90, 1, 91);`;
const reversal = (row: Row = {}) =>
  transaction({ number: 91, kind: 'repayment_reversal', reverses: '90', kept: '0', ...row });

/** A charge-off that was taken back and counts again. */
const reinstated =
  transaction({}) + reversal({ kind: 'charge_off' }) + transaction({ number: 92, reverses: '91', kept: '0' });

const cases: Readonly<Record<string, Impossible>> = {
  'a repayment without its payment': {
    by: 'loan_transactions_of_payment',
    accepted: booked,
    refused: transaction({ kind: 'repayment' }),
  },
  'a repeated key': {
    by: 'loan_transactions_key',
    accepted: transaction({ key: 'a' }) + transaction({ number: 91, key: 'b', kind: 'write_off' }),
    refused: transaction({ key: 'a' }) + transaction({ number: 91, key: 'a', kind: 'write_off' }),
  },
  'an operator without a name': {
    by: 'loan_transactions_operator',
    accepted: transaction({ actor: 'operator', by: "'ana'" }),
    refused: transaction({ actor: 'operator' }),
  },
  'a reversal without a transaction': {
    by: 'loan_transactions_reversal_named',
    accepted: booked + reversal() + superseded,
    refused: transaction({ kind: 'chargeback' }),
  },
  'a reversed payment that is still allocated': {
    by: 'payments_allocated_whole',
    accepted: booked + reversal() + superseded,
    refused: booked + reversal(),
  },
  'a payment with more left than was kept': {
    by: 'payments_allocated_whole',
    accepted: `${booked}${reversal({ kept: '400' })}${superseded}${allocation(1, 400, { of: 90 }).replace('amount_minor)', 'amount_minor, version)').replace('400);', '400, 2);')}`,
    refused: `${booked}${reversal({ kept: '400' })}${superseded}${allocation(1, 500, { of: 90 }).replace('amount_minor)', 'amount_minor, version)').replace('500);', '500, 2);')}`,
  },
  'a payment reversed twice': {
    by: 'loan_transactions_reversal_fits',
    accepted: booked + reversal() + superseded,
    refused: booked + reversal() + superseded + reversal({ number: 92 }),
  },
  'a reversal that leaves more than the one before': {
    by: 'loan_transactions_reversal_fits',
    accepted: booked + reversal({ kept: '400' }) + superseded + reversal({ number: 92 }),
    refused: booked + reversal({ kept: '400' }) + superseded + reversal({ number: 92, kept: '500' }),
  },
  'a payment reversed as another kind': {
    by: 'loan_transactions_reversal_fits',
    accepted: booked + reversal({ kind: 'chargeback' }) + superseded,
    refused: booked + reversal({ kind: 'charge_off' }) + superseded,
  },
  'a reversal reversed twice': {
    by: 'loan_transactions_reversal_fits',
    accepted: reinstated,
    refused: reinstated + transaction({ number: 93, reverses: '91', kept: '0' }),
  },
  'a reversal reversed as another kind': {
    by: 'loan_transactions_reversal_fits',
    accepted: reinstated,
    refused:
      transaction({}) +
      reversal({ kind: 'charge_off' }) +
      transaction({ number: 92, kind: 'write_off', reverses: '91', kept: '0' }),
  },
  'a reversal of a reinstatement': {
    by: 'loan_transactions_reversal_fits',
    accepted: reinstated,
    refused: reinstated + transaction({ number: 93, reverses: '92', kept: '0' }),
  },
  'a reversal reversed before a later one': {
    by: 'loan_transactions_reversal_fits',
    accepted: booked + reversal({ kept: '400' }) + superseded + reversal({ number: 92 }),
    refused:
      booked +
      reversal({ kept: '400' }) +
      superseded +
      reversal({ number: 92 }) +
      reversal({ number: 93, reverses: '91' }),
  },
  'a reversal of a later booking': {
    by: 'loan_transactions_reversed_later',
    accepted: transaction({}) + reversal({ kind: 'charge_off' }),
    refused: transaction({}) + reversal({ kind: 'charge_off', number: 91, reverses: '91' }),
  },
  'a reversal without the kept amount': {
    by: 'loan_transactions_reversal_whole',
    accepted: booked + reversal() + superseded,
    refused: booked + reversal({ kept: 'null' }) + superseded,
  },
  'a payment booked twice': {
    by: 'loan_transactions_payment_once',
    accepted: booked,
    refused: booked + transaction({ number: 91, kind: 'repayment', payment: "'P'", actor: 'provider' }),
  },
  'a sentence as the reason of a transaction': {
    by: 'loan_transactions_reason_check',
    accepted: transaction({ reason: "'hardship'" }),
    refused: transaction({ reason: "'The borrower is ill.'" }),
  },
  'a kept part of a transaction other than a payment': {
    by: 'loan_transactions_reversal_fits',
    accepted: transaction({}) + reversal({ kind: 'charge_off' }),
    refused: transaction({}) + reversal({ kind: 'charge_off', kept: '10' }),
  },
  'a superseded valuation without a transaction': {
    by: 'superseded_valuations_by',
    accepted: booked + reversal() + superseded,
    refused: booked + superseded,
  },
};

describe('the constraints of loan transactions', () => {
  it.each(Object.entries(cases))(
    'LND-07 refuse %s and accept its nearest neighbour',
    async (_, { refused, by, accepted }) => {
      expect(await states.brokenBy(accepted)).toBe('');
      expect(await states.brokenBy(refused)).toBe(by);
    },
  );
});

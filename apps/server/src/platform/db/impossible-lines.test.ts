import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Impossible, openStates } from '../../../test/impossible.ts';

// What no line of a bank's statement can be, tried by SQL on the sandbox's loans, beside its nearest legal neighbour; nothing is kept.

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const line = (set: string) => `
  insert into bank_lines (channel_number, market, booked_on, utr, line_key, amount_minor, currency, key_id, description, raw, file_name,
    imported_at)
  values ('1', 'PH', '2026-11-01', '', 'L', 1000, 'PHP', 1, '', '', 'f', now());
  update bank_lines set ${set} where line_key = 'L';`;
const given = "payment_id = 'HRM-DEMO-170-1', borrower_id = 1";
const settled = "state = 'settlement', settlement_provider = 'sandbox', settlement_id = 's', settlement_by = 'service'";

const cases: Readonly<Record<string, Impossible>> = {
  'a matched bank line without a payment': {
    by: 'bank_lines_matched_to',
    accepted: line(`state = 'matched', matched_by = 'utr', matched_at = now(), ${given}`),
    refused: line("state = 'matched', matched_by = 'utr', matched_at = now()"),
  },
  'a matched bank line without an instant': {
    by: 'bank_lines_matched_at',
    accepted: line(`state = 'review', ${given}`),
    refused: line(`state = 'matched', matched_by = 'utr', ${given}`),
  },
  'a bank line without its matching operator': {
    by: 'bank_lines_matched_by',
    accepted: line(`state = 'review', ${given}`),
    refused: line(`state = 'matched', matched_at = now(), ${given}`),
  },
  'a bank line with a payment and without a borrower': {
    by: 'bank_lines_owner_whole',
    accepted: line(`state = 'review', ${given}`),
    refused: line(`state = 'review', ${given}`.replace('borrower_id = 1', 'borrower_id = null')),
  },
  'a bank line of another borrower than its payment': {
    by: 'bank_lines_payment',
    accepted: line(`state = 'review', ${given}`),
    refused: line(`state = 'review', ${given}`.replace('borrower_id = 1', 'borrower_id = 2')),
  },
  'a bank line of a settlement without its operator': {
    by: 'bank_lines_settlement_whole',
    accepted: line(settled),
    refused: line(settled.replace("settlement_by = 'service'", 'settlement_by = null')),
  },
  'a bank line of both a settlement and a payment': {
    by: 'bank_lines_settlement_alone',
    accepted: line(settled),
    refused: line(`${settled}, ${given}`),
  },
  'a returned bank line with a payment': {
    by: 'bank_lines_returned_alone',
    accepted: line("state = 'returned'"),
    refused: line(`state = 'returned', ${given}`),
  },
  'a bank line with an identity and without its number among equal lines': {
    by: 'bank_lines_identity_whole',
    accepted: line("identity = 'I', nth = 1"),
    refused: line("identity = 'I'"),
  },
  'a duplicate bank line with a payment': {
    by: 'bank_lines_returned_alone',
    accepted: line("state = 'duplicate'"),
    refused: line(`state = 'duplicate', ${given}`),
  },
  'two bank lines with the same number among equal lines': {
    by: 'bank_lines_meaning',
    accepted: line("identity = 'I', nth = 1") + line("identity = 'I', nth = 2").replaceAll("'L'", "'M'"),
    refused: line("identity = 'I', nth = 1") + line("identity = 'I', nth = 1").replaceAll("'L'", "'M'"),
  },
};

describe('an incomplete line of a statement', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});

import { books, clear, facts, type PrivacyRules, sealed, tableOf } from '../platform/privacy/column-rules.ts';

/** The context of the texts of a bank line. */
export const bankLineContext = (line: { channelNumber: string; bookedOn: string; lineKey: string }): string =>
  `bank-line/${line.channelNumber}/${line.bookedOn}/${line.lineKey}`;

/** The context of the body of a notification. */
export const bodyContext = (provider: string, eventId: string): string => `notification/${provider}/${eventId}`;

const sealedLine = sealed(
  (row) => {
    const [channelNumber, bookedOn, lineKey] = ['channel_number', 'booked_on', 'line_key'].map((name) =>
      String(row[name]),
    );
    return bankLineContext({ channelNumber: channelNumber ?? '', bookedOn: bookedOn ?? '', lineKey: lineKey ?? '' });
  },
  { goes: 'with-identity', to: '' },
);

/** Payments, payouts, and the lines and reports of banks and providers. They refer to a borrower by number only. */
export const paymentsPrivacy: PrivacyRules = {
  payments: books('payments', ['borrower_id', 'borrowers'], {
    ...facts('id order_id borrower_id purpose amount_minor currency quoted_on channel_number channel_name provider'),
    ...facts('provider_reference account_id is_unrequested status failure created_at asked_at expires_at paid_at'),
    ...facts(
      'settled_at superseded_at receipt_planned_at checked_at received_minor holds_until purpose_met allocation_reason traceparent',
    ),
    presentation: clear(
      'the address, code or picture that was shown to pay by: it is shown again, and of no use once it is over',
      {
        goes: 'at-once',
      },
    ),
  }),
  payment_events: books('what became of payments', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id payment_id happened_at from_status to_status source detail'),
  }),
  notifications: books('what providers told of payments', ['borrower_id', 'borrowers'], {
    ...facts(
      'borrower_id id provider event_id reference provider_reference status amount_minor currency paid_at received_at',
    ),
    ...facts('outcome outcome_detail handled_at'),
    body: sealed((row) => bodyContext(String(row['provider']), String(row['event_id'])), {
      goes: 'with-identity',
      to: '',
    }),
  }),
  used_repay_tokens: tableOf('nobody', 'tokens of one payment each, once they were used', {
    ...facts('used_at'),
    token: clear('it was used, so it opens nothing, and names nobody'),
  }),
  payouts: books('loans and refunds paid out', ['borrower_id', 'borrowers'], {
    ...facts('id order_id borrower_id account_id amount_minor currency channel_number provider provider_reference'),
    ...facts(
      'purpose transaction_number status failure failure_evidence created_at asked_at paid_at ended_at checked_at traceparent',
    ),
  }),
  payout_events: books('what became of payouts', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id payout_id happened_at from_status to_status source detail'),
  }),
  transfer_numbers: books('numbers of transfers that borrowers gave', ['borrower_id', 'borrowers'], {
    ...facts('id payment_id borrower_id market given_at withdrawn_at line_id'),
    utr: clear('a bank’s number of one transfer, which is found by it; it is no number of an account'),
    receipt_id: { kind: 'fact', goes: 'at-once' },
  }),
  bank_lines: books('lines of the lender’s own bank statements', ['borrower_id', 'borrowers'], {
    ...facts(
      'id channel_number market booked_on utr line_key identity nth amount_minor currency file_name imported_at state',
    ),
    ...facts(
      'payment_id borrower_id matched_by matched_at times_matched tried_at key_id settlement_provider settlement_id',
    ),
    // the name of an operator, of a line that is no payment of a borrower's
    settlement_by: { kind: 'fact', hidden: true },
    description: sealedLine,
    raw: sealedLine,
    sender: sealedLine,
  }),
  settlement_rows: books('what providers settled with the lender', ['borrower_id', 'borrowers'], {
    ...facts('id import_id provider settlement_id kind provider_reference reference payment_id payout_id borrower_id'),
    ...facts('gross_minor fee_minor tax_minor withheld_minor net_minor currency settled_on paid_on utr row_key'),
  }),
  settlement_imports: tableOf('staff', 'who imported reports of providers', {
    ...facts('id provider file_name imported_at'),
    imported_by: clear('the name that a member of the staff gave'),
  }),
};

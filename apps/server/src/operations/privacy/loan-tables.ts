import { payoutAccountContext, type SecretBox } from '../../platform/encryption/secret-box.ts';
import { bankLineContext } from '../../platform/encryption/secret-box.ts';
import { bodyContext } from '../../platform/encryption/secret-box.ts';
import { clear, facts, hashes, type Row, type TableRule } from './column-rules.ts';

const openLine =
  (column: string) =>
  (box: SecretBox, row: Row): string => {
    const [channelNumber, bookedOn, lineKey] = ['channel_number', 'booked_on', 'line_key'].map((name) =>
      String(row[name]),
    );
    return box.openText(
      String(row[column]),
      bankLineContext({ channelNumber: channelNumber ?? '', bookedOn: bookedOn ?? '', lineKey: lineKey ?? '' }),
    );
  };

const books = (holds: string, of: TableRule['of'], columns: TableRule['columns']): TableRule => ({
  holds,
  of,
  rows: 'books',
  columns,
});

/** Tables of loans and money. They refer to a borrower by number only. */
export const loanTables: Readonly<Record<string, TableRule>> = {
  orders: books('applications and loans', ['borrower_id', 'borrowers'], {
    ...facts(
      'id borrower_id product_id currency principal_minor deducted_at_disbursement_minor annual_rate_percent periods',
    ),
    ...facts('term_unit every terms client_kind decision decided_at withdraw_confirmed_at disbursed_on created_at'),
    ...facts('lending signed decision_due_on disbursal_due_on decision_asked_at remind_on payout_account_id plan'),
    ...facts('decision_reason account_problem'),
    decision_words: clear('why a decision service of the lender refused, in its words: a rule, no name'),
  }),
  offer_locks: books('terms that were disclosed and held for some days', ['borrower_id', 'borrowers'], {
    ...facts('id borrower_id product_id lending terms offered_on valid_until'),
  }),
  application_checks: books('what applications were checked for', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id order_id name result checked_at'),
    // numbers of other borrowers
    details: { kind: 'fact', hidden: true },
  }),
  instalments: books('the plan of a loan', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id order_id plan number due_on principal_minor interest_minor fee_minor tax_minor'),
  }),
  loan_summaries: books('loans in one row each', ['borrower_id', 'borrowers'], {
    ...facts(
      'order_id borrower_id currency principal_minor interest_minor fee_minor tax_minor penalty_minor extension_minor reclaim_minor',
    ),
    ...facts('last_moved_on next_number next_due_on next_due_minor oldest_unpaid_due_on settled_on'),
    ...facts(
      'reminder_window_days is_charged_off accrued_through accrued_interest_minor accrued_penalty_minor accrued_fee_minor',
    ),
    ...facts('credit_minor credit_through'),
  }),
  contracts: books('contracts as agreed, which name the loan and not the borrower', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id order_id signing position title agreed_at template lang'),
    ...hashes('sha256 words_sha256'),
    html: { kind: 'fact', file: 'html' },
    words: { kind: 'fact', file: 'words' },
  }),
  payments: books('payments', ['borrower_id', 'borrowers'], {
    ...facts('id order_id borrower_id purpose amount_minor currency quoted_on channel_number channel_name provider'),
    ...facts('provider_reference account_id is_standing status failure created_at asked_at expires_at paid_at'),
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
  loan_transactions: books('transactions of loans', ['borrower_id', 'borrowers'], {
    ...facts('order_id borrower_id currency number kind amount_minor effective_on booked_at actor booked_by reason'),
    ...facts('idempotency_key payment_id terms reverses kept_minor'),
  }),
  superseded_valuations: books('valuations that were replaced', ['borrower_id', 'borrowers'], {
    ...facts('order_id borrower_id transaction_number version superseded_by'),
  }),
  transaction_allocations: books('allocations of payments', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id payment_id seq order_id paid_on instalment_number component amount_minor'),
    ...facts('transaction_number version plan'),
  }),
  transaction_extensions: books('due dates that were moved', ['borrower_id', 'borrowers'], {
    ...facts(
      'borrower_id payment_id order_id granted_on days charge_minor new_due_ons reason transaction_number version',
    ),
  }),
  transaction_rebates: books('amounts that were remitted', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id order_id payment_id granted_on instalment_number component amount_minor reason'),
    ...facts('transaction_number version plan'),
  }),
  transaction_changes: books('other changes of loans', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id order_id transaction_number version counted_on effect'),
  }),
  ledger_entries: books('entries of the ledger', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id kind source order_id occurred_on booked_on posted_at reverses transaction_number version'),
  }),
  ledger_postings: books('their lines', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id occurred_on entry_id line account amount_minor currency provider'),
  }),
  notifications: books('what providers told of payments', ['borrower_id', 'borrowers'], {
    ...facts(
      'borrower_id id provider event_id reference provider_reference status amount_minor currency paid_at received_at',
    ),
    ...facts('outcome outcome_detail handled_at'),
    body: {
      kind: 'sealed',
      goes: 'with-identity',
      to: '',
      open: (box, row) =>
        box.openText(String(row['body']), bodyContext(String(row['provider']), String(row['event_id']))),
    },
  }),
  payout_accounts: books('accounts that loans are paid out to', ['borrower_id', 'borrowers'], {
    ...facts('id borrower_id card_type channel_number created_at replaced_at key_id'),
    ...facts('confirmed_at confirmed_how changed_at told_at held_at refused_at'),
    name: clear('the name of a bank or wallet'),
    masked_number: { kind: 'masked', goes: 'at-once', to: '' },
    number_encrypted: {
      kind: 'sealed',
      goes: 'with-identity',
      to: Buffer.alloc(0),
      open: (box, row) => box.open(row['number_encrypted'] as Buffer, payoutAccountContext(Number(row['borrower_id']))),
    },
    details: clear('codes of the bank and of the level of a wallet: no number', { goes: 'with-identity', to: '{}' }),
  }),
  payouts: books('loans and refunds paid out', ['borrower_id', 'borrowers'], {
    ...facts('id order_id borrower_id account_id amount_minor currency channel_number provider provider_reference'),
    ...facts(
      'purpose transaction_number status failure failure_evidence created_at asked_at paid_at ended_at checked_at traceparent',
    ),
  }),
  settlement_rows: books('what providers settled with the lender', ['borrower_id', 'borrowers'], {
    ...facts('id import_id provider settlement_id kind provider_reference reference payment_id payout_id borrower_id'),
    ...facts('gross_minor fee_minor tax_minor withheld_minor net_minor currency settled_on paid_on utr row_key'),
  }),
  payout_events: books('what became of payouts', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id payout_id happened_at from_status to_status source detail'),
  }),
  open_items: books('what was held for a person', ['borrower_id', 'borrowers'], {
    ...facts('id kind subject borrower_id reason opened_at closed_at outcome'),
    // may contain the numbers of other borrowers
    details: { kind: 'fact', hidden: true },
    closed_by: { kind: 'fact', hidden: true },
  }),
  open_item_events: books('what became of it', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id item_id happened_at action'),
    details: { kind: 'fact', hidden: true },
    actor: { kind: 'fact', hidden: true },
    note: clear('what an operator wrote about a decision, for the trail', { hidden: true }),
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
    description: { kind: 'sealed', goes: 'with-identity', to: '', open: openLine('description') },
    raw: { kind: 'sealed', goes: 'with-identity', to: '', open: openLine('raw') },
    sender: { kind: 'sealed', goes: 'with-identity', to: '', open: openLine('sender') },
  }),
};

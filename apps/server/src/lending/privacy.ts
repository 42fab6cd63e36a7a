import { applicationPrivacy } from './applications/privacy.ts';
import {
  books,
  borrowerIdOf,
  clear,
  ERASED_AT,
  facts,
  hashes,
  type PrivacyRules,
  sealed,
  tableOf,
} from '../platform/privacy/column-rules.ts';

/** The context of a payout account's number. */
export const payoutAccountContext = (borrowerId: number): string => `payout-account/${borrowerId}`;

/** The context of the answers of a step. */
export const certificationContext = (borrowerId: number, part: string): string => `certification/${borrowerId}/${part}`;

/** The context of the words with which an application was refused. */
export const decisionWordsContext = (orderId: number): string => `decision-words/${orderId}`;

/** The context of a saved card's token. */
export const cardTokenContext = (borrowerId: number): string => `payment-account/${borrowerId}`;

/** Products, applications, loans and their books. They refer to a borrower by number only. */
export const lendingPrivacy: PrivacyRules = {
  products: tableOf('nobody', 'what is lent', facts('id code market')),
  product_versions: tableOf('staff', 'what is lent from which day on', {
    ...facts('product_id number from_on document is_retired reason proposed_at approved_at'),
    ...facts('ended_as ended_at ended_reason try_id'),
    proposed_by: clear('the name that a member of the staff gave'),
    approved_by: clear('the name that a member of the staff gave'),
    ended_by: clear('the name that a member of the staff gave'),
  }),
  profile_versions: tableOf('staff', 'terms of loans from which day on', {
    ...facts('profile number from_on document reason proposed_at approved_at'),
    ...facts('ended_as ended_at ended_reason try_id'),
    proposed_by: clear('the name that a member of the staff gave'),
    approved_by: clear('the name that a member of the staff gave'),
    ended_by: clear('the name that a member of the staff gave'),
  }),
  offer_locks: books('terms that were disclosed and held for some days', ['borrower_id', 'borrowers'], {
    ...facts('id borrower_id product_id product_version proposal offered_on valid_until'),
  }),
  loan_choices: {
    holds: 'the loan of each product that was chosen last',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: facts('borrower_id product_id principal_minor periods pays_off chosen_at'),
  },
  plan_requests: books('payment plans that were asked for, and the answers', ['borrower_id', 'borrowers'], {
    ...facts('id order_id borrower_id currency asked_at asked_on total_minor payments first_on every_days answer_by'),
    ...facts('pauses_late_charges status answered_at answered_on'),
    answered_by: clear('the name that a member of the staff gave'),
    answer_words: clear('the answer of the lender in its words: a decision, no name'),
  }),
  product_events: {
    holds: 'which offers were tapped on',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: facts('id borrower_id product_id module_id position_id happened_at user_from app_from utm_tag'),
  },
  orders: books('applications and loans', ['borrower_id', 'borrowers'], {
    ...facts('id borrower_id product_id currency principal_minor deducted_at_disbursement_minor agreement'),
    ...facts('client_kind decision decided_at withdraw_confirmed_at declined_at disbursed_on created_at'),
    ...facts('decision_due_on disbursal_due_on decision_asked_at remind_on payout_account_id plan'),
    ...facts('decision_reason account_problem product_version approved_minor top_up_changed_at'),
    decision_words: sealed((row) => decisionWordsContext(Number(row['id']))),
  }),
  instalments: books('the plan of a loan', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id order_id plan number due_on principal_minor interest_minor fee_minor tax_minor'),
  }),
  agreements: {
    holds: 'which terms were agreed to',
    of: ['borrower_id', 'borrowers'],
    rows: 'consent',
    columns: facts('borrower_id document version agreed_at'),
  },
  legal_texts: tableOf('nobody', 'texts that were agreed to', facts('version document language html kept_at')),
  app_ratings: {
    holds: 'ratings of the app',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: facts('id borrower_id order_id score created_at'),
  },
  contracts: books('contracts as agreed, which name the loan and not the borrower', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id order_id signing position title agreed_at template lang'),
    ...hashes('sha256 words_sha256'),
    html: { kind: 'fact', file: 'html' },
    words: { kind: 'fact', file: 'words' },
  }),
  payment_accounts: {
    holds: 'cards that were saved',
    of: ['borrower_id', 'borrowers'],
    rows: 'books',
    columns: {
      ...facts('id borrower_id bank_name bank_code needs_code created_at'),
      masked_number: { kind: 'masked', goes: 'at-once', to: '' },
      provider_token: sealed((row) => cardTokenContext(borrowerIdOf(row)), {
        hidden: true,
        goes: 'at-once',
        to: '',
      }),
      removed_at: { kind: 'fact', goes: 'at-once', to: ERASED_AT },
    },
  },
  payout_accounts: books('accounts that loans are paid out to', ['borrower_id', 'borrowers'], {
    ...facts('id borrower_id card_type channel_number created_at replaced_at key_id'),
    ...facts('confirmed_at confirmed_how changed_at told_at held_at refused_at'),
    name: clear('the name of a bank or wallet'),
    masked_number: { kind: 'masked', goes: 'at-once', to: '' },
    number_encrypted: sealed((row) => payoutAccountContext(borrowerIdOf(row)), {
      goes: 'with-identity',
      to: Buffer.alloc(0),
    }),
    details: clear('codes of the bank and of the level of a wallet: no number', { goes: 'with-identity', to: '{}' }),
  }),
  ...applicationPrivacy,
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
  portfolio_changes: tableOf(
    'nobody',
    'loans that became or are no longer due on a day',
    facts('id currency due_on loans principal_minor'),
  ),
  portfolio_days: tableOf('nobody', 'open loans by due date', facts('currency due_on loans principal_minor')),
  portfolio_totals: tableOf('nobody', 'all open loans', facts('currency loans principal_minor')),
  ledger_entries: books('entries of the ledger', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id kind source order_id occurred_on booked_on posted_at reverses transaction_number version'),
  }),
  ledger_postings: books('their lines', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id occurred_on entry_id line account amount_minor currency provider'),
  }),
  ledger_accounts: tableOf('nobody', 'accounts of the ledger', facts('code kind title normal_side holds')),
  product_posting_rules: tableOf('nobody', 'accounts of a product’s loans', facts('product_id kind component account')),
  accrual_runs: tableOf('nobody', 'days up to which income has accrued', facts('id day basis finished_at')),
  account_volumes: tableOf(
    'nobody',
    'what moved on the accounts by day',
    facts('account currency booked_on debit_minor credit_minor'),
  ),
  account_changes: tableOf(
    'nobody',
    'what moved on the accounts on open days',
    facts('id account currency booked_on debit_minor credit_minor'),
  ),
  account_totals: tableOf(
    'nobody',
    'what moved on the accounts in all closed days',
    facts('account currency debit_minor credit_minor'),
  ),
  closed_periods: tableOf('staff', 'days and months that are closed', {
    ...facts('kind first_on last_on closed_at'),
    closed_by: clear('who closed it, as they called themselves'),
  }),
};

import { clear, facts, hashes, type TableRule, tableOf } from './column-rules.ts';

/** Tables without a borrower's data: no column leads to one. */
export const otherTables: Readonly<Record<string, TableRule>> = {
  products: tableOf(
    'nobody',
    'what is lent',
    facts('id name logo market offer texts is_offered lending terms_profile'),
  ),
  ledger_accounts: tableOf('nobody', 'accounts of the ledger', facts('code kind title normal_side holds')),
  accrual_runs: tableOf('nobody', 'days up to which income has accrued', facts('id day basis finished_at')),
  product_posting_rules: tableOf('nobody', 'accounts of a product’s loans', facts('product_id kind component account')),
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
  portfolio_changes: tableOf(
    'nobody',
    'loans that became or are no longer due on a day',
    facts('id currency due_on loans principal_minor'),
  ),
  portfolio_days: tableOf('nobody', 'open loans by due date', facts('currency due_on loans principal_minor')),
  portfolio_totals: tableOf('nobody', 'all open loans', facts('currency loans principal_minor')),
  closed_periods: tableOf('staff', 'days and months that are closed', {
    ...facts('kind first_on last_on closed_at'),
    closed_by: clear('who closed it, as they called themselves'),
  }),
  legal_texts: tableOf('nobody', 'texts that were agreed to', facts('version document language html kept_at')),
  stored_files: tableOf('nobody', 'which files there are; what names one says whose it is', facts('id state begun_at')),
  kysely_migration: tableOf('nobody', 'migrations that ran', facts('name timestamp')),
  data_keys: tableOf('nobody', 'by what it is known whether a key is the one of this database', {
    ...facts('id first_used_at'),
    ...hashes('found_check'),
    sealed_check: { kind: 'sealed' },
  }),
  settlement_imports: tableOf('staff', 'who imported reports of providers', {
    ...facts('id provider file_name imported_at'),
    imported_by: clear('the name that a member of the staff gave'),
  }),
  blacklist: tableOf('staff', 'to whom the lender lends no more', {
    ...hashes('mark'),
    ...facts('id kind key_id reason added_at until_on lifted_at'),
    added_by: clear('the name that a member of the staff gave'),
    lifted_by: clear('the name that a member of the staff gave'),
  }),
  operator_keys: tableOf('staff', 'keys that operators chose for commands, and what each is of', {
    ...facts('subject taken_at'),
    key: clear('chosen by a member of the staff'),
  }),
  agents: tableOf('staff', 'who answers at the desk', {
    ...facts('id created_at disabled_at'),
    ...hashes('password_hash'),
    login: clear('the name that a member of the staff signs in by'),
    name: clear('what borrowers know them by'),
  }),
  agent_sessions: tableOf('staff', 'where they are signed in', {
    ...hashes('token_hash'),
    ...facts('agent_id created_at seen_at expires_at'),
  }),
  desk_sign_ins: tableOf('staff', 'wrong passwords', {
    ...facts('guesses locks last_at locked_until'),
    ...hashes('place'),
    login: clear('the name that was tried'),
  }),
  one_time_codes: tableOf('expires', 'codes of messages, for a day', {
    ...hashes('code_hmac'),
    ...facts('purpose attempts_left created_at expires_at used_at'),
    subject: { kind: 'hash' },
  }),
  used_repay_tokens: tableOf('nobody', 'tokens of one payment each, once they were used', {
    ...facts('used_at'),
    token: clear('it was used, so it opens nothing, and names nobody'),
  }),
  registration_pages: tableOf('expires', 'pages of registration and login, for hours', {
    ...hashes('sid_hash captcha_hmac pass_hmac'),
    ...facts('created_at expires_at questions captcha_expires_at challenge_salt challenge_bits challenge_rounds'),
    ...facts('challenge_expires_at pass_expires_at pass_used_at'),
  }),
  rate_windows: tableOf('expires', 'how often something was done, by whom as a keyed hash or a borrower’s number', {
    ...hashes('subject'),
    ...facts('scope starts_at ends_at used'),
  }),
  sms_waits: tableOf('expires', 'when a number may be written to next', {
    ...hashes('phone_hash'),
    ...facts('sends first_at next_at'),
  }),
  promotion_visits: tableOf('expires', 'visits of campaign pages, by nobody', {
    ...facts('id visit_id page_id client_type user_from app_from utm_tag visited_at'),
  }),
  promotion_clicks: tableOf('expires', 'clicks on campaign pages; a borrower’s go with them, by their hash', {
    ...hashes('phone_hash'),
    ...facts('id page_id client_type user_from app_from utm_tag clicked_at'),
  }),
};

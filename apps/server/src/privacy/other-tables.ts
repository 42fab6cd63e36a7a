import { clear, facts, hashes, type TableRule, tableOf } from './column-rules.ts';

const test = clear('the sandbox stands for others: it never runs in production');
const tests = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, test]));

/** Tables that are no borrower's: by number they lead to none. */
export const otherTables: Readonly<Record<string, TableRule>> = {
  products: tableOf('nobody', 'what is lent', facts('id name logo market offer is_offered lending terms_profile')),
  ledger_accounts: tableOf('nobody', 'accounts of the ledger', facts('code kind title')),
  legal_texts: tableOf('nobody', 'texts that were agreed to', facts('version document language html kept_at')),
  stored_files: tableOf('nobody', 'which files there are; what names one says whose it is', facts('id state begun_at')),
  kysely_migration: tableOf('nobody', 'migrations that ran', facts('name timestamp')),
  data_keys: tableOf('nobody', 'by what it is known whether a key is the one of this database', {
    ...facts('id first_used_at'),
    ...hashes('found_check'),
    sealed_check: { kind: 'sealed' },
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
  agent_sign_ins: tableOf('staff', 'wrong passwords, of versions before 0035', {
    ...facts('guesses locks last_at locked_until'),
    login: clear('the name that was tried'),
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
  sandbox_sms: tableOf('sandbox', 'messages a tester reads', tests('id phone body sent_at')),
  sandbox_clock: tableOf('sandbox', 'the clock', tests('only_row offset_ms')),
  sandbox_provider_payment: tableOf('sandbox', 'another company’s payments', {
    ...tests('id merchant_reference method status amount_minor currency amount_paid_minor description payer_name code'),
    ...tests('qr_payload return_url notify_url created_at expires_at paid_at failure_code last_event_id'),
  }),
  sandbox_provider_payout: tableOf('sandbox', 'another company’s payouts', {
    ...tests('id merchant_reference method status amount_minor currency account_number holder_name notify_url'),
    ...tests('created_at ends_at paid_at failure_code'),
  }),
  sandbox_provider_notification: tableOf('sandbox', 'its notifications', {
    ...tests('id subject_id event_id notify_url body forged created_at due_at claimed_until attempts delivered_at'),
  }),
  sandbox_provider_delivery: tableOf('sandbox', 'how they were delivered', {
    ...tests('id notification_id attempt attempted_at status_code error duration_ms'),
  }),
};

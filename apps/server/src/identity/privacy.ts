import { clear, facts, hashes, type PrivacyRules, sealed, tableOf } from '../platform/privacy/column-rules.ts';

/** The context of what an operator wrote about an act of the audit trail. */
export const trailContext = (act: {
  readonly at: Date | number;
  readonly login: string;
  readonly action: string;
}): string => `trail/${act.login}/${act.action}/${Number(act.at)}`;

/** The context of a borrower's person. */
export const personContext = (borrowerId: number): string => `person/${borrowerId}`;

/** The context of a request to change a phone. */
export const phoneChangeContext = (id: number): string => `phone-change/${id}`;

/** The context of the secret of an operator's authenticator app. */
export const authenticatorContext = (agentId: number): string => `authenticator/${agentId}`;

/** The context of the secret of a partner's key. */
export const partnerKeyContext = (key: string): string => `partner-key/${key}`;

/** Data of borrowers and agents, their sessions, and campaigns. */
export const identityPrivacy: PrivacyRules = {
  borrowers: {
    holds: 'who borrows',
    of: ['id', 'borrowers'],
    rows: 'books',
    columns: {
      ...facts('id client_kind market created_at key_id phone_proven_at'),
      person_sealed: sealed((row) => personContext(Number(row['id'])), { goes: 'at-once', isJson: true }),
      phone_hash: { kind: 'hash', goes: 'at-once' },
      language: clear('the language of the pages', { goes: 'at-once' }),
    },
  },
  search_words: {
    holds: 'words of a name and an e-mail address, by which the desk finds a borrower',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: { ...facts('borrower_id kind key_id'), ...hashes('hash') },
  },
  sessions: {
    holds: 'where a borrower is logged in',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...hashes('token_hash mark_hash swapped_for swap_key_hash'),
      ...facts('borrower_id created_at expires_at revoked_at last_used_at os_version app_version partner_key'),
      device_name: clear('what a device calls its model; shown in the settings'),
    },
  },
  phone_changes: {
    holds: 'requests to move an account to another phone',
    of: ['borrower_id', 'borrowers'],
    rows: 'trail',
    columns: {
      ...facts('id borrower_id origin key_id requested_at decided_at outcome told_at'),
      phone_hash: { kind: 'hash', goes: 'at-once' },
      requested_by: { kind: 'fact', hidden: true },
      decided_by: { kind: 'fact', hidden: true },
      details_sealed: sealed((row) => phoneChangeContext(Number(row['id'])), { goes: 'at-once', isJson: true }),
    },
  },
  registrations: {
    holds: 'how a borrower came to us',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...facts('borrower_id template_id landing_id app_name user_from app_from utm_tag registered_at'),
      invite_code: clear('a code of a campaign, which names no person'),
    },
  },
  desk_audit: {
    holds: 'who of the lender looked at what, and did what',
    of: ['borrower_id', 'borrowers'],
    rows: 'trail',
    columns: {
      ...facts('id happened_at action complaint_id borrower_id'),
      agent_id: { kind: 'fact', hidden: true },
      login: clear('the name of a member of the staff', { hidden: true }),
      detail: clear('numbers, and how something was asked for', { hidden: true }),
      words: sealed(
        (row) =>
          trailContext({
            at: Number(row['happened_at']),
            login: String(row['login']),
            action: String(row['action']),
          }),
        { hidden: true, goes: 'with-identity' },
      ),
      facts: { kind: 'fact', hidden: true },
      origin: clear('the machine of a member of the staff', { hidden: true }),
    },
  },
  agents: tableOf('staff', 'who answers at the desk', {
    ...facts('id created_at disabled_at'),
    ...hashes('password_hash'),
    login: clear('the name that a member of the staff signs in by'),
    name: clear('what borrowers know them by'),
  }),
  agent_sessions: tableOf('staff', 'where they are signed in', {
    ...hashes('token_hash'),
    ...facts('id agent_id created_at seen_at expires_at factor_at'),
    // of an authenticator app that is being added, or of a device's key, which is random and not sealed
    challenge: sealed((row) => authenticatorContext(Number(row['agent_id']))),
    browser: clear('what a browser of a member of the staff says of itself'),
  }),
  operator_roles: tableOf('staff', 'roles of the staff', facts('role')),
  role_permissions: tableOf('staff', 'what a role may do', facts('role permission')),
  role_limits: tableOf('staff', 'up to which amount a role acts alone', facts('role permission currency max_minor')),
  agent_roles: tableOf('staff', 'who of the staff has which role', {
    ...facts('agent_id role market granted_at'),
    granted_by: clear('the login of a member of the staff'),
  }),
  agent_authenticators: tableOf('staff', 'secrets of their authenticator apps', {
    ...facts('agent_id key_id last_step added_at'),
    secret_sealed: sealed((row) => authenticatorContext(Number(row['agent_id']))),
  }),
  agent_passkeys: tableOf('staff', 'keys of their devices', {
    ...facts('id agent_id credential_id public_key counter transports created_at last_used_at'),
    name: clear('what a member of the staff calls a device'),
  }),
  agent_recovery_codes: tableOf('staff', 'codes for a lost factor', {
    ...hashes('code_hash'),
    ...facts('agent_id created_at used_at'),
  }),
  partner_customers: {
    holds: 'which customer of a partner a borrower is, as a keyed hash',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: { ...facts('borrower_id partner key_id linked_at reference'), ...hashes('customer_hash') },
  },
  partner_keys: tableOf('staff', 'keys of partners', {
    ...facts('id partner key key_id scopes networks is_test created_at ends_at'),
    secret_sealed: sealed((row) => partnerKeyContext(String(row['key']))),
    created_by: clear('the login of a member of the staff'),
  }),
  partner_requests: tableOf('expires', 'ids of the last requests of partners', facts('key request_id accepted_at')),
  agent_links: tableOf('staff', 'links of invitations', {
    ...hashes('token_hash'),
    ...facts('agent_id created_at expires_at used_at'),
    created_by: clear('the login of a member of the staff'),
  }),
  desk_views: tableOf('staff', 'views of lists that a member of the staff keeps', {
    ...facts('id agent_id list saved_at'),
    name: clear('what a member of the staff calls a view'),
    query: clear('filters of a list: codes, states and numbers'),
  }),
  desk_sign_ins: tableOf('staff', 'wrong passwords', {
    ...facts('guesses locks last_at locked_until'),
    ...hashes('place'),
    login: clear('the name that was tried'),
  }),
  promotion_visits: tableOf('expires', 'visits of campaign pages, by nobody', {
    ...facts('id visit_id page_id client_type user_from app_from utm_tag visited_at'),
  }),
  promotion_clicks: tableOf('expires', 'clicks on campaign pages; a borrower’s go with them, by their hash', {
    ...hashes('phone_hash'),
    ...facts('id page_id client_type user_from app_from utm_tag clicked_at'),
  }),
};

import type { ViewedList } from '@hiram/contract/desk';
import type { LoanCurrency, MarketCode } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ClientKind } from '../lending/loans/tables.ts';
import type { Json, Nullable } from '../platform/db/columns.ts';

/** Borrowers and agents, their sessions, and campaigns. */
export interface IdentityTables {
  borrowers: {
    id: Generated<number>;
    client_kind: ClientKind;
    market: MarketCode;
    created_at: Date;
    language: Nullable<string>;
    person_sealed: Nullable<Buffer>;
    phone_hash: Nullable<Buffer>;
    phone_proven_at: Nullable<Date>;
    key_id: Generated<number>;
  };
  search_words: { borrower_id: number; kind: 'name' | 'email'; hash: Buffer; key_id: number };
  sessions: {
    token_hash: Buffer;
    borrower_id: number;
    created_at: Date;
    expires_at: Date;
    revoked_at: Nullable<Date>;
    mark_hash: Nullable<Buffer>;
    device_name: Generated<string>;
    os_version: Generated<string>;
    app_version: Generated<string>;
    last_used_at: Nullable<Date>;
    swapped_for: Nullable<Buffer>;
    swap_key_hash: Nullable<Buffer>;
    partner_key: Nullable<string>;
  };
  phone_changes: {
    id: Generated<number>;
    borrower_id: Nullable<number>;
    origin: 'borrower' | 'operator';
    details_sealed: Nullable<Buffer>;
    key_id: number;
    phone_hash: Nullable<Buffer>;
    requested_at: Date;
    requested_by: Nullable<string>;
    decided_at: Nullable<Date>;
    decided_by: Nullable<string>;
    outcome: Nullable<'changed' | 'refused' | 'replaced'>;
    told_at: Nullable<Date>;
  };
  promotion_visits: Labels & {
    id: GeneratedAlways<number>;
    visit_id: Nullable<string>;
    page_id: string;
    client_type: 'ios' | 'android';
    visited_at: Date;
  };
  promotion_clicks: Labels & {
    id: GeneratedAlways<number>;
    phone_hash: Buffer;
    page_id: string;
    client_type: 'ios' | 'android';
    clicked_at: Date;
  };
  registrations: Labels & {
    borrower_id: number;
    template_id: string;
    landing_id: string;
    app_name: string;
    invite_code: string;
    registered_at: Date;
  };
  agents: {
    id: Generated<number>;
    login: string;
    name: string;
    password_hash: Nullable<string>;
    created_at: Date;
    disabled_at: Nullable<Date>;
  };
  agent_authenticators: {
    agent_id: number;
    secret_sealed: Buffer;
    key_id: number;
    last_step: number;
    added_at: Date;
  };
  operator_roles: { role: string };
  role_permissions: { role: string; permission: string };
  /** Minor units. */
  role_limits: { role: string; permission: string; currency: LoanCurrency; max_minor: number };
  agent_roles: {
    agent_id: number;
    role: string;
    market: Nullable<MarketCode>;
    granted_at: Date;
    granted_by: string;
  };
  agent_passkeys: {
    id: GeneratedAlways<number>;
    agent_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string;
    name: string;
    created_at: Date;
    last_used_at: Nullable<Date>;
  };
  agent_recovery_codes: {
    agent_id: number;
    code_hash: Buffer;
    created_at: Date;
    used_at: Nullable<Date>;
  };
  agent_links: {
    token_hash: Buffer;
    agent_id: number;
    created_at: Date;
    created_by: string;
    expires_at: Date;
    used_at: Nullable<Date>;
  };
  agent_sessions: {
    token_hash: Buffer;
    agent_id: number;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    id: GeneratedAlways<number>;
    factor_at: Nullable<Date>;
    browser: Generated<string>;
    challenge: Nullable<string>;
  };
  desk_views: {
    id: GeneratedAlways<number>;
    agent_id: number;
    list: ViewedList;
    name: string;
    query: string;
    saved_at: Date;
  };
  desk_sign_ins: {
    login: string;
    place: Buffer;
    guesses: number;
    locks: number;
    last_at: Date;
    locked_until: Nullable<Date>;
  };
  partner_keys: {
    id: GeneratedAlways<number>;
    partner: string;
    key: string;
    secret_sealed: Buffer;
    key_id: number;
    scopes: string[];
    networks: string[];
    is_test: boolean;
    created_at: Date;
    created_by: string;
    ends_at: Nullable<Date>;
  };
  partner_requests: { key: string; request_id: string; accepted_at: Date };
  partner_customers: {
    customer_hash: Buffer;
    borrower_id: number;
    partner: string;
    key_id: number;
    linked_at: Date;
    reference: Generated<string>;
  };
  desk_audit: {
    id: Generated<number>;
    happened_at: Date;
    agent_id: Nullable<number>;
    login: string;
    action: string;
    complaint_id: Nullable<number>;
    borrower_id: Nullable<number>;
    detail: Generated<string>;
    words: Nullable<string>;
    facts: Json;
    origin: Generated<string>;
  };
}

/** The labels of a campaign, with its results. */
interface Labels {
  user_from: string;
  app_from: string;
  utm_tag: string;
}

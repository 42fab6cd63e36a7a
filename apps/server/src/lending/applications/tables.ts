import type { Generated, GeneratedAlways } from 'kysely';
import type { DecisionStepName, StepResult } from './decision-steps.ts';
import type { AskedPicture, PictureReason } from '@hiram/contract/desk';
import type { CheckName, CheckResult, IdentityHashKind } from './identity-checks.ts';
import type { Json, Nullable } from '../../platform/db/columns.ts';

/** Acts of operators on an application. */
export const applicationActs = [
  'claimed',
  'given-back',
  'held',
  'approved',
  'refused',
  'found',
  'assigned',
  'picture-asked',
  'picture-sent',
] as const;
export type ApplicationAct = (typeof applicationActs)[number];
/** The acts after which an application is the operator's; after any other it is nobody's. */
export const holdingActs = [
  'claimed',
  'held',
  'found',
  'assigned',
  'picture-asked',
] as const satisfies readonly ApplicationAct[];

/** Identifiers of borrowers, the blacklist, and the checks of applications. */
export interface ApplicationTables {
  identity_hashes: {
    borrower_id: number;
    kind: IdentityHashKind;
    hash: Buffer;
    key_id: number;
    created_at: Date;
  };
  proven_hashes: {
    order_id: number;
    borrower_id: number;
    kind: Exclude<IdentityHashKind, 'device'> | 'picture';
    hash: Buffer;
    key_id: number;
  };
  blacklist: {
    id: GeneratedAlways<number>;
    kind: 'phone' | 'document' | 'account' | 'device';
    hash: Buffer;
    key_id: number;
    reason: string;
    added_at: Date;
    added_by: string;
    until_on: Nullable<string>;
    lifted_at: Nullable<Date>;
    lifted_by: Nullable<string>;
  };
  document_hashes: {
    document_id: string;
    borrower_id: number;
    exact: Buffer;
    hash_sealed: Buffer;
    tones_sealed: Buffer;
    bands: Buffer[];
    key_id: number;
    created_at: Date;
  };
  application_acts: {
    id: GeneratedAlways<number>;
    order_id: number;
    borrower_id: number;
    agent_id: number;
    try_id: string;
    request_hash: Buffer;
    act: ApplicationAct;
    words: Nullable<string>;
    assigned_to: Nullable<number>;
    acted_at: Date;
  };
  picture_requests: {
    id: GeneratedAlways<number>;
    order_id: number;
    borrower_id: number;
    code: AskedPicture;
    reason: PictureReason;
    picture_id: string;
    asked_by: number;
    asked_at: Date;
    answered_at: Nullable<Date>;
  };
  application_steps: {
    id: GeneratedAlways<number>;
    order_id: number;
    borrower_id: number;
    step: DecisionStepName;
    result: StepResult;
    version: Nullable<string>;
    reason: Nullable<string>;
    inputs: Nullable<string>;
    details: Json<Record<string, unknown>>;
    done_at: Date;
  };
  decision_rules: {
    version: GeneratedAlways<number>;
    document: string;
    content_hash: Buffer;
    rules: number;
    reason: string;
    applied_at: Date;
    applied_by: string;
  };
  sanctions_lists: {
    id: GeneratedAlways<number>;
    source: string;
    format: 'csv' | 'un-xml';
    published_on: Nullable<string>;
    content_hash: Buffer;
    entries: number;
    loaded_at: Date;
    loaded_by: string;
  };
  sanctions_entries: {
    list_id: number;
    reference: string;
    names: string[];
    weak_names: Generated<string[]>;
    born: string[];
    keys: string[];
    content_hash: Buffer;
  };
  sanctions_clearances: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    source: string;
    reference: string;
    content_hash: Buffer;
    cleared_by: string;
    words: string;
    cleared_at: Date;
    person: Nullable<string>;
  };
  application_checks: {
    id: GeneratedAlways<number>;
    order_id: number;
    borrower_id: number;
    name: CheckName;
    result: CheckResult;
    details: Json<Record<string, unknown>>;
    checked_at: Date;
  };
}

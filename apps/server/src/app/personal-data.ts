import { attachmentsPrivacy } from '../attachments/privacy.ts';
import { bookkeepingPrivacy } from '../bookkeeping/privacy.ts';
import { complaintsPrivacy } from '../complaints/privacy.ts';
import { identityPrivacy } from '../identity/privacy.ts';
import { kycPrivacy } from '../kyc/privacy.ts';
import { lendingPrivacy } from '../lending/privacy.ts';
import { noticesPrivacy } from '../notices/privacy.ts';
import { operationsPrivacy } from '../operations/privacy.ts';
import { paymentsPrivacy } from '../payments/privacy.ts';
import { platformPrivacy } from '../platform/privacy.ts';
import { verificationPrivacy } from '../verification/privacy.ts';
import { webhooksPrivacy } from '../webhooks/privacy.ts';
import type { PrivacyRules } from '../platform/privacy/column-rules.ts';

/**
 * Every table and column of the database, each by its module: its owner, its form, and its treatment in an erasure. A test
 * compares it with a migrated database, so that a missing column fails. Export and erasure follow it.
 */
export const personalData: PrivacyRules = {
  ...identityPrivacy,
  ...operationsPrivacy,
  ...kycPrivacy,
  ...attachmentsPrivacy,
  ...bookkeepingPrivacy,
  ...noticesPrivacy,
  ...complaintsPrivacy,
  ...lendingPrivacy,
  ...paymentsPrivacy,
  ...verificationPrivacy,
  ...webhooksPrivacy,
  ...platformPrivacy,
};

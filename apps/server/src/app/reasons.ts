import { identityItemKinds, identityItemReasons } from '../identity/reasons.ts';
import { lendingItemKinds, lendingItemReasons } from '../lending/reasons.ts';
import { operationsItemReasons } from '../operations/reasons.ts';
import { paymentsItemKinds, paymentsItemReasons } from '../payments/reasons.ts';
import { platformItemKinds, platformItemReasons } from '../platform/reasons.ts';
import { webhooksItemKinds, webhooksItemReasons } from '../webhooks/reasons.ts';

/** The kinds of open items, each by its module; the database has the same list (open_items_kind_check). */
export const itemKinds = [
  ...lendingItemKinds,
  ...paymentsItemKinds,
  ...identityItemKinds,
  ...webhooksItemKinds,
  ...platformItemKinds,
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Why a person is asked: codes, each by its module; the database has the same list (open_items_reason_check). */
export const itemReasons = [
  ...lendingItemReasons,
  ...paymentsItemReasons,
  ...identityItemReasons,
  ...webhooksItemReasons,
  ...operationsItemReasons,
  ...platformItemReasons,
] as const;
export type ItemReason = (typeof itemReasons)[number];

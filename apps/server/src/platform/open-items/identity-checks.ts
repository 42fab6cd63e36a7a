/** The identifiers of a borrower, beside pictures. */
export type MarkKind = 'account' | 'person' | 'document';

/** The identity checks of an application, by the code of a finding: an identifier that another borrower has too. */
export const checkNames = [
  'shared-account',
  'shared-person',
  'shared-document',
  'shared-picture',
  'similar-picture',
] as const;
export type CheckName = (typeof checkNames)[number];

/** clear: nothing found · found: a person decides · unknown: there was nothing to check. */
export type CheckResult = 'clear' | 'found' | 'unknown';

/** The result of a check. */
export interface Check {
  readonly name: CheckName;
  readonly result: CheckResult;
  /** Numbers of other borrowers that share it, the lowest first; at most `MOST_NAMED`. */
  readonly borrowers: readonly number[];
  /** The account that was checked, where one was. */
  readonly accountId?: number;
}

/** A check as it was kept. */
export interface KeptCheck {
  readonly name: CheckName;
  readonly result: CheckResult;
  readonly details: Readonly<Record<string, unknown>>;
  readonly checkedAt: Date;
}

/** Other borrowers that are named of one check; a number that more than these share is no help to anybody. */
export const MOST_NAMED = 20;

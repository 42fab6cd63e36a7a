/** The identifiers of a borrower, besides pictures. */
export type IdentityHashKind = 'account' | 'person' | 'document' | 'device';
/** Checks whose finding an operator decides about: an identifier that another borrower has proven to have, or one on the blacklist. */
export declare const heldCheckNames: readonly ['shared-account', 'shared-person', 'shared-document', 'shared-picture', 'similar-picture', 'blacklist'];
/** The checks of an application, by the code of a finding. */
export declare const checkNames: readonly ["shared-account", "shared-person", "shared-document", "shared-picture", "similar-picture", "blacklist", "cooling-down"];
export type HeldCheckName = (typeof heldCheckNames)[number];
export type CheckName = (typeof checkNames)[number];
/** clear: nothing found · found: an operator decides · unknown: there was nothing to check. */
export type CheckResult = 'clear' | 'found' | 'unknown';
/** The result of a check. */
export interface Check {
    readonly name: CheckName;
    readonly result: CheckResult;
    /** Ids of other borrowers with the same identifier, the lowest first; at most `MAX_NAMED`. */
    readonly borrowers: readonly number[];
    /** The checked account, if any. */
    readonly accountId?: number;
    /** Entries of the blacklist. */
    readonly entries?: readonly number[];
    /** The first day on which the product can be applied for again. */
    readonly until?: string;
}
/** A stored check. */
export interface KeptCheck {
    readonly name: CheckName;
    readonly result: CheckResult;
    readonly details: Readonly<Record<string, unknown>>;
    readonly checkedAt: Date;
}
/** Maximum number of other borrowers in the result of a check; an identifier shared by more is no help. */
export declare const MAX_NAMED = 20;

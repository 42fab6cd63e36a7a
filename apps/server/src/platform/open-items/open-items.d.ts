import type { ItemKind, ItemReason } from '../../app/reasons.ts';
/** The actor of items that the service itself opens or closes. */
export declare const SERVICE = "service";
export type ItemOutcome = 'approved' | 'refused' | 'closed';
export type ItemAction = 'opened' | 'seen-again' | ItemOutcome;
/** An item to open. */
export interface NewItem {
    readonly kind: ItemKind;
    readonly subject: string | number;
    readonly reason: ItemReason;
    readonly borrowerId?: number | null;
    /** Numbers and references only: no name, no account number. */
    readonly details?: Readonly<Record<string, unknown>>;
    readonly at: Date;
}
/** An open or closed item. */
export interface OpenItem {
    readonly id: number;
    readonly kind: ItemKind;
    readonly subject: string;
    readonly reason: ItemReason;
    readonly borrowerId: number | null;
    readonly details: Readonly<Record<string, unknown>>;
    readonly openedAt: Date;
    readonly closedAt: Date | null;
    readonly closedBy: string | null;
    readonly outcome: ItemOutcome | null;
}
/** The end of an item. */
export interface ItemClosing {
    readonly outcome: ItemOutcome;
    readonly by: string;
    readonly note: string;
    readonly at: Date;
}
/** One line of an item's history. */
export interface ItemEvent {
    readonly at: Date;
    /** 'service', or the operator. */
    readonly actor: string;
    readonly action: ItemAction;
    readonly details: Readonly<Record<string, unknown>>;
    readonly note: string;
}

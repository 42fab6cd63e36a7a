import type { Stores } from '../../app/stores.ts';
import type { Services } from '../../app/services.ts';
import type { ItemKind } from '../../app/reasons.ts';
import type { TypedAmount } from '../command-arguments.ts';
import { CommandError } from '../command-error.ts';
import type { ItemOutcome, OpenItem } from './open-items.ts';
import { type Said, t } from '../texts/translate.ts';

const ended = {
  approved: 'refused.itemApproved',
  refused: 'refused.itemRefused',
  closed: 'refused.itemClosed',
} as const;

/** Who ended an item, and how, in the language of the request. */
export const endedInWords = ({ outcome, closedBy }: Pick<OpenItem, 'outcome' | 'closedBy'>): Said =>
  t(ended[outcome ?? 'closed'], { name: closedBy ?? '' });

/** What the desk says of a decision that an item of its kind does not have. */
export const ONLY_CLOSED = 'This decision is not possible here. Do what is needed, then close the item with a note.';

/** There is no item with this number. */
export class NoSuchItem extends CommandError {
  override readonly name = 'NoSuchItem';
  constructor(id: number) {
    super(`there is no item ${id}`);
  }
}

/** The item of a decision, in the transaction that closes it. */
export interface DecidedItem {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
  /** The largest amount of an application that is approved. */
  readonly upTo?: TypedAmount | undefined;
}

/** The consequence of a decision. The service's jobs do the rest. */
type Consequence<Needs> = (work: DecidedItem, services: Needs) => Promise<void>;

/** The possible decisions on a kind of item. Where one is missing, the item can only be closed. */
export interface Decisions<Needs> {
  readonly approve?: Consequence<Needs>;
  readonly refuse?: Consequence<Needs>;
  /** Of a close; it throws where the item cannot be closed without a decision. */
  readonly close?: Consequence<Needs>;
}
export type DecisionsByKind<Needs> = Readonly<Record<ItemKind, Decisions<Needs>>>;

/** A decision of an operator. */
export interface ItemDecision {
  readonly id: number;
  /** The login, or the name of a script. */
  readonly by: string;
  /** Null for a command. */
  readonly agentId: number | null;
  readonly note: string;
  readonly outcome: ItemOutcome;
  readonly upTo?: TypedAmount | undefined;
  /** Refuses an item that this operator may not decide, once it is locked. @returns true where it is decided already, and nothing is to be done */
  readonly check?: (item: OpenItem, stores: Stores) => Promise<boolean>;
}
/** Decides as the service is set up. */
export type DecideItem = (decision: ItemDecision) => Promise<void>;

/**
 * Closes an item: the consequence, the item's history and the line of the audit trail are one transaction. Commands and the desk decide by it.
 * @throws CommandError where it is too late, or the kind of item has no such decision
 */
export async function decideItem<Needs extends Pick<Services, 'inTransaction' | 'clock'>>(
  services: Needs,
  decisions: DecisionsByKind<Needs>,
  decision: ItemDecision,
): Promise<void> {
  const at = services.clock.now();
  await services.inTransaction((stores) => decideItemIn(stores, { services, decisions, at }, decision));
}

/** As `decideItem`, in the caller's transaction. */
export async function decideItemIn<Needs>(
  stores: Stores,
  { services, decisions, at }: { services: Needs; decisions: DecisionsByKind<Needs>; at: Date },
  { id, by, agentId, note, outcome, upTo, check }: ItemDecision,
): Promise<void> {
  // the borrower first, as everywhere, against deadlocks with whoever decides at the desk
  const borrowerId = (await stores.openItems.find(id))?.borrowerId ?? null;
  if (borrowerId !== null) await stores.borrowers.lock(borrowerId);
  const item = await stores.openItems.lock(id);
  if (item === undefined) throw new NoSuchItem(id);
  if ((await check?.(item, stores)) === true) return;
  if (item.closedAt !== null)
    throw new CommandError(
      `item ${id} was ${item.outcome} by ${item.closedBy} at ${item.closedAt.toISOString()}`,
      endedInWords(item),
    );
  if (outcome !== 'closed') {
    const consequence = decisions[item.kind][outcome === 'approved' ? 'approve' : 'refuse'];
    if (consequence === undefined)
      throw new CommandError(
        `a ${item.kind} cannot be ${outcome}: do what is needed, then close item ${id} with a note`,
        ONLY_CLOSED,
      );
    await consequence({ stores, item, by, at, upTo }, services);
  } else await decisions[item.kind].close?.({ stores, item, by, at, upTo }, services);
  await stores.openItems.close(id, { outcome, by, note, at });
  const { kind, subject, reason } = item;
  const about = { agentId, login: by, borrowerId, words: note, facts: { item: id, kind, subject, reason } };
  await stores.agents.note({ at, action: `item-${outcome}`, ...about });
}

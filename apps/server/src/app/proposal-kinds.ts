import { commandActKind, type RunTyped } from '../operations/proposals/command-act.ts';
import { itemActKind } from '../operations/proposals/item-act.ts';
import type { ProposalKinds } from '../operations/proposals/proposal-kind.ts';
import { waiverKind } from '../operations/proposals/waiver.ts';
import { decideItemIn } from '../platform/open-items/decide-item.ts';
import { type DecidingServices, decisions } from './item-decisions.ts';
import type { Stores } from './stores.ts';

/** Services whose transactions are one that is open already. */
export const inside = <Needs extends object>(services: Needs, stores: Stores) => ({
  ...services,
  stores,
  inTransaction: <Result>(work: (tx: Stores) => Promise<Result>): Promise<Result> => work(stores),
});

/** What can be proposed at the desk and by a command, by its kind. */
export const proposalKinds = (services: DecidingServices, runTyped: RunTyped): ProposalKinds => ({
  waiver: waiverKind,
  item: itemActKind((stores, decision, at) =>
    decideItemIn(stores, { services: inside(services, stores), decisions, at }, decision),
  ),
  command: commandActKind(runTyped),
});

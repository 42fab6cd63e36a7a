import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';
import { CommandError } from '../platform/command-error.ts';
import type { ItemOutcome, OpenItem } from '../platform/open-items/open-items.ts';
import { decisions } from './decisions.ts';

const usage = `npm run hiram -- review, with the service's environment:
  list                              what waits for review, the oldest first
  show ITEM                         one of them, with its history
  approve ITEM --by NAME [--note …] what is held goes on
  refuse ITEM --by NAME [--note …]  what is held does not go on
  close ITEM --by NAME --note …     it was dealt with otherwise; nothing follows`;

const MAX_SHOWN = 500;
const NOTE_MAX = 1000;

type Work = (services: CommandServices) => Promise<void>;

/** Open items: lists and decisions. Each decision is recorded with its operator. */
export const review: Command = {
  usage,
  writes: ['approve', 'close', 'refuse'],
  options: ['by', 'note'],
  read: readWork,
};

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'list':
      return list;
    case 'show':
      return show(given.takeNumber('ITEM'));
    case 'approve':
      return decide(given, 'approved');
    case 'refuse':
      return decide(given, 'refused');
    case 'close':
      return decide(given, 'closed');
    default:
      return given.refuse(`unknown subcommand "${what}"`);
  }
}

async function list({ stores }: CommandServices): Promise<void> {
  const waiting = await stores.openItems.listOpen(MAX_SHOWN);
  for (const item of waiting) print(...cellsOf(item));
  if (waiting.length === 0) print('Nothing waits for review.');
}

const cellsOf = ({ id, kind, subject, reason, borrowerId, openedAt, details }: OpenItem) =>
  [
    id,
    kind,
    subject,
    reason,
    borrowerId && `borrower ${borrowerId}`,
    openedAt.toISOString(),
    detailsText(details),
  ] as const;

const detailsText = (details: OpenItem['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

const show =
  (id: number): Work =>
  async ({ stores }) => {
    const item = await stores.openItems.find(id);
    if (item === undefined) throw new CommandError(`there is no item ${id}`);
    print(...cellsOf(item), item.outcome ?? 'open');
    for (const { at, actor, action, details, note } of await stores.openItems.listEvents(id))
      print(at.toISOString(), actor, action, detailsText(details), note);
  };

function decide(given: Arguments, outcome: ItemOutcome): Work {
  const id = given.takeNumber('ITEM');
  const by = operatorOf(given, 'who decides');
  const note = given.option('note') ?? '';
  if (note.length > NOTE_MAX) given.refuse(`--note must have at most ${NOTE_MAX} characters`);
  if (outcome === 'closed' && note === '') given.refuse('--note is missing: how it was dealt with');
  return async (services) => {
    const at = services.clock.now();
    await services.inTransaction(async (stores) => {
      const item = await stores.openItems.lock(id);
      if (item === undefined) throw new CommandError(`there is no item ${id}`);
      if (item.closedAt !== null)
        throw new CommandError(`item ${id} was ${item.outcome} by ${item.closedBy} at ${item.closedAt.toISOString()}`);
      if (outcome !== 'closed') {
        const consequence = decisions[item.kind][outcome === 'approved' ? 'approve' : 'refuse'];
        if (consequence === undefined)
          throw new CommandError(
            `a ${item.kind} cannot be ${outcome}: do what is needed, then close item ${id} with a note`,
          );
        await consequence({ stores, item, by, at }, services);
      }
      await stores.openItems.close(id, { outcome, by, note, at });
      const { kind, subject, reason, borrowerId } = item;
      const about = { agentId: null, login: by, borrowerId, detail: note, facts: { item: id, kind, subject, reason } };
      await stores.agents.note({ at, action: `item-${outcome}`, ...about });
    });
    print(`item ${id} ${outcome}`);
  };
}

import { defaultMarket, isCalendarDate, isMarketCode, marketCodes } from '@hiram/domain';
import { addToBlacklist, liftFromBlacklist } from '../lending/applications/blacklist.ts';
import { blacklistKinds } from '../lending/applications/blacklist-store.ts';
import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';

const usage = `npm run hiram -- blacklist, with the service's environment:
  list                                  the entries: kind, reason, who, since when, until when, lifted by whom
  add phone NUMBER | document NUMBER | account NUMBER --bank CODE | device ID
      --reason CODE --by NAME [--until DAY] [--market PH|IN]
                                        applications of whoever is known by it are refused, without saying why
  add borrower BORROWER --reason CODE --by NAME [--until DAY]
                                        the same for a borrower's phone, documents, accounts and devices
  lift ENTRY --reason CODE --by NAME    takes an entry off
CODE of a reason is small letters and "-"; --bank is the code of the bank, or the channel of a wallet; the market is PH unless given.`;

type Work = (services: CommandServices) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  if (what === 'list') return list;
  if (what === 'add') return add(given);
  if (what === 'lift') return lift(given);
  return given.refuse(`unknown subcommand "${what}"`);
}

const list: Work = async ({ stores }) => {
  const entries = await stores.blacklist.list();
  for (const { id, kind, reason, added_by: by, added_at: at, until_on: until, lifted_by: lifter } of entries) {
    const end = lifter === null ? (until ?? 'for ever') : `lifted by ${lifter}`;
    print(id, kind, reason, by, at.toISOString(), end);
  }
  if (entries.length === 0) print('Nobody is on the blacklist.');
};

function add(given: Arguments): Work {
  const typed = given.take('phone, document, account, device or borrower');
  const until = given.option('until');
  if (until !== undefined && !isCalendarDate(until)) return given.refuse('--until must be a day such as 2026-11-30');
  const entry = { ...reasonOf(given), until };
  const what = typed === 'borrower' ? given.takeNumber('BORROWER') : readTyped(given, typed);
  return async (services) => {
    const ids = await addToBlacklist(services, what, entry);
    print(ids.length === 0 ? 'it was on the blacklist before' : `on the blacklist: ${ids.join(', ')}`);
  };
}

function readTyped(given: Arguments, typed: string) {
  const kind = blacklistKinds.find((each) => each === typed) ?? given.refuse(`"${typed}" cannot be on the blacklist`);
  const market = given.option('market') ?? defaultMarket;
  if (!isMarketCode(market)) return given.refuse(`--market must be ${marketCodes.join(' or ')}`);
  const bank = kind === 'account' ? given.option('bank') : undefined;
  return { kind, value: given.takeRest('VALUE'), market, bank } as const;
}

function lift(given: Arguments): Work {
  const id = given.takeNumber('ENTRY');
  const why = reasonOf(given);
  return async (services) => {
    const isLifted = await liftFromBlacklist(services, id, why);
    print(isLifted ? `entry ${id} is lifted` : `entry ${id} is not in force`);
  };
}

function reasonOf(given: Arguments): { reason: string; login: string } {
  const reason = given.option('reason') ?? given.refuse('--reason is missing');
  if (!/^[a-z][a-z-]{1,39}$/.test(reason)) given.refuse('--reason must be a code of small letters and "-"');
  return { reason, login: operatorOf(given) };
}

/** Whom the lender does not lend to. */
export const blacklist: Command = {
  usage,
  writes: ['add', 'lift'],
  options: ['bank', 'by', 'market', 'reason', 'until'],
  read: readWork,
};

import { defaultMarket, marketCodes } from '@hiram/domain';
import { addToBlacklist, liftFromBlacklist } from '../lending/applications/blacklist.ts';
import type { BlacklistKind } from '../lending/applications/blacklist-store.ts';
import { argument, day, matching, number, oneOf, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { type Answer, sentence, table, phrase } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { BORROWER, BY } from './parameters.ts';

const REASON = option(
  'reason CODE',
  'a code of small letters and "-", such as fraud',
  matching(/^[a-z][a-z-]{1,39}$/, 'be a code of small letters and "-"'),
);
const WHY = {
  reason: REASON,
  until: optional(option('until DAY', 'the last day on which it counts; for ever unless given', day)),
  by: BY,
};
const MARKET = optional(
  option(`market ${marketCodes.join('|')}`, `whose number it is, ${defaultMarket} unless given`, oneOf(marketCodes)),
);
const BANK = option('bank CODE', 'the code of the bank, or the channel of a wallet', textUpTo(60));

const list = command({
  brief: 'the entries: kind, reason, who, since when, until when, lifted by whom',
  parameters: {},
  async run({ stores }) {
    const entries = await stores.blacklist.list();
    const rows = entries.map(
      ({ id, kind, reason, added_by: by, added_at: at, until_on: until, lifted_by: lifter }) => ({
        id,
        kind,
        reason,
        by,
        at,
        end: phrase(lifter === null ? (until ?? 'for ever') : `lifted by ${lifter}`, { until, liftedBy: lifter }),
      }),
    );
    return table('entries', rows, { none: 'Nobody is on the blacklist.' });
  },
});

const added = (entries: readonly number[]): Answer =>
  sentence(entries.length === 0 ? 'it was on the blacklist before' : `on the blacklist: ${entries.join(', ')}`, {
    entries,
  });

const borrower = command({
  brief: 'the same for a borrower’s phone, documents, accounts and devices',
  isAudited: true,
  parameters: { borrowerId: BORROWER, ...WHY },
  run: async (services, { borrowerId, reason, until, by: login }) =>
    added(await addToBlacklist(services, borrowerId, { reason, until, login })),
});

const KNOWN = (kind: BlacklistKind) => ({
  value: argument('VALUE', `the ${kind === 'device' ? 'identifier' : 'number'} of the ${kind}`, textUpTo(200)),
  market: MARKET,
  ...WHY,
});
const briefOf = (kind: BlacklistKind): string =>
  `applications of whoever is known by this ${kind} are refused, without saying why`;

/** Adds a borrower's phone, document or device. */
const known = (kind: Exclude<BlacklistKind, 'account'>) =>
  command({
    brief: briefOf(kind),
    isAudited: true,
    parameters: KNOWN(kind),
    run: async (services, { value, market = defaultMarket, reason, until, by: login }) =>
      added(await addToBlacklist(services, { kind, value, market, bank: undefined }, { reason, until, login })),
  });

const account = command({
  brief: briefOf('account'),
  isAudited: true,
  parameters: { ...KNOWN('account'), bank: BANK },
  run: async (services, { value, bank, market = defaultMarket, reason, until, by: login }) =>
    added(await addToBlacklist(services, { kind: 'account', value, market, bank }, { reason, until, login })),
});

const lift = command({
  brief: 'takes an entry off',
  isAudited: true,
  parameters: { entry: argument('ENTRY', 'the number of an entry: see list', number), reason: REASON, by: BY },
  async run(services, { entry, reason, by: login }) {
    const isLifted = await liftFromBlacklist(services, entry, { reason, login });
    return sentence(isLifted ? `entry ${entry} is lifted` : `entry ${entry} is not in force`, { entry, isLifted });
  },
});

/** Whom the lender does not lend to. */
export const blacklist: CommandGroup = {
  brief: 'whom the lender does not lend to',
  commands: {
    list,
    add: {
      brief: 'applications of whoever is known by it are refused, without saying why',
      commands: { phone: known('phone'), document: known('document'), account, device: known('device'), borrower },
    },
    lift,
  },
};

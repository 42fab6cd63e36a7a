import {
  argument,
  day,
  matching,
  month,
  oneOf,
  option,
  optional,
  WrongArgument,
  textUpTo,
} from '../platform/command-arguments.ts';
import { closeDays, closeMonth } from '../operations/accounting/close-books.ts';
import { CommandError } from '../platform/command-error.ts';
import { accountKinds } from '../lending/ledger/tables.ts';
import { sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { bookJournalCommand, journals, reverseJournalCommand } from './journals.ts';
import { BY } from './parameters.ts';
import { arrears, portfolioAtRiskCommand } from './portfolio-commands.ts';
import { dropRule, rules, setRule, trueUp } from './posting-rules.ts';
import { accrue, recount, reverseEntryCommand } from './repairs.ts';
import { balance, trialBalance } from './trial-balance.ts';

const MAX_SHOWN = 40;
const SIDE = oneOf(['debit', 'credit']);
const claims = ['principal', 'interest', 'penalty', 'fee'] as const;

const chart = command({
  brief: 'the accounts, with their kind and the side on which they usually stand',
  parameters: {},
  run: async ({ stores }) =>
    table(
      'accounts',
      (await stores.chart.list()).map(({ code, kind, normal_side: side, title }) => ({ code, kind, side, title })),
    ),
});

const addAccount = command({
  brief: 'an account of your own',
  isAudited: true,
  parameters: {
    code: argument(
      'CODE',
      'small letters and digits with "-" or ":" between, such as bad-debt',
      matching(
        /^(?=.{1,60}$)[a-z][a-z0-9]*([:-][a-z0-9]+)*$/,
        'be small letters and digits with "-" or ":" between, such as bad-debt',
      ),
    ),
    kind: argument(`KIND ${accountKinds.join('|')}`, `one of ${accountKinds.join(', ')}`, oneOf(accountKinds)),
    title: argument('TITLE', 'what it is called', textUpTo(120)),
    side: optional(option('side debit|credit', 'the side on which it usually stands', SIDE)),
    holds: optional(option(`holds ${claims.join('|')}`, 'the claim of loans that an asset holds', oneOf(claims))),
    by: BY,
  },
  check({ holds, kind }) {
    if (holds !== undefined && kind !== 'asset') throw new WrongArgument('--holds is for an asset');
  },
  async run({ inTransaction, clock }, { code, kind, title, side, holds, by: login }) {
    await inTransaction(async ({ chart: accounts, agents }) => {
      const isNew = await accounts.add({
        code,
        kind,
        title,
        ...(side !== undefined && { normal_side: side }),
        ...(holds && { holds }),
      });
      if (!isNew) throw new CommandError(`there is an account ${code}`);
      await agents.note({ at: clock.now(), agentId: null, login, action: 'account-added', detail: code });
    });
    return sentence(`account ${code} added`, { code });
  },
});

const periods = command({
  brief: 'what was closed last, and by whom',
  parameters: {},
  async run({ stores }) {
    const months = await stores.periods.listLast('month', MAX_SHOWN);
    const days = await stores.periods.listLast('day', MAX_SHOWN);
    const closed = [...months, ...days].map(({ kind, last_on: lastOn, closed_at: closedAt, closed_by: closedBy }) => ({
      kind,
      period: kind === 'month' ? lastOn.slice(0, 7) : lastOn,
      closedAt,
      closedBy,
    }));
    return table('periods', closed, { none: 'No day is closed.' });
  },
});

const close = command({
  brief: 'closes a day and those before it, or a month: nothing is booked there any more',
  isAudited: true,
  parameters: {
    day: optional(option('day DAY', 'the last day that is closed', day)),
    month: optional(option('month MONTH', 'the month that is closed', month)),
    by: BY,
  },
  check({ day: last, month: whole }) {
    if ((last === undefined) === (whole === undefined)) throw new WrongArgument('either --day or --month');
  },
  async run(services, { day: last, month: whole, by }) {
    const at = services.clock.now();
    if (whole !== undefined) {
      const isNew = await closeMonth(services, whole, { at, by });
      return sentence(isNew ? `${whole} is closed.` : `${whole} was closed before.`, { period: whole, isNew });
    }
    if (last === undefined) throw new WrongArgument('either --day or --month');
    const days = await closeDays(services, last, { at, by });
    const text = days > 0 ? `${last} is closed; ${days} days were open.` : `${last} was closed before.`;
    return sentence(text, { period: last, days, isNew: days > 0 });
  },
});

/** The books: the chart of accounts, balances, closing, and the portfolio at risk. */
export const accounting: CommandGroup = {
  brief: 'the books',
  description:
    'DAY is YYYY-MM-DD, MONTH is YYYY-MM. A trial balance is of the end of yesterday unless --on is given; arrears are of now, and with --on of the end of a day that is over, as known then: what was booked later does not count.',
  commands: {
    chart,
    'add-account': addAccount,
    rules,
    'set-rule': setRule,
    'drop-rule': dropRule,
    'true-up': trueUp,
    'book-journal': bookJournalCommand,
    'reverse-journal': reverseJournalCommand,
    journals,
    recount,
    accrue,
    'reverse-entry': reverseEntryCommand,
    'trial-balance': trialBalance,
    balance,
    periods,
    close,
    arrears,
    'portfolio-at-risk': portfolioAtRiskCommand,
  },
};

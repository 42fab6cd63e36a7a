import { type CalendarDate, isCalendarDate } from '@hiram/domain';
import { closeDays, closeMonth, lastDayOver, monthOf } from '../operations/accounting/close-books.ts';
import { plainAmount } from '../operations/accounting/plain-amount.ts';
import {
  type Arrears,
  arrearsKnownOn,
  listArrears,
  listChargedOff,
  portfolioAtRisk,
} from '../operations/accounting/portfolio.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';
import { journalUsage, readJournal, readReversal, showJournals } from './journals.ts';
import { accrue, readEntryReversal, recount, repairUsage } from './repairs.ts';
import { readDropRule, readRules, readSetRule, ruleUsage, trueUp } from './posting-rules.ts';
import { accountKinds } from '../lending/ledger/tables.ts';

const usage = `npm run hiram -- accounting, with the service's environment:
  chart                                the accounts, with their kind and the side on which they usually stand
  add-account CODE KIND TITLE --by NAME [--side debit|credit] [--holds principal|interest|penalty|fee]
                                       an account of your own: ${accountKinds.join(', ')}; --holds: a claim of loans
${ruleUsage}
${journalUsage}
${repairUsage}
  trial-balance --on DAY               what stands on each account at the end of a booking day
  trial-balance --month MONTH          what stood there before a month, what moved in it, what stands there after it
  balance --order ORDER --by NAME      what stands on the accounts of a loan
  periods                              what was closed last, and by whom
  close --day DAY --by NAME            closes a day and those before it: nothing is booked there any more
  close --month MONTH --by NAME        the same for a whole month
  arrears [--on DAY]                   open loans by days past due, and those that were charged off and are still owed
  portfolio-at-risk [--on DAY]         the principal of loans that are 1, 30, 60 and 90 days past due, and its share; without
                                       loans that were charged off
DAY is YYYY-MM-DD, MONTH is YYYY-MM. A trial balance is of the end of yesterday unless --on is given; arrears are of now, and with --on of the
end of a day that is over, as known then: what was booked later does not count.`;

const MAX_SHOWN = 40;
const claims = ['principal', 'interest', 'penalty', 'fee'] as const;

type Work = (services: CommandServices) => Promise<void>;

/** The books: the chart of accounts, balances, closing, and the portfolio at risk. */
export const accounting: Command = {
  usage,
  writes: [
    'accrue',
    'add-account',
    'book-journal',
    'close',
    'drop-rule',
    'recount',
    'reverse-entry',
    'reverse-journal',
    'set-rule',
    'true-up',
  ],
  options: ['against', 'by', 'day', 'holds', 'key', 'month', 'on', 'order', 'product', 'provider', 'reason', 'side'],
  read: readWork,
};

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'chart':
      return showChart;
    case 'add-account':
      return readAccount(given);
    case 'trial-balance':
      return readTrialBalance(given);
    case 'balance':
      return showBalance(readOrder(given), operatorOf(given));
    case 'periods':
      return showPeriods;
    case 'close':
      return readClosing(given);
    case 'rules':
      return readRules(given);
    case 'set-rule':
      return readSetRule(given);
    case 'drop-rule':
      return readDropRule(given);
    case 'true-up':
      return trueUp(readOrder(given), operatorOf(given), given.option('against'));
    case 'recount':
      return recount(operatorOf(given));
    case 'accrue':
      return accrue(operatorOf(given));
    case 'reverse-entry':
      return readEntryReversal(given);
    case 'book-journal':
      return readJournal(given);
    case 'reverse-journal':
      return readReversal(given);
    case 'journals':
      return showJournals(readMonth(given) ?? given.refuse('--month is missing'));
    case 'arrears':
      return showArrears(readDay(given, 'on'));
    case 'portfolio-at-risk':
      return showAtRisk(readDay(given, 'on'));
    default:
      return given.refuse(`unknown subcommand "${what}"`);
  }
}

function readDay(given: Arguments, option: string): CalendarDate | undefined {
  const text = given.option(option);
  if (text === undefined || isCalendarDate(text)) return text;
  return given.refuse(`--${option} must be a day such as 2026-11-30`);
}

function readMonth(given: Arguments): string | undefined {
  const text = given.option('month');
  if (text === undefined || isCalendarDate(`${text}-01`)) return text;
  return given.refuse('--month must be a month such as 2026-11');
}

function readOrder(given: Arguments): number {
  const text = given.option('order') ?? given.refuse('--order is missing');
  return /^\d{1,15}$/.test(text) ? Number(text) : given.refuse('--order must be the number of an order');
}

async function showChart({ stores }: CommandServices): Promise<void> {
  for (const { code, kind, normal_side: side, title } of await stores.chart.list()) print(code, kind, side, title);
}

function readAccount(given: Arguments): Work {
  const code = given.take('CODE');
  if (!/^[a-z][a-z0-9]*([:-][a-z0-9]+)*$/.test(code) || code.length > 60)
    given.refuse('CODE must be small letters and digits with "-" or ":" between, such as bad-debt');
  const typed = given.take('KIND');
  const kind = accountKinds.find((each) => each === typed) ?? given.refuse(`KIND must be ${accountKinds.join(', ')}`);
  const title = given.takeRest('TITLE');
  if (title.length > 120) given.refuse('TITLE must have at most 120 characters');
  const side = given.option('side');
  if (side !== undefined && side !== 'debit' && side !== 'credit') given.refuse('--side must be debit or credit');
  const holds = claims.find((each) => each === given.option('holds'));
  if (holds === undefined && given.option('holds') !== undefined) given.refuse(`--holds must be ${claims.join(', ')}`);
  if (holds !== undefined && kind !== 'asset') given.refuse('--holds is for an asset');
  const login = operatorOf(given);
  return async ({ inTransaction, clock }) => {
    await inTransaction(async ({ chart, agents }) => {
      const isNew = await chart.add({
        code,
        kind,
        title,
        ...(side !== undefined && { normal_side: side }),
        ...(holds && { holds }),
      });
      if (!isNew) throw new CommandError(`there is an account ${code}`);
      await agents.note({ at: clock.now(), agentId: null, login, action: 'account-added', detail: code });
    });
    print(`account ${code} added`);
  };
}

function readTrialBalance(given: Arguments): Work {
  const [month, on] = [readMonth(given), readDay(given, 'on')];
  if (month !== undefined && on !== undefined) given.refuse('either --on or --month');
  return month === undefined ? showDay(on) : showMonth(month);
}

const showDay =
  (day: CalendarDate | undefined): Work =>
  async ({ stores, clock }) => {
    const on = day ?? lastDayOver(clock.now());
    print('currency', 'account', 'debit', 'credit', 'title');
    const sums = new Map<string, { debit: bigint; credit: bigint }>();
    for (const row of await stores.periods.movements(on, on)) {
      const minor = row.openingMinor + row.debitMinor - row.creditMinor;
      const { debit, credit } = sums.get(row.currency) ?? { debit: 0n, credit: 0n };
      sums.set(row.currency, minor >= 0n ? { debit: debit + minor, credit } : { debit, credit: credit - minor });
      print(row.currency, row.account, ...bothSides(minor), row.title);
    }
    for (const [currency, { debit, credit }] of sums) print(currency, 'total', plainAmount(debit), plainAmount(credit));
    await printState({ stores }, on);
  };

const showMonth =
  (month: string): Work =>
  async ({ stores }) => {
    const { firstOn, lastOn } = monthOf(month);
    print('currency', 'account', 'before', 'debit', 'credit', 'after', 'title');
    for (const row of await stores.periods.movements(firstOn, lastOn)) {
      // the sign is positive on the account's usual side
      const usual = (minor: bigint): string => plainAmount(row.normalSide === 'debit' ? minor : -minor);
      const after = row.openingMinor + row.debitMinor - row.creditMinor;
      const moved = [plainAmount(row.debitMinor), plainAmount(row.creditMinor)];
      print(row.currency, row.account, usual(row.openingMinor), ...moved, usual(after), row.title);
    }
    await printState({ stores }, lastOn);
  };

const bothSides = (minor: number | bigint): [string, string] =>
  minor >= 0 ? [plainAmount(minor), ''] : ['', plainAmount(-minor)];

async function printState({ stores }: Pick<CommandServices, 'stores'>, on: CalendarDate): Promise<void> {
  const closed = await stores.periods.closedThrough();
  print(closed !== null && on <= closed ? `${on} is closed.` : `${on} is open: more may be booked.`);
}

const showBalance =
  (orderId: number, login: string): Work =>
  async ({ stores, clock }) => {
    const [order] = await stores.orders.listByIds([orderId]);
    if (order === undefined) throw new CommandError(`there is no order ${orderId}`);
    const { borrowerId } = order;
    const detail = String(orderId);
    await stores.agents.note({ at: clock.now(), agentId: null, login, action: 'balance-read', borrowerId, detail });
    for (const { account, currency, amountMinor } of await stores.ledger.balances(orderId))
      print(currency, account, ...bothSides(amountMinor));
  };

async function showPeriods({ stores }: CommandServices): Promise<void> {
  const months = await stores.periods.listLast('month', MAX_SHOWN);
  const days = await stores.periods.listLast('day', MAX_SHOWN);
  for (const { kind, last_on: lastOn, closed_at: at, closed_by: by } of [...months, ...days])
    print(kind, kind === 'month' ? lastOn.slice(0, 7) : lastOn, at.toISOString(), by);
  if (days.length === 0) print('No day is closed.');
}

function readClosing(given: Arguments): Work {
  const [month, day] = [readMonth(given), readDay(given, 'day')];
  const by = operatorOf(given);
  if (month !== undefined && day === undefined)
    return async (services) => {
      const isClosed = await closeMonth(services, month, { at: services.clock.now(), by });
      print(isClosed ? `${month} is closed.` : `${month} was closed before.`);
    };
  if (day === undefined || month !== undefined) return given.refuse('either --day or --month');
  return async (services) => {
    const closed = await closeDays(services, day, { at: services.clock.now(), by });
    print(closed > 0 ? `${day} is closed; ${closed} days were open.` : `${day} was closed before.`);
  };
}

const arrearsOf = async ({ stores, clock }: CommandServices, on: CalendarDate | undefined): Promise<Arrears> =>
  on === undefined
    ? { bands: await listArrears(stores, clock.now()), chargedOff: await listChargedOff(stores) }
    : arrearsKnownOn(stores, on, clock.now());

const showArrears =
  (on: CalendarDate | undefined): Work =>
  async (services) => {
    const { bands, chargedOff } = await arrearsOf(services, on);
    print('currency', 'days past due', 'loans', 'principal');
    for (const { currency, fromDays, toDays, loans, principalMinor } of bands)
      print(currency, daysText(fromDays, toDays), loans, plainAmount(principalMinor));
    for (const { currency, loans, principalMinor } of chargedOff)
      print(currency, 'charged off, still owed', loans, plainAmount(principalMinor));
  };

function daysText(from: number, to: number | null): string {
  if (to === null) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

const showAtRisk =
  (on: CalendarDate | undefined): Work =>
  async (services) => {
    print('currency', 'days past due', 'loans', 'principal', 'of', 'per cent');
    for (const { currency, days, ...risk } of portfolioAtRisk((await arrearsOf(services, on)).bands)) {
      const share = plainAmount(risk.shareBasisPoints);
      const [principal, portfolio] = [plainAmount(risk.principalMinor), plainAmount(risk.portfolioMinor)];
      print(currency, `${days} or more`, risk.loans, principal, portfolio, share);
    }
  };

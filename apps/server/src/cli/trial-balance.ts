import type { CalendarDate } from '@hiram/domain';
import { lastDayOver, monthOf } from '../operations/accounting/close-books.ts';
import { day, month, option, optional, WrongArgument } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Answer, figure, joined, sentence, table } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { BY, ORDER_OPTION } from './parameters.ts';

type Stores = Pick<CommandServices, 'stores'>;

export const trialBalance = command({
  brief: 'what stands on each account at the end of a booking day; of a month also what stood before and what moved',
  isReport: true,
  parameters: {
    on: optional(option('on DAY', 'the booking day, yesterday unless given', day)),
    month: optional(option('month MONTH', 'a month instead', month)),
  },
  check({ on, month: whole }) {
    if (whole !== undefined && on !== undefined) throw new WrongArgument('either --on or --month');
  },
  run: (services, { on, month: whole }) =>
    whole === undefined ? ofDay(services, on ?? lastDayOver(services.clock.now())) : ofMonth(services, whole),
});

async function ofDay({ stores }: Stores, on: CalendarDate): Promise<Answer> {
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const rows = (await stores.periods.movements(on, on)).map(({ currency, account, title, ...row }) => {
    const minor = row.openingMinor + row.debitMinor - row.creditMinor;
    const { debit, credit } = sums.get(currency) ?? { debit: 0n, credit: 0n };
    sums.set(currency, minor >= 0n ? { debit: debit + minor, credit } : { debit, credit: credit - minor });
    return { currency, account, ...bothSides(minor, currency), title };
  });
  const totals = [...sums].map(([currency, { debit, credit }]) => ({
    currency,
    account: 'total',
    debit: figure(debit, currency),
    credit: figure(credit, currency),
  }));
  return joined(
    table('accounts', rows, { isHeaded: true, none: 'Nothing is booked.', below: { totals } }),
    await stateOf({ stores }, on),
  );
}

async function ofMonth({ stores }: Stores, whole: string): Promise<Answer> {
  const { firstOn, lastOn } = monthOf(whole);
  const rows = (await stores.periods.movements(firstOn, lastOn)).map(({ currency, account, title, ...row }) => {
    // the sign is positive on the account's usual side
    const usual = (minor: bigint) => figure(row.normalSide === 'debit' ? minor : -minor, currency);
    return {
      currency,
      account,
      before: usual(row.openingMinor),
      debit: figure(row.debitMinor, currency),
      credit: figure(row.creditMinor, currency),
      after: usual(row.openingMinor + row.debitMinor - row.creditMinor),
      title,
    };
  });
  return joined(
    table('accounts', rows, { isHeaded: true, none: 'Nothing is booked.' }),
    await stateOf({ stores }, lastOn),
  );
}

const bothSides = (minor: number | bigint, currency: string) =>
  minor >= 0 ? { debit: figure(minor, currency), credit: null } : { debit: null, credit: figure(-minor, currency) };

async function stateOf({ stores }: Stores, on: CalendarDate): Promise<Answer> {
  const closed = await stores.periods.closedThrough();
  const isClosed = closed !== null && on <= closed;
  return sentence(isClosed ? `${on} is closed.` : `${on} is open: more may be booked.`, { on, isClosed });
}

export const balance = command({
  brief: 'what stands on the accounts of a loan',
  isAudited: true,
  parameters: { orderId: ORDER_OPTION, by: BY },
  async run({ stores, clock }, { orderId, by: login }) {
    const [order] = await stores.orders.listByIds([orderId]);
    if (order === undefined) throw new CommandError(`there is no order ${orderId}`);
    const { borrowerId } = order;
    const about = { agentId: null, login, borrowerId, facts: { orderId } };
    await stores.agents.note({ at: clock.now(), action: 'balance-read', ...about });
    const rows = (await stores.ledger.balances(orderId)).map(({ account, currency, amountMinor }) => ({
      currency,
      account,
      ...bothSides(amountMinor, currency),
    }));
    return table('accounts', rows, { none: 'Nothing is booked.' });
  },
});

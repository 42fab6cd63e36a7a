import { addDays, type CalendarDate, creditOf, type LoanFacts, type LoanState, penaltyCharges } from '@hiram/domain';
import { marketDay, statusOn } from '../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../lending/loans/order-record.ts';
import { payoffOn } from '../lending/loans/payoff.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Arguments, type Command, type CommandServices, operatorIfNamed, print } from './command.ts';
import { withCurrency } from './owed-now.ts';
import { dayOption } from './typed.ts';

const usage = `npm run hiram -- loan, with the service's environment:
  show ORDER [--on DAY] [--by NAME]
                              a loan: its terms, the schedule, what is owed on a day by component, late charges day by day, the payoff and the
                              credit, its transactions and what waits for review. --on values what is known now on that day, today unless
                              given: YYYY-MM-DD`;

/** A late charge is worked out day by day. */
const MAX_DAYS_AHEAD = 366;

type Work = (services: CommandServices) => Promise<void>;

/** One loan with its figures, as the domain computes them. */
export const loan: Command = {
  usage,
  writes: ['show'],
  options: ['by', 'on'],
  read: (given) => {
    const what = given.take('what to do');
    return what === 'show' ? readShow(given) : given.refuse(`unknown subcommand "${what}"`);
  },
};

function readShow(given: Arguments): Work {
  const orderId = given.takeNumber('ORDER');
  const [on, login] = [dayOption(given, 'on'), operatorIfNamed(given) ?? ''];
  return async (services) => {
    const { stores, clock } = services;
    const order = await stores.orders.find(orderId);
    if (order === undefined) throw new CommandError(`there is no order ${orderId}`);
    const { borrowerId } = order;
    const about = { agentId: null, login, borrowerId, facts: { orderId } };
    await stores.agents.note({ at: clock.now(), action: 'loan-read', ...about });
    const today = marketDay(order, clock.now());
    const day = on ?? today;
    if (day > addDays(today, MAX_DAYS_AHEAD))
      throw new CommandError(`--on must be at most ${MAX_DAYS_AHEAD} days ahead`);
    const standing = statusOn(order, day);
    showTerms(order, standing.loan);
    if (standing.loan === null || standing.state === null) print('owed', day, 'nothing: it is not paid out');
    else showStanding(order, { loan: standing.loan, state: standing.state });
    await showTransactions(services, order);
    await showItems(services, order);
  };
}

function showTerms(order: OrderRecord, facts: LoanFacts | null): void {
  const { currency } = order;
  const money = (minor: number): string => withCurrency(minor, currency);
  print('order', order.id, `borrower ${order.borrowerId}`, order.productName, order.market, order.decision);
  const sentMinor = order.principalMinor - order.deductedAtDisbursementMinor;
  print('principal', money(order.principalMinor), `paid out ${money(sentMinor)}`, `${order.annualRatePercent}% a year`);
  if (facts === null) return;
  print('paid out', facts.disbursedOn, `${facts.instalments.length} instalments`, `client ${facts.clientKind}`);
}

interface Standing {
  readonly loan: LoanFacts;
  readonly state: LoanState;
}

function showStanding({ currency }: OrderRecord, { loan: facts, state }: Standing): void {
  const money = (minor: number): string => withCurrency(minor, currency);
  const { totals, asOf } = state;
  print('schedule', 'number', 'due', 'principal', 'interest', 'fee', 'tax', 'penalty', 'paid', 'owed', 'days past due');
  for (const { number, dueOn, charged, paidMinor, outstandingMinor, overdueDays } of state.instalments) {
    const { principal, interest, fee, tax = 0, penalty } = charged;
    const parts = [principal, interest, fee, tax, penalty, paidMinor, outstandingMinor].map(money);
    print('instalment', number, dueOn, ...parts, overdueDays);
  }
  const { principal, interest, fee, tax = 0, penalty } = totals.outstanding;
  const components = {
    principal,
    interest,
    fee,
    tax,
    penalty,
    extension: totals.extensionMinor,
    reclaim: totals.reclaimMinor,
  };
  for (const [name, minor] of Object.entries(components)) if (minor !== 0) print('owed', asOf, name, money(minor));
  print('owed', asOf, 'in all', money(totals.outstandingMinor));
  print(
    'owed',
    asOf,
    'due now',
    money(totals.dueNowMinor),
    `overdue ${money(totals.overdueMinor)}`,
    `${state.overdueDays} days past due`,
  );
  for (const { on, instalmentNumber, overdueDay, baseMinor, amountMinor, taxMinor = 0 } of chargesOf(facts, asOf)) {
    const taxed = taxMinor === 0 ? '' : `tax ${money(taxMinor)}`;
    print(
      'late charge',
      on,
      `instalment ${instalmentNumber}`,
      `day ${overdueDay}`,
      money(amountMinor),
      `of ${money(baseMinor)}`,
      taxed,
    );
  }
  if (state.penaltyTomorrowMinor > 0) print('late charge', 'tomorrow', money(state.penaltyTomorrowMinor));
  const payoff = payoffOn(facts, state);
  print(
    'payoff',
    asOf,
    payoff.allowed ? money(payoff.amountMinor) : 'not possible',
    payoff.allowed ? agreed(payoff) : '',
  );
  print('credit', asOf, money(creditOf(facts, state)));
}

const chargesOf = (facts: LoanFacts, on: CalendarDate) =>
  penaltyCharges(facts, on).filter(({ amountMinor, taxMinor = 0 }) => amountMinor !== 0 || taxMinor !== 0);

const agreed = ({ agreedUntilOn }: { readonly agreedUntilOn: CalendarDate | null }): string =>
  agreedUntilOn === null ? '' : `agreed until ${agreedUntilOn}`;

async function showTransactions({ stores }: CommandServices, { id, currency }: OrderRecord): Promise<void> {
  for (const row of await stores.transactions.list(id)) {
    const amount = row.amountMinor === 0 ? '' : withCurrency(row.amountMinor, currency);
    const reverses = row.reverses === null ? '' : `reverses ${row.reverses}`;
    const by = row.bookedBy ?? row.actor;
    const booked = `booked ${row.bookedAt.toISOString()}`;
    print(
      'transaction',
      row.number,
      row.kind,
      amount,
      row.effectiveOn,
      booked,
      by,
      row.reason,
      row.paymentId,
      reverses,
    );
  }
}

async function showItems({ stores }: CommandServices, order: OrderRecord): Promise<void> {
  for (const { id, kind, subject, reason, openedAt, outcome } of await stores.orderItems.listAll(order))
    print('item', id, kind, subject, reason, openedAt.toISOString(), outcome ?? 'open');
}

import { addDays, type CalendarDate, creditOf, type LoanFacts, type LoanState, lateChargesOf } from '@hiram/domain';
import { marketDay, statusOn } from '../lending/loans/loan-facts.ts';
import { agreementOf } from '../lending/loans/signed-loan.ts';
import type { OrderRecord } from '../lending/loans/order-record.ts';
import { payoffOn } from '../lending/loans/payoff.ts';
import { day, option, optional } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Answer, joined, labelled, money, type Money, record, table, phrase } from './answer.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { withCurrency } from './owed-now.ts';
import { BY_IF_NAMED, ORDER } from './parameters.ts';

/** A late charge is worked out day by day. */
const MAX_DAYS_AHEAD = 366;

const show = command({
  brief: 'a loan: terms, schedule, what is owed, late charges, payoff, credit, transactions, open items',
  isAudited: true,
  parameters: {
    orderId: ORDER,
    on: optional(option('on DAY', 'values what is known now on that day; today unless given', day)),
    by: BY_IF_NAMED,
  },
  async run(services, { orderId, on, by: login = '' }) {
    const { stores, clock } = services;
    const order = await stores.orders.find(orderId);
    if (order === undefined) throw new CommandError(`there is no order ${orderId}`);
    const { borrowerId } = order;
    const about = { agentId: null, login, borrowerId, facts: { orderId } };
    await stores.agents.note({ at: clock.now(), action: 'loan-read', ...about });
    const today = marketDay(order, clock.now());
    const asOf = on ?? today;
    if (asOf > addDays(today, MAX_DAYS_AHEAD))
      throw new CommandError(`--on must be at most ${MAX_DAYS_AHEAD} days ahead`);
    const { loan: facts, state } = statusOn(order, asOf);
    return joined(
      termsOf(order, facts),
      facts === null || state === null
        ? table('owed', [{ asOf, component: 'nothing: it is not paid out' }], { label: 'owed' })
        : positionOf(order, { facts, state }),
      await transactionsOf(services, order),
      await itemsOf(services, order),
    );
  },
});

function termsOf(order: OrderRecord, facts: LoanFacts | null): Answer {
  const { id, borrowerId, productName, market, decision, principalMinor, currency } = order;
  const { annualRatePercent } = agreementOf(order).lending;
  const sent = money(principalMinor - order.deductedAtDisbursementMinor, currency);
  return labelled({
    order: { orderId: id, borrowerId: phrase(`borrower ${borrowerId}`, borrowerId), productName, market, decision },
    principal: {
      principal: money(principalMinor, currency),
      paidOut: phrase(`paid out ${withCurrency(sent.minor, currency)}`, sent),
      annualRatePercent: phrase(`${annualRatePercent}% a year`, annualRatePercent),
    },
    ...(facts !== null && {
      'paid out': {
        disbursedOn: facts.disbursedOn,
        instalmentCount: phrase(`${facts.instalments.length} instalments`, facts.instalments.length),
        clientKind: phrase(`client ${facts.clientKind}`, facts.clientKind),
      },
    }),
  });
}

interface Position {
  readonly facts: LoanFacts;
  readonly state: LoanState;
}

function positionOf({ currency }: OrderRecord, { facts, state }: Position): Answer {
  const owed = (minor: number): Money => money(minor, currency);
  const { totals, asOf } = state;
  const schedule = state.instalments.map(({ number, dueOn, charged, paidMinor, outstandingMinor, overdueDays }) => ({
    number,
    dueOn,
    principal: owed(charged.principal),
    interest: owed(charged.interest),
    fee: owed(charged.fee),
    tax: owed(charged.tax ?? 0),
    penalty: owed(charged.penalty),
    paid: owed(paidMinor),
    owed: owed(outstandingMinor),
    daysPastDue: overdueDays,
  }));
  const components = { ...totals.outstanding, extension: totals.extensionMinor, reclaim: totals.reclaimMinor };
  const byComponent = ['principal', 'interest', 'fee', 'tax', 'penalty', 'extension', 'reclaim'] as const;
  const outstanding = byComponent
    .map((component) => ({ asOf, component, amount: owed(components[component] ?? 0) }))
    .filter(({ amount }) => amount.minor !== 0);
  const payoff = payoffOn(facts, state);
  return joined(
    table('schedule', schedule, { label: 'instalment', isHeaded: true }),
    table('owed', [...outstanding, { asOf, component: 'in all', amount: owed(totals.outstandingMinor) }], {
      label: 'owed',
    }),
    record('due', 'owed', {
      asOf,
      component: 'due now',
      dueNow: owed(totals.dueNowMinor),
      overdue: phrase(`overdue ${withCurrency(totals.overdueMinor, currency)}`, owed(totals.overdueMinor)),
      daysPastDue: phrase(`${state.overdueDays} days past due`, state.overdueDays),
    }),
    table('lateCharges', lateCharges(facts, asOf, currency), { label: 'late charge' }),
    ...(state.penaltyTomorrowMinor > 0
      ? [record('lateChargeNext', 'late charge', { on: 'tomorrow', amount: owed(state.penaltyTomorrowMinor) })]
      : []),
    record('payoff', 'payoff', {
      asOf,
      amount: payoff.allowed ? owed(payoff.amountMinor) : phrase('not possible', null),
      agreedUntil: payoff.allowed ? agreed(payoff) : null,
    }),
    record('credit', 'credit', { asOf, amount: owed(creditOf(facts, state)) }),
  );
}

const lateCharges = (facts: LoanFacts, asOf: CalendarDate, currency: string) =>
  lateChargesOf(facts, asOf)
    .filter(({ amountMinor, taxMinor = 0 }) => amountMinor !== 0 || taxMinor !== 0)
    .map(({ on, instalmentNumber, overdueDay, baseMinor, amountMinor, taxMinor = 0 }) => ({
      on,
      instalment: phrase(`instalment ${instalmentNumber}`, instalmentNumber),
      day: phrase(`day ${overdueDay}`, overdueDay),
      amount: money(amountMinor, currency),
      base: phrase(`of ${withCurrency(baseMinor, currency)}`, money(baseMinor, currency)),
      tax: taxMinor === 0 ? null : phrase(`tax ${withCurrency(taxMinor, currency)}`, money(taxMinor, currency)),
    }));

const agreed = ({ agreedUntilOn }: { readonly agreedUntilOn: CalendarDate | null }) =>
  agreedUntilOn === null ? null : phrase(`agreed until ${agreedUntilOn}`, agreedUntilOn);

async function transactionsOf({ stores }: CommandServices, { id, currency }: OrderRecord): Promise<Answer> {
  const rows = (await stores.transactions.list(id)).map((row) => ({
    number: row.number,
    kind: row.kind,
    amount: row.amountMinor === 0 ? null : money(row.amountMinor, currency),
    effectiveOn: row.effectiveOn,
    bookedAt: phrase(`booked ${row.bookedAt.toISOString()}`, row.bookedAt),
    by: row.bookedBy ?? row.actor,
    reason: row.reason,
    payment: row.paymentId,
    reverses: row.reverses === null ? null : phrase(`reverses ${row.reverses}`, row.reverses),
  }));
  return table('transactions', rows, { label: 'transaction' });
}

async function itemsOf({ stores }: CommandServices, order: OrderRecord): Promise<Answer> {
  const rows = (await stores.orderItems.listAll(order)).map(({ id, kind, subject, reason, openedAt, outcome }) => ({
    id,
    kind,
    subject,
    reason,
    openedAt,
    outcome: phrase(outcome ?? 'open', outcome),
  }));
  return table('items', rows, { label: 'item' });
}

/** One loan with its figures, as the domain computes them. */
export const loan: CommandGroup = { brief: 'a loan with its figures', commands: { show } };

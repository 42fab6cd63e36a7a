import * as fc from 'fast-check';
import { allocatePayment, type IncomingPayment } from '../src/allocation.ts';
import { addDays, type CalendarDate } from '../src/calendar-date.ts';
import type { LoanFacts } from '../src/loan.ts';
import { loanState } from '../src/loan-state.ts';
import { quoteExtension } from '../src/quote-extension.ts';
import { quoteInstalment } from '../src/quote-instalment.ts';
import { quotePayoff } from '../src/quote-payoff.ts';
import { record } from './histories.ts';
import { freshLoans } from './loans.ts';
import {
  allOf,
  dayOf,
  dueBy,
  endingOn,
  extensionOn,
  owedBy,
  payableOn,
  payoffOn,
  penaltiesBy,
  type PlainLoan,
  plainLoanOf,
  spread,
} from './plain-model.ts';

/** What can happen to a loan. Shares are percent of what is payable then; extensions and payoffs come short or over by one; `late` is how many days after it was paid it is heard of. */
const occurrence = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant('pay'), fc.integer({ min: 1, max: 260 }), fc.integer({ max: 3, min: 0 })),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('extend'), fc.integer({ min: -1, max: 1 }), fc.constant(0)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('payOff'), fc.integer({ min: -1, max: 1 }), fc.constant(0)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('reverse'), fc.constant(0), fc.constant(0)) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('wait'), fc.integer({ min: 0, max: 45 }), fc.constant(0)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('jump'), fc.integer({ min: 100, max: 500 }), fc.constant(0)) },
) as fc.Arbitrary<readonly [Kind, number, number]>;
type Kind = 'pay' | 'extend' | 'payOff' | 'reverse' | 'wait' | 'jump';

/** Both sides of one loan, and the day it is. */
interface Life {
  facts: LoanFacts;
  readonly plain: PlainLoan;
  today: CalendarDate;
  /** How many payments were made. */
  payments: number;
}

type View = Readonly<Record<string, unknown>>;
const EVER = Number.POSITIVE_INFINITY;

/** How the rules of the product see a loan. */
function viewOf(facts: LoanFacts, today: CalendarDate): View {
  const state = loanState(facts, today);
  const [extension, payoff] = [quoteExtension(facts, today), quotePayoff(facts, today)];
  return {
    owed: state.instalments.map(({ outstanding: { penalty, fee, interest, principal } }) => [
      penalty,
      fee,
      interest,
      principal,
    ]),
    extensionCharges: state.totals.extensionMinor,
    overdueDays: state.overdueDays,
    settled: state.settled,
    penaltyTomorrow: state.penaltyTomorrowMinor,
    payable: quoteInstalment(facts, today).amountMinor,
    extension: extension.allowed ? extension.amountMinor : null,
    payoff: payoff.allowed ? [payoff.amountMinor, payoff.rebateMinor] : null,
  };
}

/** How the plain telling of them sees it. */
function plainViewOf(loan: PlainLoan, day: number): View {
  const { lines, extension } = owedBy(loan, day);
  const total = (amounts: readonly bigint[]) => Number(amounts.reduce((sum, amount) => sum + amount, 0n));
  const open = lines.map((line, place) => ({ owed: allOf(line), due: dueBy(loan, place, day) }));
  const settled = open.every(({ owed }) => owed === 0n) && extension === 0n;
  const late = open.filter(({ owed, due }) => owed > 0n && due < day).map(({ due }) => day - due);
  const [extend, payOff] = settled ? [null, null] : [extensionOn(loan, day), payoffOn(loan, day)];
  const sumOf = (parts: readonly { amount: bigint }[]) => total(parts.map(({ amount }) => amount));
  return {
    owed: lines.map(({ penalty, fee, interest, principal }) => [penalty, fee, interest, principal].map(Number)),
    extensionCharges: Number(extension),
    overdueDays: Math.max(0, ...late),
    settled,
    penaltyTomorrow: total(penaltiesBy(loan, day + 1)) - total(penaltiesBy(loan, day)),
    payable: Number(payableOn(loan, day)),
    extension: extend === null ? null : Number(extend.price),
    payoff: payOff === null ? null : [Number(payOff.price), sumOf(payOff.remit)],
  };
}

function live(life: Life, [kind, number, late]: readonly [Kind, number, number]): void {
  const { facts, today } = life;
  switch (kind) {
    case 'wait':
    case 'jump':
      life.today = addDays(today, number);
      return;
    case 'pay': {
      const then = addDays(today, -late);
      const payable = quoteInstalment(facts, today).amountMinor;
      const amountMinor = Math.max(1, Math.floor((payable * number) / 100));
      pay(life, { paidOn: then < facts.disbursedOn ? facts.disbursedOn : then, amountMinor, purpose: 'instalment' });
      return;
    }
    case 'extend': {
      const offer = quoteExtension(facts, today);
      const amountMinor = offer.allowed ? offer.amountMinor - number : 0;
      if (amountMinor > 0) pay(life, { paidOn: today, amountMinor, purpose: 'extension' });
      return;
    }
    case 'payOff': {
      const offer = quotePayoff(facts, today);
      const amountMinor = offer.allowed ? offer.amountMinor - number : 0;
      if (amountMinor > 0) pay(life, { paidOn: today, amountMinor, purpose: 'payoff' });
      return;
    }
    case 'reverse':
      reverse(life);
  }
}

/** Pays on both sides. */
function pay(life: Life, payment: IncomingPayment): void {
  const { plain } = life;
  const day = dayOf(payment.paidOn);
  const amount = BigInt(payment.amountMinor);
  life.facts = record(life.facts, payment, allocatePayment(life.facts, payment));
  const extend = payment.purpose === 'extension' ? extensionOn(plain, day, EVER) : null;
  const ending = endingOn(plain, day, EVER);
  const owed = owedBy(plain, day, EVER);
  const isOver = owed.extension === 0n && owed.lines.every((line) => allOf(line) === 0n);
  const number = life.payments++;
  const credit = (parts: readonly { line: number; what: never; amount: bigint }[], isRebate = false): void => {
    for (const part of parts) plain.credits.push({ ...part, on: day, isRebate, payment: number });
  };
  if (extend !== null && extend.price <= amount) {
    plain.grants.push({ on: day, dues: extend.dues, charge: extend.charge });
    credit(extend.parts as never);
    // what is over goes on to what is owed, or ends the loan
    const over = amount - extend.price;
    const then = endingOn(plain, day, EVER);
    const isEnd = over > 0n && then.price <= over;
    credit((isEnd ? then.parts : spread(owedBy(plain, day, EVER), over).parts) as never);
    if (isEnd) credit(then.remit as never, true);
  } else if (!isOver && ending.price <= amount) {
    credit(ending.parts as never);
    credit(ending.remit as never, true);
  } else credit(spread(owedBy(plain, day, EVER), amount).parts as never);
}

/** The last payment was none after all; one that bought an extension or let interest go is for a person to undo. */
function reverse(life: Life): void {
  const number = life.payments - 1;
  const ofIt = life.plain.credits.filter(({ payment }) => payment === number);
  if (number < 0 || ofIt.some(({ line, isRebate }) => line === -1 || isRebate)) return;
  life.facts = { ...life.facts, payments: life.facts.payments.slice(0, -1) };
  const kept = life.plain.credits.filter(({ payment }) => payment !== number);
  life.plain.credits.splice(0, life.plain.credits.length, ...kept);
  life.payments = number;
}

/** How much was lived through, and how often each thing happened. */
export interface Lived {
  loans: number;
  days: number;
  occurrences: Record<Kind, number>;
}

export interface Lives {
  readonly loans: number;
  readonly seed?: number;
  readonly path?: string;
  /** Changes what the product remembers of a loan, to see that the plain telling finds it. */
  readonly spoil?: (facts: LoanFacts) => LoanFacts;
}

/**
 * Lives random lives of loans by the rules of the product and by their plain telling, and throws where the two part; what is thrown
 * names the seed and the path that live the shortest such life again.
 */
export function liveLives({ loans, seed, path, spoil = (facts) => facts }: Lives): Lived {
  const occurrences = { pay: 0, extend: 0, payOff: 0, reverse: 0, wait: 0, jump: 0 };
  const lived: Lived = { loans: 0, days: 0, occurrences };
  const uncapped = freshLoans.filter(({ terms }) => terms.caps === null);
  const property = fc.property(uncapped, fc.array(occurrence, { minLength: 1, maxLength: 14 }), (facts, list) => {
    const life: Life = { facts, plain: plainLoanOf(facts), today: facts.disbursedOn, payments: 0 };
    for (const each of list) {
      live(life, each);
      const [seen, told] = [viewOf(spoil(life.facts), life.today), plainViewOf(life.plain, dayOf(life.today))];
      const parted = Object.keys(told).find((name) => JSON.stringify(seen[name]) !== JSON.stringify(told[name]));
      if (parted !== undefined)
        throw new Error(
          `${life.today}, after ${JSON.stringify(each)}: ${parted} is ${JSON.stringify(seen[parted])}, told plainly ${JSON.stringify(told[parted])}`,
        );
    }
    lived.loans += 1;
    lived.days += dayOf(life.today) - dayOf(facts.disbursedOn);
    for (const [kind] of list) lived.occurrences[kind] += 1;
  });
  fc.assert(property, { numRuns: loans, ...(seed !== undefined && { seed }), ...(path !== undefined && { path }) });
  return lived;
}

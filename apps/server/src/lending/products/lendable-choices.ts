import type { CalendarDate, ExposureLimit } from '@hiram/domain';
import { amountsFor, type Client, type LoanChoice, type Product } from '@hiram/lending-terms';
import { amountsAtBands, verdictOnChoice } from './check-offers.ts';
import type { LoanVerdict } from './lending-terms.ts';

type Lent = NonNullable<LoanVerdict['loan']>;

/** The amounts of one term that may be lent, both ends included. Minor units. */
interface Span {
  readonly minMinor: number;
  readonly maxMinor: number;
}

/** A term that may be lent, with what a list says of it. */
export interface LendableTerm {
  /** Instalments. */
  readonly periods: number;
  /** Calendar days from payout to the last due date. */
  readonly termDays: number;
  readonly spans: readonly Span[];
  /** Percent a year, over all its amounts. */
  readonly rates: { readonly min: number; readonly max: number };
  /** Whether no amount of it costs anything. */
  readonly isFree: boolean;
}

/** What of a product may be lent to a client on a day: no ceiling is broken, and enough is paid out. */
export interface Lendable {
  readonly stepMinor: number;
  readonly terms: readonly LendableTerm[];
  readonly exposure: ExposureLimit;
}

// Each depends on its arguments only, and takes a while to compute.
const known = new Map<string, Lendable | null>();
const knownLargest = new Map<string, number | null>();
const MAX_KNOWN = 200;

/** What is known under a key, else computed and kept. */
function kept<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const found = values.get(key);
  if (found !== undefined) return found;
  const computed = compute();
  if (values.size >= MAX_KNOWN) values.clear();
  values.set(key, computed);
  return computed;
}

/**
 * The loans of a product that may be lent. Only the ends of its bands are computed, and where one of two neighbouring ends cannot be lent,
 * the amounts between them are halved until the last that can: between the ends of a band cost grows evenly.
 * @returns null where there is none
 */
export const lendableOf = (product: Product, client: Client, today: CalendarDate): Lendable | null =>
  kept(known, JSON.stringify([today, client, product]), () => computeLendable(product, client, today));

function computeLendable(product: Product, client: Client, today: CalendarDate): Lendable | null {
  const range = amountsFor(product, client);
  if (range === null) return null;
  const lent = (choice: LoanChoice) => lentAs(product, { choice, client, today });
  const amounts = amountsAtBands(product, client).toSorted((a, b) => a - b);
  let exposure: ExposureLimit | undefined;
  const terms = product.term.periods.flatMap((periods): LendableTerm[] => {
    const loans = amounts.flatMap((amountMinor) => lent({ amountMinor, periods }) ?? []);
    const [first] = loans;
    if (first === undefined) return [];
    exposure ??= first.exposure;
    const rates = loans.map(({ lending }) => Number(lending.annualRatePercent));
    const isLent = (amountMinor: number) => lent({ amountMinor, periods }) !== null;
    return [
      {
        periods,
        termDays: first.offer.schedule.termDays,
        spans: spansOf(amounts, range.stepMinor, isLent),
        rates: { min: Math.min(...rates), max: Math.max(...rates) },
        isFree: loans.every(({ offer }) => offer.totalCostMinor === 0),
      },
    ];
  });
  return exposure === undefined ? null : { stepMinor: range.stepMinor, terms, exposure };
}

function lentAs(product: Product, asked: Parameters<typeof verdictOnChoice>[1]): Lent | null {
  const { loan } = verdictOnChoice(product, asked);
  return loan === undefined || loan.offer.netProceedsMinor < (product.minReceivedMinor ?? 0) ? null : loan;
}

/** The spans of amounts that may be lent, from those at the ends of bands, ascending. */
function spansOf(amounts: readonly number[], stepMinor: number, isLent: (minor: number) => boolean): Span[] {
  const spans: { minMinor: number; maxMinor: number }[] = [];
  let before: { readonly amount: number; readonly isLent: boolean } | undefined;
  for (const amount of amounts) {
    const isNowLent = isLent(amount);
    const last = spans.at(-1);
    if (isNowLent && before?.isLent === true && last !== undefined) last.maxMinor = amount;
    else if (isNowLent) {
      const minMinor = before === undefined ? amount : furthest({ from: amount, to: before.amount, stepMinor, isLent });
      spans.push({ minMinor, maxMinor: amount });
    } else if (before?.isLent === true && last !== undefined)
      last.maxMinor = furthest({ from: before.amount, to: amount, stepMinor, isLent });
    before = { amount, isLent: isNowLent };
  }
  return spans;
}

/** A price that lends charges on top of the chosen amount. */
const isFinanced = ({ fees = [], taxes = [] }: Product['prices'][number]): boolean =>
  [...fees, ...taxes].some(({ when }) => when === 'financed');

/**
 * The chosen amount of a term up to which every loan is within a limit of the principal: financed charges are lent on top of the amount. Room,
 * approvals and ceilings are of the principal; nothing else makes an amount to choose of them.
 * @param limit `maxPrincipalMinor` in minor units
 * @returns minor units; null where even the smallest loan is above the limit
 */
export function largestWithin(product: Product, term: LendableTerm, limit: PrincipalLimit): number | null {
  const { maxPrincipalMinor: max } = limit;
  if (!product.prices.some(isFinanced))
    return largestWhere(product, term, { ...limit, isWithin: (minor) => minor <= max });
  const { periods } = term;
  const { client, today } = limit;
  const isWithin = (amountMinor: number): boolean => {
    if (amountMinor > max) return false;
    const { loan } = verdictOnChoice(product, { choice: { amountMinor, periods }, client, today });
    return loan !== undefined && loan.offer.principalMinor <= max;
  };
  return kept(knownLargest, JSON.stringify([limit, term, product]), () =>
    largestWhere(product, term, { ...limit, isWithin }),
  );
}

interface PrincipalLimit {
  readonly client: Client;
  readonly today: CalendarDate;
  readonly stepMinor: number;
  readonly maxPrincipalMinor: number;
}

/** The amount of a term up to which every one on offer is within something. */
function largestWhere(
  product: Product,
  { spans }: LendableTerm,
  { client, stepMinor, isWithin }: Pick<PrincipalLimit, 'client' | 'stepMinor'> & { isWithin(minor: number): boolean },
): number | null {
  const bands = amountsAtBands(product, client).toSorted((a, b) => a - b);
  let last: number | null = null;
  for (const { minMinor, maxMinor } of spans) {
    const inside = bands.filter((amount) => amount > minMinor && amount < maxMinor);
    for (const amount of [minMinor, ...inside, maxMinor]) {
      if (isWithin(amount)) last = amount;
      else if (last === null || amount === minMinor) return last;
      else return furthest({ from: last, to: amount, stepMinor, isLent: isWithin });
    }
  }
  return last;
}

/** The last amount towards one that cannot be lent which can be, from one that can. */
function furthest(search: {
  readonly from: number;
  readonly to: number;
  readonly stepMinor: number;
  readonly isLent: (minor: number) => boolean;
}): number {
  const { from, to, stepMinor, isLent } = search;
  const step = Math.sign(to - from) * stepMinor;
  let lent = 0;
  let refused = Math.abs(to - from) / stepMinor;
  while (refused - lent > 1) {
    const half = Math.floor((lent + refused) / 2);
    if (isLent(from + half * step)) lent = half;
    else refused = half;
  }
  return from + lent * step;
}

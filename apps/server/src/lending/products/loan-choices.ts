import type { CalendarDate } from '@hiram/domain';
import { type Client, type LoanChoice, type Product, usualChoice } from '@hiram/lending-terms';
import { largestWithin, type LendableTerm, lendableOf } from './lendable-choices.ts';

/** The amounts and terms that a borrower may choose: each of the amounts for each of the terms can be signed. */
export interface LoanChoices {
  /** Minor units, as the other amounts. */
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly stepMinor: number;
  /** The shortest first. */
  readonly terms: readonly LendableTerm[];
}

/** What bounds a borrower's choice beyond the product. */
export interface ChoiceBounds {
  /** Largest principal, with what is financed on top of the amount; minor units, null for none. */
  readonly maxPrincipalMinor: number | null;
  /** Largest number of instalments; null for none. */
  readonly maxPeriods: number | null;
}

const unbounded: ChoiceBounds = { maxPrincipalMinor: null, maxPeriods: null };

/** What a borrower asked for; what is left out is the usual. */
export interface Chosen {
  /** Minor units. */
  readonly amountMinor?: number;
  /** The term as the wire has it: instalments × `every` units. */
  readonly periods?: number;
  readonly termUnit?: string;
}

/**
 * The choices of a client on a day: the amounts around the usual one that every offered term has. A term without that amount is not offered.
 * @returns null where nothing can be chosen
 */
export function choicesOf(
  product: Product,
  { client, today, bounds = unbounded }: { client: Client; today: CalendarDate; bounds?: ChoiceBounds },
): LoanChoices | null {
  const lendable = lendableOf(product, client, today);
  if (lendable === null) return null;
  const { stepMinor } = lendable;
  const { maxPrincipalMinor } = bounds;
  const within = withinPeriods(lendable.terms, bounds.maxPeriods).flatMap((term) => {
    if (maxPrincipalMinor === null) return [{ term, lastMinor: Number.MAX_SAFE_INTEGER }];
    const lastMinor = largestWithin(product, term, { client, today, stepMinor, maxPrincipalMinor });
    return lastMinor === null ? [] : [{ term, lastMinor }];
  });
  // each amount for each term: the term that finances most has the least
  const lastMinor = Math.min(...within.map((each) => each.lastMinor));
  const bounded = within.map(({ term }) => ({
    ...term,
    spans: term.spans.flatMap(({ minMinor, maxMinor }) =>
      minMinor > lastMinor ? [] : [{ minMinor, maxMinor: Math.min(maxMinor, lastMinor) }],
    ),
  }));
  const ends = bounded.flatMap(({ spans }) => spans.map(({ maxMinor }) => maxMinor));
  if (ends.length === 0) return null;
  const usualMinor = product.amount.usualMinor ?? Math.max(...ends);
  const spanAt = ({ spans }: LendableTerm, minor: number) =>
    spans.find(({ minMinor, maxMinor }) => minor >= minMinor && minor <= maxMinor);
  const amount = bounded.some((term) => spanAt(term, usualMinor)) ? usualMinor : Math.max(...ends);
  const offered = bounded.flatMap((term) => {
    const span = spanAt(term, amount);
    return span === undefined ? [] : [{ term, span }];
  });
  return {
    minMinor: Math.max(...offered.map(({ span }) => span.minMinor)),
    maxMinor: Math.min(...offered.map(({ span }) => span.maxMinor)),
    stepMinor,
    terms: offered.map(({ term }) => term),
  };
}

/** The terms of at most so many instalments; the shortest where all are longer. */
function withinPeriods(terms: readonly LendableTerm[], maxPeriods: number | null): readonly LendableTerm[] {
  if (maxPeriods === null) return terms;
  const short = terms.filter(({ periods }) => periods <= maxPeriods);
  return short.length > 0 ? short : terms.slice(0, 1);
}

/** The loan among the choices that is nearest to what was asked for: the nearest amount, and the term or else the usual one. */
export function nearestChoice(product: Product, choices: LoanChoices, chosen: Chosen = {}): LoanChoice {
  const { minMinor, maxMinor, stepMinor, terms } = choices;
  const usual = usualChoice(product, { minMinor, maxMinor, stepMinor, nextTier: null });
  const wantedMinor = chosen.amountMinor ?? usual.amountMinor;
  const steps = Math.round((Math.min(Math.max(wantedMinor, minMinor), maxMinor) - minMinor) / stepMinor);
  const asked = instalmentsOf(product, chosen);
  const periods = [asked, usual.periods, terms.at(-1)?.periods].find((count) =>
    terms.some((term) => term.periods === count),
  );
  return { amountMinor: minMinor + steps * stepMinor, periods: periods ?? usual.periods };
}

/** The number of instalments of a term as the wire has it; null for a term that the product does not have. */
function instalmentsOf({ term }: Product, { periods, termUnit = term.unit }: Chosen): number | null {
  if (periods === undefined || termUnit !== term.unit || periods % term.every !== 0) return null;
  return periods / term.every;
}

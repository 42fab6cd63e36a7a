import { setImmediate } from 'node:timers/promises';
import type { CalendarDate } from '@hiram/domain';
import { amountsFor, type Client, isOnOffer, type LoanChoice, type Product, termsOfChoice } from '@hiram/lending-terms';
import { type LoanVerdict, validateLending } from './lending-terms.ts';
import { profileNamed, type SoldProduct } from './sold-product.ts';

/** A choice that a borrower could make and that cannot be lent. */
export interface OfferProblem {
  readonly choice: LoanChoice;
  readonly client: Client;
  /** The term at fault, such as `lending.periods` or `terms_profile`. */
  readonly field: string;
  readonly message: string;
}

/** A choice of a product with payout on a day. */
export function verdictOnChoice(product: SoldProduct, { choice, client, today }: OfferCase): LoanVerdict {
  const lending = termsOfChoice(product, choice, client);
  return validateLending({ ...profileNamed(product), lending }, today);
}

export interface OfferCase {
  readonly choice: LoanChoice;
  readonly client: Client;
  readonly today: CalendarDate;
}

/** A product with more loans to check would take seconds, and the pages that show it too. */
const MAX_LOANS = 5_000;
/** Loans that are computed before whoever else asks the service has a turn: some milliseconds of work. */
const LOANS_AT_ONCE = 5;

/**
 * Computes the loans of a product at the ends of every band of amount and tier, for each term and each kind of client: between them cost
 * grows evenly, so that a ceiling which holds there holds everywhere. Other work of the process goes on meanwhile.
 * @returns the first problem of each term and kind of client
 */
export async function checkOffers(product: SoldProduct, today: CalendarDate): Promise<OfferProblem[]> {
  const problems: OfferProblem[] = [];
  let loans = 0;
  for (const client of clientsOf(product)) {
    const amounts = amountsAtBands(product, client);
    for (const periods of product.term.periods)
      for (const amountMinor of amounts) {
        loans += 1;
        if (loans % LOANS_AT_ONCE === 0) await setImmediate();
        const choice = { amountMinor, periods };
        const { fault } = verdictOnChoice(product, { choice, client, today });
        if (fault === undefined) continue;
        problems.push({ choice, client, field: fault.field, message: fault.detail });
        break;
      }
  }
  return problems;
}

/** Why the loans of a product are too many to check; null where they are not. */
export function tooManyLoans(product: Product): string | null {
  const clients = clientsOf(product);
  const loans = clients.reduce((sum, client) => sum + amountsAtBands(product, client).length, 0);
  const all = loans * product.term.periods.length;
  if (all <= MAX_LOANS) return null;
  return `makes ${all} loans to check, one for each term, kind of client, and amount where a price begins or ends: at most ${MAX_LOANS}`;
}

/** A new client, and repeat ones at each number of loans where a price or a limit begins. */
function clientsOf({ prices, tiers = [] }: Product): Client[] {
  const begins = [
    ...tiers.map(({ loansRepaid }) => loansRepaid),
    ...prices.flatMap(({ when }) => [when?.loansRepaid?.min ?? 0, (when?.loansRepaid?.max ?? -1) + 1]),
  ];
  const counts = [...new Set([0, 1, ...begins])].sort((a, b) => a - b);
  return [{ kind: 'new', loansRepaid: 0 }, ...counts.map((loansRepaid) => ({ kind: 'repeat' as const, loansRepaid }))];
}

/** The amounts at which a band begins or ends, on offer to a client. */
export function amountsAtBands(product: Product, client: Client): number[] {
  const range = amountsFor(product, client);
  if (range === null) return [];
  const { minMinor, maxMinor, stepMinor } = range;
  const down = (minor: number): number => minMinor + Math.floor((minor - minMinor) / stepMinor) * stepMinor;
  const edges = product.prices.flatMap(({ when }) => {
    const { min = minMinor, max = maxMinor } = when?.amountMinor ?? {};
    return [down(min), down(min) + stepMinor, down(max), down(max) + stepMinor];
  });
  const periods = product.term.periods[0] ?? 1;
  const all = [minMinor, product.amount.usualMinor ?? maxMinor, maxMinor, ...edges];
  return [...new Set(all)].filter((amountMinor) => isOnOffer(product, { amountMinor, periods }, client));
}

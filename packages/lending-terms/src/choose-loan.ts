import type { AgreedTerms } from './agreed-terms.ts';
import type { Product } from './product.ts';

/** A borrower's choice of a product's loans. */
export interface LoanChoice {
  /** The chosen amount, without what is financed on top of it. Minor units. */
  readonly amountMinor: number;
  readonly periods: number;
}

/** What of a borrower decides about price and limit. */
export interface Client {
  readonly kind: 'new' | 'repeat';
  /** Loans that were repaid in time. */
  readonly loansRepaid: number;
}

/** The amounts that a borrower may choose, minor units. */
export interface AmountRange {
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly stepMinor: number;
  /** The number of loans repaid in time from which the limit is higher; null at the highest. */
  readonly nextTier: { readonly loansRepaid: number; readonly maxMinor: number } | null;
}

/** The amounts of a product for a borrower; null where its tier is below the smallest loan. */
export function amountsFor({ amount, tiers = [] }: Product, { loansRepaid }: Client): AmountRange | null {
  const { minMinor, maxMinor, stepMinor } = amount;
  const reached = tiers.filter((tier) => tier.loansRepaid <= loansRepaid);
  const next = tiers[reached.length] ?? null;
  const limitMinor = reached[reached.length - 1]?.maxMinor ?? (tiers.length === 0 ? maxMinor : 0);
  const steps = Math.floor((Math.min(limitMinor, maxMinor) - minMinor) / stepMinor);
  return steps < 0 ? null : { minMinor, maxMinor: minMinor + steps * stepMinor, stepMinor, nextTier: next };
}

/** The choice that stands at first: the usual amount and term, within the borrower's limit. */
export function usualChoice({ amount, term }: Product, { maxMinor }: AmountRange): LoanChoice {
  const { periods, usualPeriods } = term;
  return {
    amountMinor: Math.min(amount.usualMinor ?? maxMinor, maxMinor),
    periods: usualPeriods ?? periods[periods.length - 1] ?? 1,
  };
}

/** Whether a choice is on offer to a borrower. */
export function isOnOffer(product: Product, choice: LoanChoice, client: Client): boolean {
  const range = amountsFor(product, client);
  if (range === null || !product.term.periods.includes(choice.periods)) return false;
  const { minMinor, maxMinor, stepMinor } = range;
  const { amountMinor } = choice;
  return amountMinor >= minMinor && amountMinor <= maxMinor && (amountMinor - minMinor) % stepMinor === 0;
}

type Bounds = { readonly min?: number; readonly max?: number } | undefined;
const isWithin = (value: number, bounds: Bounds): boolean =>
  value >= (bounds?.min ?? -Infinity) && value <= (bounds?.max ?? Infinity);

/** The place of the price of a choice: the first whose condition it meets; -1 only for a product that was not checked. */
export function priceIndexOf({ prices }: Product, { amountMinor, periods }: LoanChoice, client: Client): number {
  return prices.findIndex(
    ({ when = {} }) =>
      (when.clientKind === undefined || when.clientKind === client.kind) &&
      isWithin(amountMinor, when.amountMinor) &&
      isWithin(periods, when.periods) &&
      isWithin(client.loansRepaid, when.loansRepaid),
  );
}

function priceOf(product: Product, choice: LoanChoice, client: Client): Product['prices'][number] {
  const found = product.prices[priceIndexOf(product, choice, client)];
  if (found === undefined) throw new Error('the last price is for all loans (check-product.ts)');
  return found;
}

/** The terms of one loan: a borrower's choice of a checked product. */
export function termsOfChoice(product: Product, choice: LoanChoice, client: Client): AgreedTerms {
  const { when: _, annualRatePercent, deductedFeesMinor = 0, ...charges } = priceOf(product, choice, client);
  const { term, schedule, exposure, agreementUrl = '' } = product;
  return {
    principalMinor: choice.amountMinor,
    deductedFeesMinor,
    annualRatePercent,
    periods: choice.periods,
    termUnit: term.unit,
    every: term.every,
    ...schedule,
    ...charges,
    ...(exposure && { exposure }),
    agreementUrl,
  };
}

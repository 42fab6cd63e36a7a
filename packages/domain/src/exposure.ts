import { DomainError } from './errors.ts';

/** How much one person may have lent by a lender at a time. */
export interface ExposureLimit {
  /** Open loans, the one that is asked for included. */
  readonly openLoans: number;
  /** Principal that is owed, in minor units, that of the loan that is asked for included; null for no limit of the sum. */
  readonly principalMinor: number | null;
}

/** What a product or its terms profile says of the limit; what it does not name is the usual. */
export interface ExposureTerms {
  readonly openLoans?: number | undefined;
  readonly principalMinor?: number | undefined;
}

/** One open loan at a time, whatever its amount. */
export const usualExposureLimit: ExposureLimit = { openLoans: 1, principalMinor: null };

/** What of a limit a further loan would exceed. */
export type ExposureExcess = 'open_loans' | 'principal';

/**
 * The limit that a loan of a product is judged by: what the product names, else what its terms profile names, else the usual.
 * @param said by whoever counts first, first
 */
export function exposureLimitOf(...said: readonly (ExposureTerms | undefined)[]): ExposureLimit {
  const first = <Value>(read: (terms: ExposureTerms) => Value | undefined): Value | undefined =>
    said.map((terms) => terms && read(terms)).find((value) => value !== undefined);
  return {
    openLoans: first(({ openLoans }) => openLoans) ?? usualExposureLimit.openLoans,
    principalMinor: first(({ principalMinor }) => principalMinor) ?? usualExposureLimit.principalMinor,
  };
}

/**
 * Whether a person may have a further loan beside the open ones.
 * @param limit of the loan that is asked for
 * @param exposure `openMinor`: the principal that each open loan owes, which is 0 where only charges are left; `askedMinor`: that of the
 *   further loan. Minor units of one currency, whole and not below zero
 * @returns what it would exceed; null where it is within the limit
 * @throws DomainError for an amount that is none
 */
export function exposureExcess(
  limit: ExposureLimit,
  { openMinor, askedMinor }: { readonly openMinor: readonly number[]; readonly askedMinor: number },
): ExposureExcess | null {
  const amounts = [...openMinor, askedMinor];
  if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    throw new DomainError('not_an_integer', 'whole minor units are needed', 'exposure');
  if (amounts.length > limit.openLoans) return 'open_loans';
  const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
  return limit.principalMinor !== null && sum > BigInt(limit.principalMinor) ? 'principal' : null;
}

import { DomainError } from './errors.ts';

/** A lender's limit on one person's loans at a time. */
export interface ExposureLimit {
  /** Open loans, including the requested one. */
  readonly openLoans: number;
  /** Outstanding principal in minor units, including that of the requested loan; null for no limit on the sum. */
  readonly principalMinor: number | null;
}

/** The limit in a product or its terms profile; missing parts have the default. */
export interface ExposureTerms {
  readonly openLoans?: number | undefined;
  readonly principalMinor?: number | undefined;
}

/** One open loan at a time, whatever its amount. */
export const usualExposureLimit: ExposureLimit = { openLoans: 1, principalMinor: null };

/** The part of a limit that a further loan would exceed. */
export type ExposureExcess = 'open_loans' | 'principal';

/**
 * The limit for a loan of a product: the product's, else its terms profile's, else the default.
 * @param said in order of precedence
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
 * Whether a person may have a further loan besides the open ones.
 * @param limit of the requested loan
 * @param exposure `openMinor`: the outstanding principal of each open loan, 0 where only charges are left; `askedMinor`: that of the
 * further loan. Minor units of one currency, whole and not negative
 * @returns the exceeded part; null within the limit
 * @throws DomainError for an invalid amount
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

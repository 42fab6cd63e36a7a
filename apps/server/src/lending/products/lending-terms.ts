import {
  buildOffer,
  buildSchedule,
  type CalendarDate,
  type CapTable,
  capTableFor,
  type ChargeTerms,
  DomainError,
  type DueDateRule,
  type ExposureLimit,
  exposureLimitOf,
  isDomainError,
  type LoanOffer,
  type MarketCode,
  markets,
  recalculationBasis,
  type Schedule,
  type ScheduleInput,
  type TermsProfile,
  termsProfiles,
  usualExposureLimit,
  validateTermsProfile,
  marketRules,
} from '@hiram/domain';
import { type AgreedTerms, agreedTerms, readProposal, type SignedTopUp } from '@hiram/lending-terms';
import * as v from 'valibot';
import { languages } from '../../platform/texts/languages.ts';
import { describeBreach } from './broken-ceiling.ts';
import { nonBusinessDays } from './business-days.ts';
import type { ProductFault } from './product-faults.ts';
import type { ProductRecord } from './product-store.ts';

export type LendingTerms = AgreedTerms;

/** A product's loan with payout on a date. */
export interface OfferedLoan {
  readonly product: ProductRecord;
  readonly lending: LendingTerms;
  readonly terms: TermsProfile;
  readonly disbursedOn: CalendarDate;
  readonly offer: LoanOffer;
  /** The exposure limit of one person with this loan. */
  readonly exposure: ExposureLimit;
  /** The running loan of its borrower that it pays off. */
  readonly topUp?: SignedTopUp;
  /** The proposal that its terms were disclosed under, and the last day on which they may be agreed to. */
  readonly kept?: { readonly number: number; readonly validUntil: CalendarDate };
}

/** One loan of a product, with unchecked figures. */
export interface LentProduct {
  readonly market: MarketCode;
  readonly lending: unknown;
  /** Key of termsProfiles, or of a profile of the lender's own; null for the market's usual one. */
  readonly termsProfile: string | null;
  /** The lender's own profile of that name, in the version of the day. */
  readonly ownTerms?: TermsProfile | undefined;
}

/** A product's loan on a date, or the reason why there is none. */
export type LoanVerdict =
  | { readonly loan: Omit<OfferedLoan, 'product'>; readonly fault?: never }
  | { readonly fault: ProductFault; readonly loan?: never };

// A result depends only on the figures and the date, and takes a while to compute.
const kept = new Map<string, LoanVerdict>();
const MAX_KEPT = 200;

/**
 * Computes a product's loan with payout on a date. Never throws, so that a lender's mistake in one product breaks no
 * page. A product that would break a ceiling of its terms profile may not be lent (docs/domain.md).
 */
export function validateLending(product: LentProduct, today: CalendarDate): LoanVerdict {
  const key = JSON.stringify([today, product.market, product.termsProfile, product.ownTerms, product.lending]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const verdict = verdictOn(product, today);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, verdict);
  return verdict;
}

function verdictOn(product: LentProduct, today: CalendarDate): LoanVerdict {
  const read = v.safeParse(agreedTerms, product.lending);
  if (!read.success) return { fault: malformed(read.issues[0]) };
  const lending = read.output;
  try {
    return verdictUnder(productTerms(product), { lending, market: product.market, today });
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

type Lent = { readonly lending: LendingTerms; readonly market: MarketCode; readonly today: CalendarDate };

/** @throws DomainError where it cannot be lent under the terms */
function verdictUnder(terms: TermsProfile, { lending, market, today }: Lent): LoanVerdict {
  checkChargeNames(lending);
  const schedule = scheduleInputOf(lending, market, today);
  if (terms.interestRecalculation !== undefined) recalculationBasis(schedule);
  const offer = buildOffer({
    terms,
    schedule,
    deductedFeesMinor: lending.deductedFeesMinor,
    instalmentFeesMinor: 0,
    ...chargeTermsOf(lending),
  });
  const exposure = exposureOf(lending, terms, offer);
  const [broken] = offer.capViolations;
  if (broken === undefined) return { loan: { lending, terms, disbursedOn: today, offer, exposure } };
  const detail = describeBreach(terms, offer, { disbursedOn: today, annualRatePercent: lending.annualRatePercent });
  return { fault: { field: 'lending', reason: `over_${broken}`, detail } };
}

/** A loan under a proposal that was kept; null where it cannot be read, or the law forbids it by now. */
export function keptLoan(
  market: MarketCode,
  stored: unknown,
  today: CalendarDate,
): Omit<OfferedLoan, 'product' | 'kept'> | null {
  try {
    const { lending, profile } = readProposal(stored);
    return verdictUnder(profile, { lending, market, today }).loan ?? null;
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** @throws DomainError for a limit that not even the first loan is within */
function exposureOf(
  { exposure }: LendingTerms,
  terms: TermsProfile,
  { principalMinor }: Pick<LoanOffer, 'principalMinor'>,
): ExposureLimit {
  const limit = exposureLimitOf(exposure, terms.exposure);
  if (limit.principalMinor !== null && principalMinor > limit.principalMinor)
    throw new DomainError('contradiction', 'the loan is above the limit of what one person may have lent', 'exposure');
  return limit;
}

/** The current limit of a product. An invalid product has the default, so that a mistake never raises the limit. */
export function productExposure(product: LentProduct | null): ExposureLimit {
  const lending = readLending(product?.lending);
  if (product === null || lending === null) return usualExposureLimit;
  try {
    return exposureOf(lending, productTerms(product), lending);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return usualExposureLimit;
  }
}

/** Unreadable lending terms, and their first error. */
function malformed(issue: v.BaseIssue<unknown>): ProductFault {
  const path = v.getDotPath(issue) ?? '';
  const [first] = path.split('.');
  // in a list of charges, the invalid one and its error
  const named = first === 'fees' || first === 'taxes' ? path : first;
  return {
    field: named === '' || named === undefined ? 'lending' : `lending.${named}`,
    reason: 'malformed',
    detail: issue.message,
  };
}

function faultOf(error: unknown): ProductFault {
  const detail = error instanceof Error ? error.message : String(error);
  if (!isDomainError(error)) return { field: 'lending', reason: 'unexpected', detail };
  const { field = '', code } = error;
  if (code === 'invalid_terms') return { field: 'terms_profile', reason: code, detail };
  return { field: field === 'terms_profile' ? field : `lending.${field}`, reason: code, detail };
}

/** The statutory ceilings on a loan; null for none. */
export function capTableOf({ terms, disbursedOn, offer }: Omit<OfferedLoan, 'product'>): CapTable | null {
  const { principalMinor } = offer;
  return capTableFor(terms, { principalMinor, disbursedOn, maturityOn: offer.schedule.maturityOn }, disbursedOn);
}

/** @throws DomainError for a name in an unknown language */
function checkChargeNames(lending: LendingTerms): void {
  for (const list of ['fees', 'taxes'] as const)
    for (const [index, { names = {} }] of (lending[list] ?? []).entries())
      for (const name of Object.keys(names))
        if (!languages.has(name))
          throw new DomainError('invalid_value', `there is no language '${name}'`, `${list}.${index}.names`);
}

/** The fees and taxes of a product. */
const chargeTermsOf = ({ fees, taxes }: Pick<LendingTerms, 'fees' | 'taxes'>): ChargeTerms => ({
  ...(fees && { fees }),
  ...(taxes && { taxes }),
});

/** The term in the wire's form: periods × termUnit, so four instalments of 30 days each are 120 days (CNF-01). */
export function agreedTerm({ periods, every, termUnit }: LendingTerms) {
  return { periods: periods * every, termUnit };
}

/** The lending terms of an order, as agreed at the push. */
export interface AgreedLending {
  readonly market: MarketCode;
  readonly principalMinor: number;
  /** The lending terms of its product on that day. */
  readonly lending: LendingTerms;
}

/** The lending terms of a product; null for unreadable ones. */
function readLending(lending: unknown): LendingTerms | null {
  const read = v.safeParse(agreedTerms, lending);
  return read.success ? read.output : null;
}

/** The schedule of an agreed loan from the date of its payout. */
export function agreedSchedule(
  { market, principalMinor, lending }: AgreedLending,
  disbursedOn: CalendarDate,
): Schedule {
  return buildSchedule(scheduleInputOf({ ...lending, principalMinor }, market, disbursedOn));
}

/** The input of a schedule by lending terms with payout on a day. */
export function scheduleInputOf(lending: LendingTerms, market: MarketCode, disbursedOn: CalendarDate): ScheduleInput {
  const { deductedFeesMinor: _, agreementUrl: __, exposure: ___, fees: ____, taxes: _____, ...terms } = lending;
  return { ...terms, ...dueDateRuleOf(lending, market, disbursedOn), disbursedOn };
}

/** A product's due-date rule from the date of payout, with the market's business days where they matter. */
export function dueDateRuleOf(lending: LendingTerms, market: MarketCode, disbursedOn: CalendarDate): DueDateRule {
  const { termUnit, every, periods, monthEndRule, paydays, firstPeriodMinDays, businessDayShift } = lending;
  const rule = { termUnit, every, periods, monthEndRule, paydays, firstPeriodMinDays, businessDayShift };
  if (businessDayShift === undefined) return rule;
  return { ...rule, nonBusinessDays: nonBusinessDays(market, rule, disbursedOn) };
}

/** The default terms of loans in a market. */
export function marketTerms(market: MarketCode): TermsProfile {
  return productTerms({ market, termsProfile: null });
}

/**
 * The terms profile of a product's loans.
 * @throws DomainError for an unknown profile, one in another currency than the market's, and a malformed one
 */
export function productTerms({ market, termsProfile, ownTerms }: Omit<LentProduct, 'lending'>): TermsProfile {
  const { currency } = markets[market];
  const { termsProfileId } = marketRules[market];
  const id = termsProfile ?? termsProfileId;
  const terms = ownTerms ?? (Object.hasOwn(termsProfiles, id) ? termsProfiles[id] : undefined);
  if (terms === undefined) throw new DomainError('invalid_value', `there is no terms profile ${id}`, 'terms_profile');
  const fault = `${id} is in ${terms.currency}, the market in ${currency}`;
  if (terms.currency !== currency) throw new DomainError('mixed_currencies', fault, 'terms_profile');
  return validateTermsProfile(terms);
}

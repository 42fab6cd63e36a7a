import { productScheduleTerms } from '@hiram/contract/service/calculator-schedule';
import {
  amortizations,
  buildOffer,
  buildSchedule,
  type CalendarDate,
  type CapTable,
  capTableFor,
  type ChargeTerms,
  dayCounts,
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
} from '@hiram/domain';
import { feesSchema, taxesSchema } from '@hiram/contract/service/calculator-charges';
import * as v from 'valibot';
import { languages } from '../../platform/texts/languages.ts';
import { nonBusinessDays } from './business-days.ts';
import type { ProductFault } from './product-faults.ts';
import type { ProductRecord } from './product-store.ts';

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** What a product lends, as kept with it. Amounts are minor units of its market's currency. */
const lendingSchema = v.object({
  principalMinor: positive,
  /** Taken out of the loan before it is paid out. */
  deductedFeesMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** A year, percent, as a plain decimal. */
  annualRatePercent: v.pipe(v.string(), v.regex(/^\d{1,4}(\.\d{1,6})?$/)),
  periods: positive,
  termUnit: v.picklist(['day', 'week', 'month']),
  every: positive,
  method: v.picklist(['flat', 'declining']),
  accrual: v.picklist(['period', 'daily']),
  dayCount: v.picklist(dayCounts),
  amortization: v.picklist(amortizations),
  roundTo: positive,
  ...productScheduleTerms,
  /** What the lender takes beside interest, and the taxes on it. */
  fees: v.exactOptional(feesSchema),
  taxes: v.exactOptional(taxesSchema),
  /** A page of the lender's that is agreed to before the loan is asked for; empty for none. */
  agreementUrl: v.optional(v.string(), ''),
  /** How much one person may have lent, where the terms profile's limit is not this product's. Another name would be a limit that nobody keeps. */
  exposure: v.optional(v.strictObject({ openLoans: v.optional(positive), principalMinor: v.optional(positive) })),
});
export type LendingTerms = v.InferOutput<typeof lendingSchema>;

/** A product's loan as it would be if it were paid out on a day. */
export interface OfferedLoan {
  readonly product: ProductRecord;
  readonly lending: LendingTerms;
  readonly terms: TermsProfile;
  readonly disbursedOn: CalendarDate;
  readonly offer: LoanOffer;
  /** How much one person may have lent with this loan. */
  readonly exposure: ExposureLimit;
  /** The proposal that its terms were disclosed under, and the last day on which they may be agreed to. */
  readonly kept?: { readonly number: number; readonly validUntil: CalendarDate };
}

/** What a product lends on a day, or why it cannot. */
export type LoanVerdict =
  | { readonly loan: Omit<OfferedLoan, 'product'>; readonly fault?: never }
  | { readonly fault: ProductFault; readonly loan?: never };

// A verdict follows from the figures and the day alone, and takes a while to work out.
const kept = new Map<string, LoanVerdict>();
const MOST_KEPT = 200;

/**
 * Judges what a product lends, as it would be if it were paid out on a day. Never throws: a lender's mistake in one product takes no
 * page away. One that would break a ceiling of its terms profile may not be lent (docs/domain.md).
 */
export function judgeLending(
  product: Pick<ProductRecord, 'market' | 'lending' | 'termsProfile'>,
  today: CalendarDate,
): LoanVerdict {
  const key = JSON.stringify([today, product.market, product.termsProfile, product.lending]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const verdict = verdictOn(product, today);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, verdict);
  return verdict;
}

function verdictOn(
  product: Pick<ProductRecord, 'market' | 'lending' | 'termsProfile'>,
  today: CalendarDate,
): LoanVerdict {
  const read = v.safeParse(lendingSchema, product.lending);
  if (!read.success) return { fault: malformed('lending', read.issues[0]) };
  const lending = read.output;
  try {
    return verdictUnder(productTerms(product), { lending, market: product.market, today });
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

interface Lent {
  readonly lending: LendingTerms;
  readonly market: MarketCode;
  readonly today: CalendarDate;
}

/** @throws DomainError where it cannot be lent under the terms */
function verdictUnder(terms: TermsProfile, { lending, market, today }: Lent): LoanVerdict {
  checkChargeNames(lending);
  const exposure = exposureOf(lending, terms);
  if (terms.interestRecalculation !== undefined) recalculationBasis(lending);
  const offer = buildOffer({
    terms,
    schedule: scheduleInputOf(lending, market, today),
    deductedFeesMinor: lending.deductedFeesMinor,
    instalmentFeesMinor: 0,
    ...chargeTermsOf(lending),
  });
  const [broken] = offer.capViolations;
  if (broken === undefined) return { loan: { lending, terms, disbursedOn: today, offer, exposure } };
  const detail = `above the ceilings of the terms profile ${terms.id}: ${offer.capViolations.join(', ')}`;
  return { fault: { field: 'lending', reason: `over_${broken}`, detail } };
}

/** A loan under terms that were kept; null where they cannot be read, or the law forbids them by now. */
export function keptLoan(
  market: MarketCode,
  agreed: { readonly lending: unknown; readonly terms: unknown },
  today: CalendarDate,
): Omit<OfferedLoan, 'product' | 'kept'> | null {
  const lending = readLending(agreed.lending);
  if (lending === null) return null;
  try {
    return verdictUnder(validateTermsProfile(agreed.terms), { lending, market, today }).loan ?? null;
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** @throws DomainError for a limit that not even the first loan is within */
function exposureOf(lending: LendingTerms, terms: TermsProfile): ExposureLimit {
  const limit = exposureLimitOf(lending.exposure, terms.exposure);
  if (limit.principalMinor !== null && lending.principalMinor > limit.principalMinor)
    throw new DomainError('contradiction', 'the loan is above the limit of what one person may have lent', 'exposure');
  return limit;
}

/** The limit of a product as it is now. One that cannot be lent has the usual: a mistake in a product must not let more through. */
export function productExposure(product: ProductRecord | undefined): ExposureLimit {
  const lending = readLending(product?.lending);
  if (product === undefined || lending === null) return usualExposureLimit;
  try {
    return exposureOf(lending, productTerms(product));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return usualExposureLimit;
  }
}

/** A value of a product that cannot be read, and the first thing that is wrong in it. */
export function malformed(column: 'lending' | 'offer', issue: v.BaseIssue<unknown>): ProductFault {
  const path = v.getDotPath(issue) ?? '';
  const [first] = path.split('.');
  // of a list of charges the one that is wrong, and what in it
  const named = first === 'fees' || first === 'taxes' ? path : first;
  return {
    field: named === '' || named === undefined ? column : `${column}.${named}`,
    reason: 'malformed',
    detail: issue.message,
  };
}

function faultOf(error: unknown): ProductFault {
  const detail = error instanceof Error ? error.message : String(error);
  if (!isDomainError(error)) return { field: 'lending', reason: 'unexpected', detail };
  const { field = '', code } = error;
  // a profile that is malformed, wherever
  if (code === 'invalid_terms') return { field: 'terms_profile', reason: code, detail };
  return { field: field === 'terms_profile' ? field : `lending.${field}`, reason: code, detail };
}

/** The ceilings of the law that a loan stands under; null where none do. */
export function capTableOf({ terms, disbursedOn, offer }: Omit<OfferedLoan, 'product'>): CapTable | null {
  const { principalMinor } = offer;
  return capTableFor(terms, { principalMinor, disbursedOn, maturityOn: offer.schedule.maturityOn }, disbursedOn);
}

/** @throws DomainError for a name in a language that nobody reads here */
function checkChargeNames(lending: LendingTerms): void {
  for (const list of ['fees', 'taxes'] as const)
    for (const [index, { names = {} }] of (lending[list] ?? []).entries())
      for (const name of Object.keys(names))
        if (!languages.has(name))
          throw new DomainError('invalid_value', `there is no language '${name}'`, `${list}.${index}.names`);
}

/** Fees and taxes of a product, those that it has. */
const chargeTermsOf = ({ fees, taxes }: Pick<LendingTerms, 'fees' | 'taxes'>): ChargeTerms => ({
  ...(fees && { fees }),
  ...(taxes && { taxes }),
});

/** The term as the wire tells it: periods × termUnit, so four instalments of 30 days each are 120 days (CNF-01). */
export function agreedTerm({ periods, every, termUnit }: LendingTerms) {
  return { periods: periods * every, termUnit };
}

/** What an order lends, as agreed when it was pushed. */
export interface AgreedLending {
  readonly market: MarketCode;
  readonly principalMinor: number;
  /** The lending terms of its product on that day. */
  readonly lending: unknown;
}

/** Lending terms as kept; null when they cannot be read. */
export function readLending(lending: unknown): LendingTerms | null {
  const read = v.safeParse(lendingSchema, lending);
  return read.success ? read.output : null;
}

/** The schedule of an agreed loan from the day on which it is paid out. */
export function agreedSchedule(
  { market, principalMinor, lending }: AgreedLending,
  disbursedOn: CalendarDate,
): Schedule {
  return buildSchedule(scheduleInputOf({ ...v.parse(lendingSchema, lending), principalMinor }, market, disbursedOn));
}

function scheduleInputOf(lending: LendingTerms, market: MarketCode, disbursedOn: CalendarDate): ScheduleInput {
  const { deductedFeesMinor: _, agreementUrl: __, exposure: ___, ...terms } = lending;
  return { ...terms, ...dueDateRuleOf(lending, market, disbursedOn), disbursedOn };
}

/** How a product's due dates follow from the day of payout, with the market's business days where they are shifted. */
export function dueDateRuleOf(lending: LendingTerms, market: MarketCode, disbursedOn: CalendarDate): DueDateRule {
  const { termUnit, every, periods, monthEndRule, paydays, firstPeriodMinDays, businessDayShift } = lending;
  const rule = { termUnit, every, periods, monthEndRule, paydays, firstPeriodMinDays, businessDayShift };
  if (businessDayShift === undefined) return rule;
  return { ...rule, nonBusinessDays: nonBusinessDays(market, rule, disbursedOn) };
}

/** What loans of a market are made under where a product says nothing else. */
export function marketTerms(market: MarketCode): TermsProfile {
  return productTerms({ market, termsProfile: null });
}

/**
 * What a product's loans are made under.
 * @throws DomainError for a profile that there is not, for one of another currency than the market's, and for a malformed one
 */
export function productTerms({ market, termsProfile }: Pick<ProductRecord, 'market' | 'termsProfile'>): TermsProfile {
  const { termsProfileId, currency } = markets[market];
  const id = termsProfile ?? termsProfileId;
  const terms = Object.hasOwn(termsProfiles, id) ? termsProfiles[id] : undefined;
  if (terms === undefined) throw new DomainError('invalid_value', `there is no terms profile ${id}`, 'terms_profile');
  if (terms.currency !== currency)
    throw new DomainError(
      'mixed_currencies',
      `${id} is in ${terms.currency}, the market in ${currency}`,
      'terms_profile',
    );
  return validateTermsProfile(terms);
}

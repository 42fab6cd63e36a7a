import {
  buildOffer,
  buildSchedule,
  type CalendarDate,
  type LoanOffer,
  type MarketCode,
  markets,
  type Schedule,
  type ScheduleInput,
  type TermsProfile,
  termsProfiles,
} from '@hiram/domain';
import * as v from 'valibot';
import type { LendingProduct } from './stores/product-store.ts';

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
  dayCount: v.picklist(['30/360', 'actual/365', 'actual/360']),
  amortization: v.picklist(['equal_instalment', 'equal_principal']),
  roundTo: positive,
  /** A page of the lender's that is agreed to before the loan is asked for; empty for none. */
  agreementUrl: v.optional(v.string(), ''),
});
export type LendingTerms = v.InferOutput<typeof lendingSchema>;

/** Reads what a product lends; null for what cannot be read. */
export function readLending(lending: unknown): LendingTerms | null {
  const result = v.safeParse(lendingSchema, lending);
  return result.success ? result.output : null;
}

/** A product's loan as it would be if it were paid out on a day. */
export interface OfferedLoan {
  readonly product: LendingProduct;
  readonly lending: LendingTerms;
  readonly terms: TermsProfile;
  readonly disbursedOn: CalendarDate;
  readonly offer: LoanOffer;
}

/**
 * What a product offers today; null for one that lends nothing now. One that would break a ceiling of its terms profile is not
 * offered (docs/domain.md).
 */
export function offeredLoan(product: LendingProduct, today: CalendarDate): OfferedLoan | null {
  if (product.lending === null || !product.isOffered) return null;
  const lending = v.parse(lendingSchema, product.lending);
  const terms = termsOf(product.market);
  const offer = buildOffer({
    terms,
    schedule: scheduleInputOf(lending, today),
    deductedFeesMinor: lending.deductedFeesMinor,
    instalmentFeesMinor: 0,
  });
  return offer.capViolations.length > 0 ? null : { product, lending, terms, disbursedOn: today, offer };
}

/** What an order lends, as agreed when it was pushed. */
export interface AgreedLending {
  readonly principalMinor: number;
  /** The lending terms of its product on that day. */
  readonly lending: unknown;
}

/** The schedule of an agreed loan from the day on which it is paid out. */
export function agreedSchedule({ principalMinor, lending }: AgreedLending, disbursedOn: CalendarDate): Schedule {
  return buildSchedule(scheduleInputOf({ ...v.parse(lendingSchema, lending), principalMinor }, disbursedOn));
}

function scheduleInputOf(lending: LendingTerms, disbursedOn: CalendarDate): ScheduleInput {
  const { principalMinor, annualRatePercent, periods, termUnit, every } = lending;
  const { method, accrual, dayCount, amortization, roundTo } = lending;
  const rules = { method, accrual, dayCount, amortization, roundTo };
  return { principalMinor, annualRatePercent, periods, termUnit, every, disbursedOn, ...rules };
}

/** What loans of a market are made under. */
export function termsOf(market: MarketCode): TermsProfile {
  const terms = termsProfiles[markets[market].termsProfileId];
  if (terms === undefined) throw new Error(`market ${market} has no terms profile`);
  return terms;
}

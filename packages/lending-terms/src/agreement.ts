import {
  amortizations,
  type CalendarDate,
  chargeTimings,
  DomainError,
  dayCounts,
  instalmentBases,
  isCalendarDate,
  isDomainError,
  plainMessage,
  type TermsProfile,
  validateTermsProfile,
} from '@hiram/domain';
import * as v from 'valibot';
import { agreedTerms } from './agreed-terms.ts';
import { furtherTerms, loanTerms } from './schedule-terms.ts';
import { minorFromZero, positiveMinor, wholeFrom } from './values.ts';

/** The version that is written. */
const VERSION = 1;

const day = v.custom<CalendarDate>(isCalendarDate, 'must be a day');
const { annualRatePercent, periods, termUnit, every, roundTo } = loanTerms;
const { monthEndRule, paydays, firstPeriodMinDays, businessDayShift } = furtherTerms;

/** All that is known of the lending terms of an order from before they were stored. */
const outline = v.strictObject({ annualRatePercent, periods, termUnit, every });

const instalment = v.object({
  number: wholeFrom(1),
  dueOn: day,
  principalMinor: minorFromZero,
  interestMinor: minorFromZero,
  feeMinor: minorFromZero,
  taxMinor: v.exactOptional(minorFromZero),
});

const charge = v.object({
  kind: v.picklist(['fee', 'tax']),
  code: v.string(),
  names: v.exactOptional(v.record(v.string(), v.string())),
  when: v.picklist(chargeTimings),
  on: v.exactOptional(v.string()),
  /** Null: deducted from the payout. */
  instalmentNumber: v.nullable(wholeFrom(1)),
  amountMinor: minorFromZero,
  isInRate: v.boolean(),
  isThirdParty: v.exactOptional(v.boolean()),
});

/** The figures of a contract, on the day of its signing. Amounts are minor units. */
const signedFigures = v.object({
  signedOn: day,
  /** The last day for the disbursement. */
  lastPayoutOn: day,
  termUnit,
  every,
  monthEndRule: v.optional(monthEndRule),
  paydays: v.optional(v.pipe(paydays, v.readonly())),
  firstPeriodMinDays: v.optional(firstPeriodMinDays),
  businessDayShift: v.optional(businessDayShift),
  /** As known on the day of signing. */
  nonBusinessDays: v.optional(v.pipe(v.array(day), v.readonly())),
  instalments: v.array(instalment),
  /** Its fees and taxes individually; missing on an order from before they were stored. */
  charges: v.exactOptional(v.array(charge)),
  /** The method of interest recalculation, where the terms have it. */
  recalculation: v.exactOptional(
    v.object({
      dayCount: v.picklist(dayCounts),
      amortization: v.picklist(amortizations),
      instalmentBasis: v.optional(v.picklist(instalmentBases)),
      roundTo,
      termUnit,
      every,
    }),
  ),
});
export type SignedFigures = v.InferOutput<typeof signedFigures>;

/** A terms profile, checked by the domain. */
const profile = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): TermsProfile => {
    try {
      return validateTermsProfile(dataset.value);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      addIssue({ message: `${error.field ?? 'the whole'}: ${plainMessage(error)}` });
      return NEVER;
    }
  }),
);

const version = v.literal(VERSION);

/** What was disclosed to a borrower and may be agreed to: the lending terms, and the terms profile of that day. */
export const proposal = v.object({ version, lending: agreedTerms, profile });
export type Proposal = v.InferOutput<typeof proposal>;

/** The running loan that a new one pays off. Amounts are minor units. */
const topUp = v.object({
  orderId: wholeFrom(1),
  /** The day of its quote, that of signing. */
  quotedOn: day,
  payoffMinor: positiveMinor,
  /** The most that is paid to it, whatever happens until the payout. */
  payoffAtMostMinor: positiveMinor,
});
export type SignedTopUp = v.InferOutput<typeof topUp>;

/** What one borrower signed. A later change of product, profile or service changes nothing of it. */
export const agreement = v.object({
  version,
  lending: v.union([agreedTerms, outline]),
  profile,
  /** Null on an order from before its contract's figures were stored. */
  signed: v.nullable(signedFigures),
  topUp: v.exactOptional(topUp),
});
export type Agreement = v.InferOutput<typeof agreement>;

/** A document as the next version has it. */
type Upgrade = (document: object) => object;

const columns = v.looseObject({ lending: v.looseObject({}) });

/**
 * From version 0, which migration 0064 made of the columns of an order: the lending terms, if any, with the rate and the term of the order. Of
 * terms that cannot be read, rate and term stay.
 */
const fromColumns: Upgrade = (document) => {
  const read = v.safeParse(columns, document);
  if (!read.success) return { ...document, version: 1 };
  const { lending } = read.output;
  if (v.is(agreedTerms, lending)) return { ...document, version: 1 };
  const { annualRatePercent: rate, periods: count, termUnit: unit, every: interval } = lending;
  return {
    ...document,
    version: 1,
    lending: { annualRatePercent: rate, periods: count, termUnit: unit, every: interval },
  };
};

/** By the version that each reads. */
const upgrades: readonly Upgrade[] = [fromColumns];

const versioned = v.looseObject({ version: wholeFrom(0, VERSION) });

/**
 * A stored agreement of any version.
 * @throws DomainError `invalid_terms` with the path of the first error, also for a version that this service does not know
 */
export function readAgreement(stored: unknown): Agreement {
  const document = orThrow(v.safeParse(versioned, stored));
  const newest = upgrades.slice(document.version).reduce<object>((older, upgrade) => upgrade(older), document);
  return orThrow(v.safeParse(agreement, newest));
}

/** A stored proposal. @throws DomainError as `readAgreement` */
export const readProposal = (stored: unknown): Proposal => orThrow(v.safeParse(proposal, stored));

/** Whether a schedule can be computed from the lending terms of an agreement: not where only rate and term are known. */
export const hasSchedule = (lending: Agreement['lending']): lending is Proposal['lending'] => 'method' in lending;

/** A new agreement, of the version that is written. */
export const newAgreement = (parts: Omit<Agreement, 'version'>): Agreement => ({ version: VERSION, ...parts });

/** A new proposal, of the version that is written. */
export const newProposal = (parts: Omit<Proposal, 'version'>): Proposal => ({ version: VERSION, ...parts });

function orThrow<Output>(
  read:
    | { readonly success: true; readonly output: Output }
    | { readonly success: false; readonly issues: readonly v.BaseIssue<unknown>[] },
): Output {
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new DomainError('invalid_terms', issue?.message ?? '', (issue && v.getDotPath(issue)) ?? 'version');
}

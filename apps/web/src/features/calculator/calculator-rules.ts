import type { calculate, CalculatorTerms } from '@hiram/contract/calculator';
import { readRefusal } from '@hiram/contract/envelope';
import { type CurrencyCode, markets, minorOfFigure, plainDigits, shortFigure, typedAmount } from '@hiram/domain';
import { parseJson } from '../../api/safe-storage.ts';
import { decimalSeparator } from '../../ui/formats.ts';
import type { ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';

export type CalculationRequest = RequestOf<typeof calculate>;
export type Result = ReadAnswerOf<typeof calculate>;

/** The fields' contents, as typed. */
export interface Draft {
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly rate: string;
  /** Deducted from the principal at disbursement. */
  readonly fees: string;
  readonly periods: string;
  readonly termUnit: 'day' | 'week' | 'month';
  readonly every: string;
  readonly disbursedOn: string;
  /** Empty means one period after disbursement. */
  readonly firstDueOn: string;
  readonly method: 'flat' | 'declining';
  readonly accrual: 'period' | 'daily';
  /** 'auto' leaves it to the service, which knows the value for the period and the accrual. */
  readonly dayCount: string;
  readonly amortization: 'equal_instalment' | 'equal_principal' | 'interest_only';
  /** Minor units. */
  readonly roundTo: string;
  /** Terms of a product without a field. */
  readonly terms?: Partial<CalculationRequest>;
}
export type DraftField = Exclude<keyof Draft, 'terms' | 'currency'>;

/** A typical loan for when no product is known, so that a result shows at once. Its rate is the one that the currency's market discloses. */
export const firstDraft = (today: string, currency: CurrencyCode): Draft => ({
  currency,
  amount: '4000',
  rate: '72',
  fees: '0',
  periods: '4',
  termUnit: 'month',
  every: '1',
  disbursedOn: today,
  firstDueOn: '',
  method: 'declining',
  accrual: 'period',
  dayCount: 'auto',
  amortization: 'equal_instalment',
  roundTo: '1',
  terms: { rateConvention: Object.values(markets).find((market) => market.currency === currency)?.rateConvention },
});

/** A product's loan, if it were disbursed today. */
export function offeredDraft(offered: CalculatorTerms, today: string, currency: CurrencyCode): Draft {
  const { principalMinor, annualRatePercent, deductedFeesMinor, moreTerms, ...terms } = offered;
  return {
    ...firstDraft(today, currency),
    ...terms,
    amount: shortFigure(principalMinor, currency),
    rate: annualRatePercent,
    fees: shortFigure(deductedFeesMinor, currency),
    periods: String(terms.periods),
    every: String(terms.every),
    roundTo: String(terms.roundTo),
    // another back end may send invalid figures: then the calculator starts without them
    terms: parseJson(moreTerms) ?? {},
  };
}

/** Whether both give the same request, in any notation. */
export const isSame = (a: Draft, b: Draft): boolean => {
  const request = JSON.stringify(requestOf(a));
  return request !== 'null' && request === JSON.stringify(requestOf(b));
};

/** The ranges of the sliders; a field accepts more. */
export const sliderRanges = {
  amount: { min: 1000, max: 50_000, step: 500 },
  periods: { min: 1, max: 36, step: 1 },
} as const;
export const limits = { periods: [1, 400], every: [1, 366] } as const;

/** '4000.5' is 400050 minor units; null for anything that is not a positive amount. */
export function minorOf(text: string, currency: CurrencyCode): number | null {
  const minor = amountOf(text, currency);
  return minor === 0 ? null : minor;
}

const amountOf = (text: string, currency: CurrencyCode): number | null => {
  const figure = typedAmount(text, decimalSeparator());
  return figure.endsWith('.') ? null : minorOfFigure(figure, currency);
};

/** A rate has no groups of digits: any sign begins its decimals. */
const percentOf = (text: string) => plainDigits(text).trim().replace(',', '.');
const isPercent = (text: string) => /^\d{1,4}(\.\d{1,6})?$/.test(percentOf(text));
const isWithin = (text: string, [from, to]: readonly [number, number]) =>
  /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to;

/** An empty field means no fees. */
const feesOf = ({ fees, currency }: Draft): number | null => (fees.trim() === '' ? 0 : amountOf(fees, currency));

/** The fields that are not valid figures; contradictions are for the service to find. */
export function wrongFields(draft: Draft): readonly DraftField[] {
  const isFigure = {
    amount: minorOf(draft.amount, draft.currency) !== null,
    fees: feesOf(draft) !== null,
    rate: isPercent(draft.rate),
    periods: isWithin(draft.periods, limits.periods),
    every: isWithin(draft.every, limits.every),
  };
  return (Object.keys(isFigure) as (keyof typeof isFigure)[]).filter((field) => !isFigure[field]);
}

/** The request; null while a field is invalid. */
export function requestOf(draft: Draft): CalculationRequest | null {
  const principalMinor = minorOf(draft.amount, draft.currency);
  const deductedFeesMinor = feesOf(draft) ?? 0;
  if (principalMinor === null || wrongFields(draft).length > 0) return null;
  const {
    amount: _,
    currency: ___,
    rate,
    fees: __,
    periods,
    every,
    roundTo,
    terms,
    firstDueOn,
    dayCount,
    ...chosen
  } = draft;
  return {
    ...terms,
    ...chosen,
    principalMinor,
    ...(deductedFeesMinor > 0 && { deductedFeesMinor }),
    annualRatePercent: percentOf(rate),
    periods: Number(periods),
    every: Number(every),
    ...(firstDueOn !== '' && { firstDueOn }),
    ...(dayCount !== 'auto' && ({ dayCount } as Pick<CalculationRequest, 'dayCount'>)),
    roundTo: Number(roundTo),
  };
}

type ResultRow = NonNullable<Result['rows']>[number];

/** The amount due of a row, with its fees and taxes. */
export const amountDueOf = ({ totalMinor, feeMinor = 0, taxMinor = 0 }: ResultRow): number =>
  totalMinor + feeMinor + taxMinor;

/** The fields inside the collapsed section. */
export const foldedFields: readonly DraftField[] = [
  'disbursedOn',
  'firstDueOn',
  'amortization',
  'accrual',
  'dayCount',
  'roundTo',
];

/** Fields that the service calls as we do. */
const sameNames: readonly DraftField[] = [...foldedFields, 'periods', 'termUnit', 'every', 'method'];

/** Our names of the others. */
const fieldOf: Readonly<Record<string, DraftField>> = {
  principalMinor: 'amount',
  deductedFeesMinor: 'fees',
  annualRatePercent: 'rate',
  // no rate discounts these amounts to that principal
  flows: 'rate',
};

/** The fields that the service refuses; empty if it names none that we know. Its messages are for programs. */
export function fieldsIn(data: unknown): ReadonlySet<DraftField> {
  return new Set(
    readRefusal(data).problems.flatMap(({ field }) => fieldOf[field] ?? sameNames.filter((name) => name === field)),
  );
}

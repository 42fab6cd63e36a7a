import type { calculate } from '@hiram/contract/calculator';
import type { ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';

export type Wish = RequestOf<typeof calculate>;
export type Result = ReadAnswerOf<typeof calculate>;

/** What stands in the fields, as typed. */
export interface Draft {
  readonly amount: string;
  readonly rate: string;
  readonly periods: string;
  readonly termUnit: 'day' | 'week' | 'month';
  readonly every: string;
  readonly disbursedOn: string;
  /** Empty for one period after the money. */
  readonly firstDueOn: string;
  readonly method: 'flat' | 'declining';
  readonly accrual: 'period' | 'daily';
  /** 'auto' leaves it to the service, which knows what fits the period and the accrual. */
  readonly dayCount: 'auto' | '30/360' | 'actual/365' | 'actual/360';
  readonly amortization: 'equal_instalment' | 'equal_principal';
  /** Minor units. */
  readonly roundTo: '1' | '100' | '1000';
}
export type DraftField = keyof Draft;

/** A loan that many borrowers ask about, so that a result is there at once. */
export const firstDraft = (today: string): Draft => ({
  amount: '4000',
  rate: '72',
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
});

/** What the sliders reach; a field takes more. */
export const reach = { amount: { min: 1000, max: 50_000, step: 500 }, periods: { min: 1, max: 36, step: 1 } } as const;
export const limits = { periods: [1, 400], every: [1, 366] } as const;

/** '4000.5' is 400050 minor units; null for what is no such amount. */
export function minorOf(text: string): number | null {
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (found === null) return null;
  const minor = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : null;
}

const isPercent = (text: string) => /^\d{1,4}(\.\d{1,6})?$/.test(text.trim());
const isWithin = (text: string, [from, to]: readonly [number, number]) =>
  /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to;

/** The fields that are no figures at all; what contradicts what is for the service to say. */
export function wrongFields(draft: Draft): readonly DraftField[] {
  return [
    ...(minorOf(draft.amount) === null ? (['amount'] as const) : []),
    ...(isPercent(draft.rate) ? [] : (['rate'] as const)),
    ...(isWithin(draft.periods, limits.periods) ? [] : (['periods'] as const)),
    ...(isWithin(draft.every, limits.every) ? [] : (['every'] as const)),
  ];
}

/** The question to the service; null while a field is no figure. */
export function wishOf(draft: Draft): Wish | null {
  const principalMinor = minorOf(draft.amount);
  if (principalMinor === null || wrongFields(draft).length > 0) return null;
  const { termUnit, disbursedOn, firstDueOn, method, accrual, dayCount, amortization } = draft;
  return {
    principalMinor,
    annualRatePercent: draft.rate.trim(),
    periods: Number(draft.periods),
    termUnit,
    every: Number(draft.every),
    disbursedOn,
    ...(firstDueOn !== '' && { firstDueOn }),
    method,
    accrual,
    ...(dayCount !== 'auto' && { dayCount }),
    amortization,
    roundTo: Number(draft.roundTo),
  };
}

/** Our names of the fields that the service names. */
const fieldOf: Readonly<Record<string, DraftField>> = {
  principalMinor: 'amount',
  annualRatePercent: 'rate',
  // no rate makes these amounts out of that loan
  flows: 'rate',
  periods: 'periods',
  termUnit: 'termUnit',
  every: 'every',
  disbursedOn: 'disbursedOn',
  firstDueOn: 'firstDueOn',
  method: 'method',
  accrual: 'accrual',
  dayCount: 'dayCount',
  amortization: 'amortization',
  roundTo: 'roundTo',
};

/** The fields that the service finds wrong; none where it names none that we know. What it says of them is for programs. */
export function fieldsIn(data: unknown): ReadonlySet<DraftField> {
  const listed: unknown = typeof data === 'object' && data !== null && 'problems' in data ? data.problems : [];
  const fields = (Array.isArray(listed) ? (listed as unknown[]) : []).flatMap((problem) => {
    if (typeof problem !== 'object' || problem === null || !('field' in problem)) return [];
    return fieldOf[String(problem.field)] ?? [];
  });
  return new Set(fields);
}

/** The fields that are folded away until asked for. */
export const foldedFields: readonly DraftField[] = [
  'every',
  'disbursedOn',
  'firstDueOn',
  'method',
  'amortization',
  'accrual',
  'dayCount',
  'roundTo',
];

import { chargeSums } from './charge-sums.ts';
import type { EffectiveRateInput } from './effective-rate.ts';
import { DomainError } from './errors.ts';
import {
  type ChargeTerms,
  type ChargeTiming,
  checkChargeTerms,
  feeAmount,
  type FeeTerm,
  principalTax,
  roundedCharge,
  type TaxTerm,
} from './fee-terms.ts';
import type { ChargeLine, InstalmentFacts } from './loan.ts';
import { addMinor, checkNotNegative, splitByWeights, subtractMinor, sumMinor } from './minor.ts';
import { parsePercent } from './rate.ts';
import { buildSchedule, type Schedule, type ScheduleRow } from './schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';

/** The fees of `deductedFeesMinor` and of `instalmentFeesMinor`. */
export const processingFeeCode = 'processing';
export const instalmentFeeCode = 'instalment';

export interface ChargesInput extends ChargeTerms {
  /** Its principal is the requested amount; financed charges are added. */
  readonly schedule: ScheduleInput;
  /** A flat fee deducted from the payout. Default 0. */
  readonly deductedFeesMinor?: number;
  /** A flat fee in equal parts with the instalments. Default 0. */
  readonly instalmentFeesMinor?: number;
}

/** A loan with its fees and taxes. Amounts are minor units. */
export interface LoanCharges {
  /** For the principal owed: the requested amount and the financed charges. */
  readonly schedule: Schedule;
  readonly instalments: readonly InstalmentFacts[];
  /** Each fee and tax at each charge: at the payout first, then instalment by instalment; taxes on interest last. */
  readonly lines: readonly ChargeLine[];
  readonly principalMinor: number;
  readonly financedMinor: number;
  /** Deducted and financed: the principal less the payout. */
  readonly deductedAtDisbursementMinor: number;
  readonly netProceedsMinor: number;
  readonly totals: { readonly feeMinor: number; readonly taxMinor: number };
}

/**
 * Computes a loan's fees and taxes, its schedule and its payout. Financed charges are based on the requested amount and bear interest.
 * Every line is rounded half up to the minor unit, so that totals are sums of lines.
 * @throws DomainError naming the field by its path, also for charges that leave no payout, and all errors of buildSchedule
 */
export function loanCharges(input: ChargesInput): LoanCharges {
  const { taxes = [] } = input;
  const fees = allFees(input);
  const asked = input.schedule.principalMinor;
  const before = buildSchedule(input.schedule);
  const asRequested = { ...input, fees, principalMinor: asked, noteMinor: asked, termDays: before.termDays };
  const financed = financedLines(asRequested, before);
  const financedMinor = sumLines(financed);
  const principalMinor = addMinor(asked, financedMinor);
  const raised = { ...asRequested, noteMinor: principalMinor };
  const schedule = financedMinor === 0 ? before : buildSchedule({ ...input.schedule, principalMinor });
  const kept = [...payoutLines('deducted', raised, schedule), ...financed];
  const deductedAtDisbursementMinor = sumLines(kept);
  const netProceedsMinor = subtractMinor(principalMinor, deductedAtDisbursementMinor);
  if (netProceedsMinor <= 0) {
    const field = (input.deductedFeesMinor ?? 0) >= asked || input.fees === undefined ? 'deductedFeesMinor' : 'fees';
    throw new DomainError('contradiction', 'the fees leave nothing to pay out', field);
  }
  const withInstalments = instalmentLines({ ...raised, taxes }, schedule);
  const lines = [...kept, ...withInstalments];
  const sumOf = chargeSums(withInstalments);
  const instalments = schedule.rows.map(
    ({ number, dueOn, principalMinor: principal, interestMinor }): InstalmentFacts => {
      const taxMinor = sumOf(number, 'tax');
      return {
        number,
        dueOn,
        principalMinor: principal,
        interestMinor,
        feeMinor: sumOf(number, 'fee'),
        ...(taxMinor > 0 && { taxMinor }),
      };
    },
  );
  return {
    schedule,
    instalments,
    lines,
    principalMinor,
    financedMinor,
    deductedAtDisbursementMinor,
    netProceedsMinor,
    totals: { feeMinor: sumKind(lines, 'fee'), taxMinor: sumKind(lines, 'tax') },
  };
}

/**
 * The flows of the disclosed rate: the net proceeds and the instalments, without the charges that it excludes. An excluded
 * deduction counts as paid out.
 */
export function rateFlows({
  netProceedsMinor,
  instalments,
  lines,
}: Pick<LoanCharges, 'netProceedsMinor' | 'instalments' | 'lines'>): Pick<
  EffectiveRateInput,
  'netProceedsMinor' | 'flows'
> {
  const uncounted = chargeSums(lines.filter(({ isInRate }) => !isInRate));
  const uncountedOf = (number: number | null) => addMinor(uncounted(number, 'fee'), uncounted(number, 'tax'));
  return {
    netProceedsMinor: addMinor(netProceedsMinor, uncountedOf(null)),
    flows: instalments.map(({ number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor = 0 }) => ({
      on: dueOn,
      amountMinor: subtractMinor(sumMinor([principalMinor, interestMinor, feeMinor, taxMinor]), uncountedOf(number)),
    })),
  };
}

/** The two flat figures of old products, as fees. */
function allFees({ fees = [], taxes = [], deductedFeesMinor = 0, instalmentFeesMinor = 0 }: ChargesInput): FeeTerm[] {
  const deducted = checkNotNegative(deductedFeesMinor, 'deductedFeesMinor');
  const spread = checkNotNegative(instalmentFeesMinor, 'instalmentFeesMinor');
  const flat: FeeTerm[] = [
    ...(deducted > 0 ? [{ code: processingFeeCode, when: 'deducted', amountMinor: deducted } as const] : []),
    ...(spread > 0 ? [{ code: instalmentFeeCode, when: 'spread', amountMinor: spread } as const] : []),
  ];
  checkChargeTerms(
    { fees, taxes },
    flat.map(({ code }) => code),
  );
  return [...flat, ...fees];
}

interface Raised {
  readonly fees: readonly FeeTerm[];
  readonly taxes?: readonly TaxTerm[];
  /** The requested amount, on which charges of the principal are based. */
  readonly principalMinor: number;
  /** The principal owed, for which the note is written. */
  readonly noteMinor: number;
  readonly termDays: number;
}

/** Rounds in which a financed tax on a note raises the note. A rate of 50% takes about forty. */
const MAX_ROUNDS = 100;

/** What is financed: a tax on the note is on itself too, so it is worked out until the note stays. */
function financedLines(raised: Raised, schedule: Schedule): ChargeLine[] {
  let noteMinor = raised.principalMinor;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const lines = payoutLines('financed', { ...raised, noteMinor }, schedule);
    const next = addMinor(raised.principalMinor, sumLines(lines));
    if (next === noteMinor) return lines;
    noteMinor = next;
  }
  throw new DomainError('contradiction', 'a financed tax raises the note without end', 'taxes');
}

/** Lines at the payout, each fee followed by the taxes on it. */
function payoutLines(when: 'deducted' | 'financed', raised: Raised, schedule: Schedule): ChargeLine[] {
  const fees = raised.fees
    .filter((fee) => fee.when === when)
    .map((fee) => feeLine(fee, null, feeAmount(fee, wholeBase(fee, raised, schedule))));
  return charged([...fees, ...taxesAt(when, raised, schedule), ...principalTaxes(when, raised, [null])]);
}

/** Lines with the instalments: fees, taxes on fees and principal, and taxes on interest, in this order within each. */
function instalmentLines(raised: Raised, schedule: Schedule): ChargeLine[] {
  const numbers = schedule.rows.map(({ number }) => number);
  const first = numbers.slice(0, 1);
  const fees = raised.fees.flatMap((fee) => {
    if (fee.when === 'each_instalment')
      return schedule.rows.map((row) => feeLine(fee, row.number, feeAmount(fee, rowBase(fee, row, raised))));
    if (fee.when === 'deducted' || fee.when === 'financed') return [];
    const due = fee.when === 'spread' ? numbers : first;
    const parts = inEqualParts(feeAmount(fee, wholeBase(fee, raised, schedule)), due.length);
    return due.map((number, index) => feeLine(fee, number, parts[index] ?? 0));
  });
  const lines = [
    ...fees,
    ...fees.flatMap((fee) => taxesOn(fee, raised)),
    ...taxesAt('first_instalment', raised, schedule),
    ...principalTaxes('first_instalment', raised, first),
    ...principalTaxes('spread', raised, numbers),
    ...(raised.taxes ?? [])
      .filter(({ on }) => on.includes('interest'))
      .flatMap((tax) =>
        schedule.rows.map(({ number, interestMinor }) =>
          taxLine(tax, { on: 'interest', when: 'each_instalment', number, amountMinor: taxOf(tax, interestMinor) }),
        ),
      ),
  ];
  return charged(lines).sort((a, b) => (a.instalmentNumber ?? 0) - (b.instalmentNumber ?? 0));
}

function wholeBase({ of = 'principal' }: FeeTerm, { principalMinor }: Raised, { totals }: Schedule): number {
  if (of === 'principal' || of === 'loan') return principalMinor;
  return of === 'interest' ? totals.interestMinor : totals.totalMinor;
}

function rowBase({ of = 'principal' }: FeeTerm, row: ScheduleRow, { principalMinor }: Raised): number {
  if (of === 'loan') return principalMinor;
  if (of === 'principal') return row.principalMinor;
  return of === 'interest' ? row.interestMinor : row.totalMinor;
}

const inEqualParts = (amountMinor: number, count: number): number[] =>
  splitByWeights(
    amountMinor,
    Array.from({ length: count }, () => 1),
  );

function taxesOn(fee: ChargeLine, { taxes = [] }: Raised): ChargeLine[] {
  return taxes
    .filter(({ on }) => on.includes('fees') || on.includes(fee.code))
    .map((tax) => {
      const { when, instalmentNumber: number } = fee;
      return taxLine(tax, { on: fee.code, when, number, amountMinor: taxOf(tax, fee.amountMinor) });
    });
}

/** Taxes paid at a time on the fees of the payout: with the fee, or when the tax itself says. */
function taxesAt(when: 'deducted' | 'financed' | 'first_instalment', raised: Raised, schedule: Schedule): ChargeLine[] {
  const ofPayout = raised.fees.filter((fee) => fee.when === 'deducted' || fee.when === 'financed');
  return ofPayout.flatMap((fee) => {
    const taxes = (raised.taxes ?? []).filter((tax) => (tax.when ?? fee.when) === when);
    const number = when === 'first_instalment' ? 1 : null;
    const line = feeLine(fee, number, feeAmount(fee, wholeBase(fee, raised, schedule)));
    return taxesOn({ ...line, when }, { ...raised, taxes });
  });
}

function principalTaxes(when: ChargeTiming, raised: Raised, numbers: readonly (number | null)[]): ChargeLine[] {
  return (raised.taxes ?? [])
    .filter((tax) => tax.when === when && tax.on.includes('principal'))
    .flatMap((tax) => {
      const baseMinor = tax.of === 'loan' ? raised.principalMinor : raised.noteMinor;
      const parts = inEqualParts(principalTax(tax, { baseMinor, termDays: raised.termDays }), numbers.length);
      return numbers.map((number, index) =>
        taxLine(tax, { on: 'principal', when, number, amountMinor: parts[index] ?? 0 }),
      );
    });
}

const taxOf = ({ percent = '0', roundTo }: TaxTerm, baseMinor: number): number =>
  roundedCharge(baseMinor, parsePercent(percent), roundTo);

function feeLine(fee: FeeTerm, instalmentNumber: number | null, amountMinor: number): ChargeLine {
  const { code, names, when, isInRate = true, isThirdParty = false } = fee;
  const line = { kind: 'fee', code, ...(names && { names }), when, instalmentNumber, amountMinor, isInRate } as const;
  return isThirdParty ? { ...line, isThirdParty } : line;
}

interface TaxPlace {
  readonly on: string;
  readonly when: ChargeTiming;
  readonly number: number | null;
  readonly amountMinor: number;
}

function taxLine({ code, names, isInRate = true }: TaxTerm, { on, when, number, amountMinor }: TaxPlace): ChargeLine {
  return { kind: 'tax', code, ...(names && { names }), when, on, instalmentNumber: number, amountMinor, isInRate };
}

const charged = (lines: readonly ChargeLine[]): ChargeLine[] => lines.filter(({ amountMinor }) => amountMinor > 0);

const sumLines = (lines: readonly ChargeLine[]): number => sumMinor(lines.map(({ amountMinor }) => amountMinor));

const sumKind = (lines: readonly ChargeLine[], kind: ChargeLine['kind']): number =>
  sumLines(lines.filter((line) => line.kind === kind));

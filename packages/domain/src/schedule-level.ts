import { graceRows, type ScheduleInput } from './schedule-input.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import { type AmountRow, interestOn, levelLast, roundedCandidates } from './schedule-rounding.ts';
import { type InterestShares, sharesByBasis } from './schedule-shares.ts';
import { parsePercent, type Ratio } from './rate.ts';

/** Principal and interest of a declining loan in level instalments; null where no rounding of them pays it off in its last row. */
export function levelRows(input: ScheduleInput, plan: SchedulePlan): AmountRow[] | null {
  const { instalmentMinor } = input;
  const candidates = instalmentMinor === undefined ? annuityCandidates(input, plan) : [instalmentMinor];
  for (const instalment of candidates) {
    const rows = settledRows({ input, plan, instalment });
    if (rows !== null)
      return input.instalmentRounding === 'levelled' ? levelled({ input, plan, instalment }, rows) : rows;
  }
  return null;
}

/** The level instalment of a schedule, exactly. Rows in the grace period leave the balance unchanged. */
export function annuity(input: ScheduleInput, plan: SchedulePlan): Ratio {
  const { principalMinor, balloonMinor, instalmentsMinor, annualRatePercent } = input;
  const { shares, denominator } = sharesByBasis(input, parsePercent(annualRatePercent, 'annualRatePercent'), plan);
  const grace = graceRows(input);
  const loan = { principalMinor, balloonMinor, givenMinor: instalmentsMinor?.slice(grace) };
  return annuityOf(loan, { shares: shares.slice(grace), denominator });
}

interface Repaid {
  readonly principalMinor: number;
  readonly balloonMinor?: number | undefined;
  /** One entry a row: an amount of its own, or null for the level instalment. */
  readonly givenMinor?: readonly (number | null)[] | undefined;
}

/**
 * The instalment A that pays off a balance B with B(i) = B(i-1)(1 + r(i)) - A. With a common denominator D:
 * B(i) = (P F(i) - A S(i)) / D^i, so A = (P F(n) - balloon D^n) / S(n), exactly, before its only rounding. A row with an amount
 * of its own uses that amount instead of A.
 */
export function annuityOf(
  { principalMinor, balloonMinor = 0, givenMinor = [] }: Repaid,
  { shares, denominator }: InterestShares,
): Ratio {
  let balance = BigInt(principalMinor);
  let paid = 0n;
  let power = 1n;
  for (const [index, share] of shares.entries()) {
    const given = givenMinor[index] ?? null;
    power *= denominator;
    balance = balance * (denominator + share) - (given === null ? 0n : BigInt(given) * power);
    paid = paid * (denominator + share) + (given === null ? power : 0n);
  }
  return { numerator: balance - BigInt(balloonMinor) * power, denominator: paid };
}

function annuityCandidates(input: ScheduleInput, plan: SchedulePlan): number[] {
  const { numerator, denominator } = annuity(input, plan);
  return numerator < 0n ? [] : roundedCandidates(numerator, denominator, input);
}

interface Payment {
  readonly input: ScheduleInput;
  readonly plan: SchedulePlan;
  readonly instalment: number;
}

function settledRows(payment: Payment): AmountRow[] | null {
  const { input, instalment } = payment;
  const { balloonMinor = 0, remainderOn = 'last', roundTo } = input;
  if (remainderOn === 'first') return firstRowTakesRest(payment);
  const rows = payDown(payment);
  return rows !== null && remainderOn === 'last_interest' ? levelLast(rows, instalment + balloonMinor, roundTo) : rows;
}

/**
 * The first instalment is adjusted until the last one is level; a minor unit that no first instalment corrects is in its interest.
 * The growth only determines the step: the result is judged in whole minor units.
 */
function firstRowTakesRest({ input, plan, instalment }: Payment): AmountRow[] | null {
  const { balloonMinor = 0 } = input;
  const level = instalment + balloonMinor;
  const grace = graceRows(input);
  const growth = plan.shares
    .slice(grace + 1)
    .reduce((product, share) => product * (1 + Number(share) / Number(plan.denominator)), 1);
  let first = instalment;
  let best: { readonly rows: AmountRow[]; readonly over: number } | null = null;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const rows = payDown({ input, plan, instalment, first });
    const last = rows?.[rows.length - 1];
    if (rows === null || last === undefined) break;
    const over = last.principalMinor + last.interestMinor - level;
    if (best === null || Math.abs(over) < Math.abs(best.over)) best = { rows, over };
    const change = Math.round(over / growth);
    if (change === 0 || input.periods - grace === 1) break;
    first += change;
  }
  return best === null || best.over === 0 ? (best?.rows ?? null) : levelLast(best.rows, level, 1);
}

/** Of the instalment and the one that spreads the last row's difference over all rows, the one whose last row is closer to it. */
function levelled({ input, plan, instalment }: Payment, rows: AmountRow[]): AmountRow[] {
  const { balloonMinor = 0, roundTo, periods } = input;
  const over = (of: readonly AmountRow[], level: number) => {
    const last = of[of.length - 1];
    return last === undefined ? 0 : last.principalMinor + last.interestMinor - balloonMinor - level;
  };
  const difference = over(rows, instalment);
  const other = instalment + Math.round(difference / (periods - graceRows(input)) / roundTo) * roundTo;
  const better = other === instalment ? null : settledRows({ input, plan, instalment: other });
  return better !== null && Math.abs(over(better, other)) < Math.abs(difference) ? better : rows;
}

/** The rows of an instalment; null where it is below a row's interest or pays the loan off before its last row. */
function payDown({
  input,
  plan,
  instalment,
  first = instalment,
}: Payment & { readonly first?: number }): AmountRow[] | null {
  const { periods, balloonMinor = 0, instalmentsMinor } = input;
  const grace = graceRows(input);
  const interestOf = interestWorker(input, plan);
  const rows: AmountRow[] = [];
  let balance = input.principalMinor;
  for (let index = 0; index < periods; index += 1) {
    const inGrace = index < grace;
    const total = instalmentsMinor?.[index] ?? (index === grace ? first : instalment);
    const interestMinor = interestOf(balance, index, inGrace ? null : total);
    const isLast = index === periods - 1;
    const principalMinor = isLast ? balance : inGrace ? 0 : total - interestMinor;
    const isWrong = isLast ? principalMinor < Math.max(balloonMinor, 1) : instalment <= 0;
    if (principalMinor < 0 || isWrong || (!isLast && principalMinor > balance - balloonMinor)) return null;
    balance -= principalMinor;
    rows.push({ principalMinor, interestMinor });
  }
  return rows;
}

/** Interest of each row in turn, on a balance from which `total` is then paid; null where it covers only the interest. */
function interestWorker(input: ScheduleInput, { shares, denominator }: SchedulePlan) {
  const { interestRounding = 'row', interestRoundTo = 1, principalMinor } = input;
  if (interestRounding === 'row') {
    return (balance: number, index: number, _total: number | null): number =>
      interestOn(BigInt(balance), [shares[index] ?? 0n, denominator], interestRoundTo);
  }
  // exact balance and interest so far, over denominator ^ rows
  let exact = BigInt(principalMinor);
  let interest = 0n;
  let power = 1n;
  let before = 0;
  return (_balance: number, index: number, total: number | null): number => {
    const ofRow = exact * (shares[index] ?? 0n);
    power *= denominator;
    interest = interest * denominator + ofRow;
    exact = exact * denominator + (total === null ? 0n : ofRow - BigInt(total) * power);
    const sofar = interestOn(interest, [1n, power], interestRoundTo);
    const row = sofar - before;
    before = sofar;
    return row;
  };
}

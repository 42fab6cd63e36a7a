import { DomainError, type DomainErrorCode } from './errors.ts';
import { checkNotNegative, checkPositive, multiplyMinor } from './minor.ts';
import { parsePercent } from './rate.ts';

/**
 * When a charge is paid: kept back from the payout; kept back, with the principal raised by it; with the first instalment; with each
 * instalment, on that instalment's own figures; one amount in equal parts with all instalments.
 */
export type ChargeTiming = 'deducted' | 'financed' | 'first_instalment' | 'each_instalment' | 'spread';

/** What a percentage is of. By instalment it is that instalment's share; otherwise the whole loan's, before anything is financed. */
export type FeeBase = 'principal' | 'instalment' | 'interest';

/** A flat amount or a percentage from `fromMinor` of the base on, for the whole of it, until the next tier. */
export interface ChargeTier {
  readonly fromMinor: number;
  readonly amountMinor?: number;
  /** Plain decimal: '2.5' is two and a half percent. */
  readonly percent?: string;
}

/** What a lender calls a charge, by the pages' names of languages. A language that is left out has the product's own words. */
export type ChargeNames = Readonly<Record<string, string>>;

/** A fee of a product, as data. It has one of `amountMinor`, `percent` and `tiers`. Amounts are minor units. */
export interface FeeTerm {
  /** Lower-case letters, digits and hyphens; each charge of a product has another. */
  readonly code: string;
  readonly names?: ChargeNames;
  readonly when: ChargeTiming;
  readonly amountMinor?: number;
  readonly percent?: string;
  /** Tiers by amount of the base, upwards; below the first nothing is charged. */
  readonly tiers?: readonly ChargeTier[];
  /** Default: the principal. */
  readonly of?: FeeBase;
  /** The least and the most that a percentage comes to, each time it is charged. */
  readonly minMinor?: number;
  readonly maxMinor?: number;
  /** Whether the disclosed effective rate counts it. Default: true. */
  readonly isInRate?: boolean;
}

/**
 * A tax of a product, as data: a percentage of what it is on, or `amountMinor` for each `perMinor` of the principal or part of it.
 * A tax on a fee or on interest is due when that is; one on the principal says its `when`. Amounts are minor units.
 */
export interface TaxTerm {
  readonly code: string;
  readonly names?: ChargeNames;
  /** 'fees' for all of them, codes of fees, 'interest'; or 'principal' alone. */
  readonly on: readonly string[];
  readonly percent?: string;
  readonly amountMinor?: number;
  readonly perMinor?: number;
  /** Of a tax on the principal: loans up to and including this are free of it. */
  readonly exemptUpToMinor?: number;
  /** Of a tax on the principal: a loan of fewer days than this bears the part of its days. */
  readonly proRataDays?: number;
  readonly when?: Exclude<ChargeTiming, 'each_instalment'>;
  /** Whether the disclosed effective rate counts it. Default: true. */
  readonly isInRate?: boolean;
}

export interface ChargeTerms {
  readonly fees?: readonly FeeTerm[];
  readonly taxes?: readonly TaxTerm[];
}

export const chargeTimings = ['deducted', 'financed', 'first_instalment', 'each_instalment', 'spread'] as const;
export const chargeBases = ['principal', 'instalment', 'interest'] as const;
/** What a charge's code looks like; it names an account of the ledger. */
export const chargeCodePattern = /^[a-z][a-z0-9-]{0,30}$/;
const reservedCodes: ReadonlySet<string> = new Set(['fees', 'interest', 'principal']);

/**
 * Checks fees and taxes. `taken` are codes that other charges of the loan have.
 * @throws DomainError naming the field by its path, such as `fees.0.percent`
 */
export function checkChargeTerms({ fees = [], taxes = [] }: ChargeTerms, taken: readonly string[] = []): void {
  const codes = new Set(taken);
  const addCode = (code: string, field: string) => {
    if (!chargeCodePattern.test(code) || reservedCodes.has(code))
      fail('invalid_value', `'${code}' is no code of a charge`, field);
    if (codes.has(code)) fail('contradiction', `another charge is called '${code}'`, field);
    codes.add(code);
  };
  for (const [index, fee] of fees.entries()) {
    addCode(fee.code, `fees.${index}.code`);
    checkFee(fee, `fees.${index}`);
  }
  const feeCodes = new Set(codes);
  for (const [index, tax] of taxes.entries()) {
    addCode(tax.code, `taxes.${index}.code`);
    checkTax(tax, `taxes.${index}`, feeCodes);
  }
}

function checkFee(fee: FeeTerm, path: string): void {
  oneOf(fee.when, chargeTimings, `${path}.when`);
  const { amountMinor, percent, tiers, of, minMinor, maxMinor } = fee;
  if (of !== undefined) oneOf(of, chargeBases, `${path}.of`);
  if ([amountMinor, percent, tiers].filter((each) => each !== undefined).length !== 1)
    fail('contradiction', 'a fee is an amount, a percentage or tiers', path);
  if (amountMinor !== undefined) {
    checkPositive(amountMinor, `${path}.amountMinor`);
    if (of !== undefined) fail('contradiction', 'a flat fee is of nothing', `${path}.of`);
  }
  if (percent !== undefined) parsePercent(percent, `${path}.percent`);
  if (tiers !== undefined) checkTiers(tiers, `${path}.tiers`);
  for (const [name, value] of Object.entries({ minMinor, maxMinor })) {
    if (value === undefined) continue;
    checkNotNegative(value, `${path}.${name}`);
    if (amountMinor !== undefined) fail('contradiction', 'a flat fee has no bounds', `${path}.${name}`);
  }
  if (minMinor !== undefined && maxMinor !== undefined && minMinor > maxMinor)
    fail('contradiction', 'the least is above the most', `${path}.minMinor`);
  if (fee.when === 'financed' && of !== undefined && of !== 'principal')
    fail('contradiction', 'what is financed changes interest and instalments, so it is of the principal', `${path}.of`);
}

function checkTiers(tiers: readonly ChargeTier[], path: string): void {
  if (tiers.length === 0) fail('invalid_value', 'there is no tier', path);
  let before = -1;
  for (const [index, { fromMinor, amountMinor, percent }] of tiers.entries()) {
    const at = `${path}.${index}`;
    if (checkNotNegative(fromMinor, `${at}.fromMinor`) <= before)
      fail('contradiction', 'tiers go up by amount', `${at}.fromMinor`);
    before = fromMinor;
    if ((amountMinor === undefined) === (percent === undefined))
      fail('contradiction', 'a tier is an amount or a percentage', at);
    if (amountMinor !== undefined) checkNotNegative(amountMinor, `${at}.amountMinor`);
    if (percent !== undefined) parsePercent(percent, `${at}.percent`);
  }
}

function checkTax(tax: TaxTerm, path: string, feeCodes: ReadonlySet<string>): void {
  const { on, percent, amountMinor, perMinor, exemptUpToMinor, proRataDays, when } = tax;
  const isOnPrincipal = on.includes('principal');
  if (on.length === 0 || new Set(on).size < on.length || (isOnPrincipal && on.length > 1))
    fail('contradiction', "a tax is on fees and interest, each once, or on 'principal' alone", `${path}.on`);
  for (const each of on)
    if (!reservedCodes.has(each) && !feeCodes.has(each))
      fail('invalid_value', `there is no fee '${each}'`, `${path}.on`);
  if ((percent === undefined) === (amountMinor === undefined))
    fail('contradiction', 'a tax is a percentage or an amount', path);
  if ((amountMinor === undefined) !== (perMinor === undefined))
    fail('contradiction', 'an amount is for each so many units of the principal', `${path}.perMinor`);
  if (percent !== undefined) parsePercent(percent, `${path}.percent`);
  const ofPrincipal = { amountMinor, perMinor, exemptUpToMinor, proRataDays };
  for (const [name, value] of Object.entries(ofPrincipal)) {
    if (value === undefined) continue;
    checkPositive(value, `${path}.${name}`);
    if (!isOnPrincipal) fail('contradiction', 'this is of a tax on the principal', `${path}.${name}`);
  }
  if (isOnPrincipal !== (when !== undefined))
    fail('contradiction', 'a tax on the principal says when; any other is due with what it is on', `${path}.when`);
  if (when !== undefined)
    oneOf(
      when,
      chargeTimings.filter((each) => each !== 'each_instalment'),
      `${path}.when`,
    );
}

/** What a fee comes to on a base, in minor units; a percentage is rounded half up. Never below zero. */
export function feeAmount(fee: FeeTerm, baseMinor: number): number {
  const { tiers, minMinor = 0, maxMinor = Number.MAX_SAFE_INTEGER } = fee;
  // tiers go up by amount, so the last one that has begun counts
  const rule = tiers === undefined ? fee : tiers[tiers.filter(({ fromMinor }) => fromMinor <= baseMinor).length - 1];
  if (rule === undefined) return 0;
  if (rule.percent === undefined) return rule.amountMinor ?? 0;
  return Math.min(maxMinor, Math.max(minMinor, multiplyMinor(baseMinor, parsePercent(rule.percent), 'half_up')));
}

/** What a tax on the principal comes to for a loan of so many days, rounded half up once. Never below zero. */
export function principalTax(
  tax: TaxTerm,
  { principalMinor, termDays }: { principalMinor: number; termDays: number },
): number {
  const { percent, amountMinor = 0, perMinor = 1, exemptUpToMinor, proRataDays } = tax;
  if (exemptUpToMinor !== undefined && principalMinor <= exemptUpToMinor) return 0;
  const whole =
    percent === undefined
      ? { numerator: BigInt(Math.ceil(principalMinor / perMinor)) * BigInt(amountMinor), denominator: 1n }
      : {
          numerator: BigInt(principalMinor) * parsePercent(percent).numerator,
          denominator: parsePercent(percent).denominator,
        };
  if (proRataDays === undefined || termDays >= proRataDays) return multiplyMinor(1, whole, 'half_up');
  const part = { numerator: whole.numerator * BigInt(termDays), denominator: whole.denominator * BigInt(proRataDays) };
  return multiplyMinor(1, part, 'half_up');
}

function oneOf(value: string, allowed: readonly string[], field: string): void {
  if (!allowed.includes(value)) fail('invalid_value', `'${value}' is none of ${allowed.join(', ')}`, field);
}

function fail(code: DomainErrorCode, message: string, field: string): never {
  throw new DomainError(code, message, field);
}

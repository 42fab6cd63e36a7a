import { DomainError, type DomainErrorCode } from './errors.ts';
import { checkNotNegative, checkPositive, multiplyMinor } from './minor.ts';
import { parsePercent, type Ratio } from './rate.ts';

/**
 * When a charge is paid: deducted from the payout; deducted, with the principal increased by it; with the first instalment; with each
 * instalment, on that instalment's own figures; as one amount in equal parts with all instalments.
 */
export type ChargeTiming = 'deducted' | 'financed' | 'first_instalment' | 'each_instalment' | 'spread';

/**
 * The base of a percentage. By instalment it is that instalment's share; otherwise the whole loan's, before anything is financed. `loan` is the
 * requested amount at each instalment too.
 */
export type FeeBase = 'principal' | 'instalment' | 'interest' | 'loan';

/** A flat amount or a percentage from `fromMinor` of the base on, applied to the whole base, until the next tier. */
export interface ChargeTier {
  readonly fromMinor: number;
  readonly amountMinor?: number;
  /** Plain decimal: '2.5' is two and a half percent. */
  readonly percent?: string;
}

/** A lender's names for a charge, by our names of languages. Missing languages use the product's own words. */
export type ChargeNames = Readonly<Record<string, string>>;

/** A fee of a product, as data. It has one of `amountMinor`, `percent` and `tiers`. Amounts are minor units. */
export interface FeeTerm {
  /** Lower-case letters, digits and hyphens; each charge of a product has another. */
  readonly code: string;
  readonly names?: ChargeNames;
  readonly when: ChargeTiming;
  readonly amountMinor?: number;
  readonly percent?: string;
  /** Tiers by amount of the base, ascending; below the first there is no charge. */
  readonly tiers?: readonly ChargeTier[];
  /** Default: the principal. */
  readonly of?: FeeBase;
  /** The minimum and maximum of a percentage, each time it is charged. */
  readonly minMinor?: number;
  readonly maxMinor?: number;
  /** Each charge is a multiple of this amount, the nearest, a tie up: 100 for whole pesos. Default 1. */
  readonly roundTo?: number;
  /** Whether the disclosed effective rate includes it. Default: true. */
  readonly isInRate?: boolean;
  /** Whether it is a third party's, such as an insurance premium: the lender owes it there, and it is no income. Default: false. */
  readonly isThirdParty?: boolean;
}

/**
 * A tax of a product, as data: a percentage of its base, or `amountMinor` for each `perMinor` of the principal or part of it.
 * A tax on a fee or on interest is due with it; one on the principal has a `when`. So may one on fees, for the fees of the payout. Amounts are minor units.
 */
export interface TaxTerm {
  readonly code: string;
  readonly names?: ChargeNames;
  /** 'fees' for all of them, codes of fees, 'interest'; or 'principal' only. */
  readonly on: readonly string[];
  readonly percent?: string;
  readonly amountMinor?: number;
  readonly perMinor?: number;
  /**
   * The base of a tax on the principal. note: the amount of the promissory note, the principal owed with all that is financed, a financed tax on
   * it included. loan: the requested amount. Default: note.
   */
  readonly of?: 'note' | 'loan';
  /** For a tax on the principal: loans up to and including this amount are exempt. */
  readonly exemptUpToMinor?: number;
  /** For a tax on the principal: a loan shorter than this bears a proportional part. */
  readonly proRataDays?: number;
  /** Of a tax on fees: when those of deducted and financed fees are paid instead of with them. */
  readonly when?: Exclude<ChargeTiming, 'each_instalment'>;
  /** As of a fee. */
  readonly roundTo?: number;
  /** Whether the disclosed effective rate includes it. Default: true. */
  readonly isInRate?: boolean;
}

export interface ChargeTerms {
  readonly fees?: readonly FeeTerm[];
  readonly taxes?: readonly TaxTerm[];
}

export const chargeTimings = ['deducted', 'financed', 'first_instalment', 'each_instalment', 'spread'] as const;
export const chargeBases = ['principal', 'instalment', 'interest', 'loan'] as const;
/** The form of a charge's code, which is also part of a ledger account's name. */
export const chargeCodePattern = /^[a-z][a-z0-9-]{0,30}$/;
const reservedCodes: ReadonlySet<string> = new Set(['fees', 'interest', 'principal']);

/**
 * Checks fees and taxes. `taken` are codes of other charges of the loan.
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
  checkRoundTo(fee, path);
  for (const [name, value] of Object.entries({ minMinor, maxMinor })) {
    if (value === undefined) continue;
    checkNotNegative(value, `${path}.${name}`);
    if (amountMinor !== undefined) fail('contradiction', 'a flat fee has no bounds', `${path}.${name}`);
  }
  if (minMinor !== undefined && maxMinor !== undefined && minMinor > maxMinor)
    fail('contradiction', 'the least is above the most', `${path}.minMinor`);
  if (fee.when === 'financed' && of !== undefined && of !== 'principal' && of !== 'loan')
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
  const { on, percent, amountMinor, perMinor, exemptUpToMinor, proRataDays, when, of } = tax;
  const isOnPrincipal = on.includes('principal');
  if (of !== undefined) {
    oneOf(of, ['note', 'loan'], `${path}.of`);
    if (!isOnPrincipal) fail('contradiction', 'this is of a tax on the principal', `${path}.of`);
  }
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
  checkRoundTo(tax, path);
  if (isOnPrincipal && when === undefined) fail('contradiction', 'a tax on the principal says when', `${path}.when`);
  if (when !== undefined && on.includes('interest'))
    fail('contradiction', 'a tax on interest is due with it', `${path}.when`);
  if (when === 'spread' && !isOnPrincipal) fail('contradiction', 'a tax on a fee is paid at once', `${path}.when`);
  if (when !== undefined)
    oneOf(
      when,
      chargeTimings.filter((each) => each !== 'each_instalment'),
      `${path}.when`,
    );
}

function checkRoundTo({ roundTo }: { readonly roundTo?: number }, path: string): void {
  if (roundTo !== undefined) checkPositive(roundTo, `${path}.roundTo`);
}

/** An amount times a ratio, as the nearest multiple of `roundTo`, a tie up. */
export function roundedCharge(amountMinor: number, { numerator, denominator }: Ratio, roundTo = 1): number {
  const share = { numerator, denominator: denominator * BigInt(roundTo) };
  return multiplyMinor(
    multiplyMinor(amountMinor, share, 'half_up'),
    { numerator: BigInt(roundTo), denominator: 1n },
    'half_up',
  );
}

/** A fee on a base, in minor units; a percentage is rounded half up. Never negative. */
export function feeAmount(fee: FeeTerm, baseMinor: number): number {
  const { tiers, minMinor = 0, maxMinor = Number.MAX_SAFE_INTEGER } = fee;
  // tiers are ascending, so the last one reached applies
  const rule = tiers === undefined ? fee : tiers[tiers.filter(({ fromMinor }) => fromMinor <= baseMinor).length - 1];
  if (rule === undefined) return 0;
  if (rule.percent === undefined) return roundedCharge(rule.amountMinor ?? 0, whole, fee.roundTo);
  return Math.min(maxMinor, Math.max(minMinor, roundedCharge(baseMinor, parsePercent(rule.percent), fee.roundTo)));
}

/** A tax on the principal for a loan of this many days, rounded half up once. Never negative. @param of.baseMinor of its `of` */
export function principalTax(
  tax: TaxTerm,
  { baseMinor, termDays }: { readonly baseMinor: number; readonly termDays: number },
): number {
  const { percent, amountMinor = 0, perMinor = 1, exemptUpToMinor, proRataDays, roundTo } = tax;
  if (exemptUpToMinor !== undefined && baseMinor <= exemptUpToMinor) return 0;
  const share =
    percent === undefined
      ? { numerator: BigInt(Math.ceil(baseMinor / perMinor)) * BigInt(amountMinor), denominator: 1n }
      : {
          numerator: BigInt(baseMinor) * parsePercent(percent).numerator,
          denominator: parsePercent(percent).denominator,
        };
  if (proRataDays === undefined || termDays >= proRataDays) return roundedCharge(1, share, roundTo);
  const part = { numerator: share.numerator * BigInt(termDays), denominator: share.denominator * BigInt(proRataDays) };
  return roundedCharge(1, part, roundTo);
}

const whole: Ratio = { numerator: 1n, denominator: 1n };

function oneOf(value: string, allowed: readonly string[], field: string): void {
  if (!allowed.includes(value)) fail('invalid_value', `'${value}' is none of ${allowed.join(', ')}`, field);
}

function fail(code: DomainErrorCode, message: string, field: string): never {
  throw new DomainError(code, message, field);
}

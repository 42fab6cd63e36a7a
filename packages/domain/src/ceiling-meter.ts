import { fromDayNumber } from './calendar-date.ts';
import type { Ceiling } from './late-charge-terms.ts';
import { addMinor, fromBigInt } from './minor.ts';
import { divideRounded, parsePercent, type Ratio } from './rate.ts';

/** The period of a ceiling's allowance, in days. */
const lengths = { day: 1n, month: 30n, calendar_month: 30n, year: 365n, life: 1n, default: 1n } as const;

export interface CeilingDay {
  readonly instalmentNumber: number;
  /** Number of the day; days come in order. */
  readonly day: number;
  /** Its default, counted from 1. */
  readonly default: number;
  /** The base of the ceiling's percentage, on that day. */
  readonly baseMinor: number;
  /** Amounts that the ceiling counts besides the charges passing through. */
  readonly besidesMinor: number;
}

/** The count of one ceiling, for an instalment or for the loan. */
interface Account {
  firstDay: number;
  /** The period of `usedMinor`. */
  period: string | number;
  usedMinor: number;
  /** The base on the first day of the default. */
  baseMinor: number;
  /** For a growing allowance: claimed so far, and granted so far as an exact numerator. */
  askedMinor: number;
  grantedTop: bigint;
  grantedOn: number;
}

/** Passes late charges up to a ceiling. */
export class CeilingMeter {
  readonly ceiling: Ceiling;
  readonly #ratio: Ratio | null;
  readonly #accounts = new Map<number, Account>();

  constructor(ceiling: Ceiling) {
    this.ceiling = ceiling;
    this.#ratio = ceiling.percent === undefined ? null : parsePercent(ceiling.percent, 'percent');
  }

  /** The part of a charge that may be charged on a day, rounded down; called once for each late instalment of a day. */
  admit(wantedMinor: number, at: CeilingDay): number {
    const account = this.#accountOf(at);
    const admitted =
      this.ceiling.counted === 'accrued'
        ? this.#accrued(account, wantedMinor, at)
        : Math.max(0, Math.min(wantedMinor, this.#roomOf(account, at)));
    account.usedMinor = addMinor(account.usedMinor, admitted);
    return admitted;
  }

  /** Counts an amount that was charged without passing through. */
  note(amountMinor: number, at: CeilingDay): void {
    const account = this.#accountOf(at);
    if (this.ceiling.counted === 'accrued') account.askedMinor = addMinor(account.askedMinor, amountMinor);
    else this.#usedIn(account, at);
    account.usedMinor = addMinor(account.usedMinor, amountMinor);
  }

  /** What may still be charged in the period of a day, below zero where more was charged. */
  room(at: CeilingDay): number {
    const account = this.#accountOf(at);
    return this.ceiling.counted === 'accrued'
      ? this.#grantedOn(account, at) - account.usedMinor
      : this.#roomOf(account, at);
  }

  #roomOf(account: Account, at: CeilingDay): number {
    const usedMinor = this.#usedIn(account, at);
    const { baseMinor } = this.ceiling.per === 'default' ? account : at;
    return this.#limitOf({ baseMinor }) - usedMinor - at.besidesMinor;
  }

  #accountOf({ instalmentNumber, day }: CeilingDay): Account {
    const key = this.ceiling.scope === 'instalment' ? instalmentNumber : 0;
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    const account = {
      firstDay: day,
      period: 0,
      usedMinor: 0,
      baseMinor: 0,
      askedMinor: 0,
      grantedTop: 0n,
      grantedOn: day - 1,
    };
    this.#accounts.set(key, account);
    return account;
  }

  #accrued(account: Account, wantedMinor: number, at: CeilingDay): number {
    account.askedMinor = addMinor(account.askedMinor, wantedMinor);
    return Math.max(0, Math.min(this.#grantedOn(account, at), account.askedMinor) - account.usedMinor);
  }

  /** The growing allowance, with the share of a day. */
  #grantedOn(account: Account, { day, baseMinor, besidesMinor }: CeilingDay): number {
    if (account.grantedOn < day) account.grantedTop += this.#topOf(baseMinor);
    account.grantedOn = day;
    const bottom = (this.#ratio?.denominator ?? 1n) * lengths[this.ceiling.per];
    return fromBigInt(divideRounded(account.grantedTop, bottom, 'down')) - besidesMinor;
  }

  #topOf(baseMinor: number): bigint {
    return this.#ratio === null
      ? BigInt(this.ceiling.amountMinor ?? 0)
      : BigInt(Math.max(0, baseMinor)) * this.#ratio.numerator;
  }

  #limitOf({ baseMinor }: Pick<CeilingDay, 'baseMinor'>): number {
    return fromBigInt(divideRounded(this.#topOf(baseMinor), this.#ratio?.denominator ?? 1n, 'down'));
  }

  #usedIn(account: Account, at: CeilingDay): number {
    const period = this.#periodOf(account, at);
    if (period !== account.period) [account.usedMinor, account.baseMinor] = [0, at.baseMinor];
    account.period = period;
    return account.usedMinor;
  }

  #periodOf({ firstDay }: Account, { day, default: inDefault }: CeilingDay): string | number {
    switch (this.ceiling.per) {
      case 'day':
        return day;
      case 'month':
        return Math.floor((day - firstDay) / 30);
      case 'calendar_month':
        return fromDayNumber(day).slice(0, 7);
      case 'year':
        return Math.floor((day - firstDay) / 365);
      case 'life':
        return 0;
      case 'default':
        return inDefault;
    }
  }
}

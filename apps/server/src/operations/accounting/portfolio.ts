import { type CalendarDate, calendarDateIn, markets } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { loansKnownOn } from '../../lending/summaries/loans-known-on.ts';
import type { LoanBand } from '../../lending/summaries/portfolio-store.ts';
import { CommandError } from '../../platform/command-error.ts';
import { lastDayOver } from './close-books.ts';

/** Days past due that a portfolio is watched by. */
const watchedDays = [1, 30, 60, 90] as const;

/** Loans of one currency between two limits of days past due. Amounts in minor units. */
export interface ArrearsBand {
  readonly currency: string;
  /** The fewest days past due; 0 is not past due. */
  readonly fromDays: number;
  /** The most; null for no end. */
  readonly toDays: number | null;
  readonly loans: number;
  readonly principalMinor: number;
}

/** The principal of loans that are so many days past due or more. */
export interface AtRisk {
  readonly currency: string;
  readonly days: number;
  readonly loans: number;
  readonly principalMinor: number;
  /** The principal of all loans that are neither settled nor charged off. */
  readonly portfolioMinor: number;
  /** Hundredths of a per cent of the portfolio, rounded half up; 0 of nothing. */
  readonly shareBasisPoints: number;
}

const bandStarts = [0, ...watchedDays];

/** Loans in arrears, those that are neither settled nor charged off by band, and those that were charged off and are still owed. */
export interface Arrears {
  readonly bands: readonly ArrearsBand[];
  readonly chargedOff: readonly Pick<ArrearsBand, 'currency' | 'loans' | 'principalMinor'>[];
}

/** Open loans without those charged off, by days past due, on the day that it is in each market. A band without a loan is there too. */
export async function listArrears({ portfolio }: Pick<Stores, 'portfolio'>, now: Date): Promise<ArrearsBand[]> {
  const todays = Object.values(markets).map(({ currency, timeZone }) => ({
    currency,
    today: calendarDateIn(now, timeZone),
  }));
  return wholeBands(await portfolio.listBands(todays, watchedDays));
}

/** Loans that were charged off and are still owed, in each market's currency. They are neither in a band nor in the portfolio. */
export async function listChargedOff({ portfolio }: Pick<Stores, 'portfolio'>): Promise<Arrears['chargedOff']> {
  return wholeChargedOff(await portfolio.listChargedOff());
}

/**
 * Both at the end of a day that is over, as known then: what was booked later does not count. It reads every loan.
 * @throws CommandError for a day that is not over in every market
 */
export async function arrearsKnownOn(
  stores: Pick<Stores, 'orders' | 'summaries' | 'transactions'>,
  day: CalendarDate,
  now: Date,
): Promise<Arrears> {
  if (day > lastDayOver(now)) throw new CommandError(`--on must be a day that is over: ${lastDayOver(now)} or before`);
  const bands = new Map<string, LoanBand>();
  const chargedOff = new Map<string, LoanBand>();
  for await (const { currency, principalMinor, daysPastDue, isChargedOff } of loansKnownOn(stores, day)) {
    const band = isChargedOff ? 0 : watchedDays.filter((from) => from <= daysPastDue).length;
    const sums = isChargedOff ? chargedOff : bands;
    const key = `${currency}/${band}`;
    const sum = sums.get(key) ?? { currency, band, loans: 0, principalMinor: 0 };
    sums.set(key, { ...sum, loans: sum.loans + 1, principalMinor: sum.principalMinor + principalMinor });
  }
  return { bands: wholeBands([...bands.values()]), chargedOff: wholeChargedOff([...chargedOff.values()]) };
}

const wholeBands = (found: readonly LoanBand[]): ArrearsBand[] =>
  Object.values(markets).flatMap(({ currency }) =>
    bandStarts.map((fromDays, band) => {
      const one = found.find((each) => each.currency === currency && each.band === band);
      const next = bandStarts[band + 1];
      const toDays = next === undefined ? null : next - 1;
      return { currency, fromDays, toDays, loans: one?.loans ?? 0, principalMinor: one?.principalMinor ?? 0 };
    }),
  );

const wholeChargedOff = (found: readonly Omit<LoanBand, 'band'>[]): Arrears['chargedOff'] =>
  Object.values(markets).map(
    ({ currency }) => found.find((each) => each.currency === currency) ?? { currency, loans: 0, principalMinor: 0 },
  );

/** The portfolio at risk: the share of the principal whose loan is 1, 30, 60 or 90 days past due or more, by currency. */
export function portfolioAtRisk(bands: readonly ArrearsBand[]): AtRisk[] {
  return [...new Set(bands.map(({ currency }) => currency))].flatMap((currency) => {
    const own = bands.filter((band) => band.currency === currency);
    const portfolioMinor = sumOf(own, 'principalMinor');
    return watchedDays.map((days) => {
      const late = own.filter(({ fromDays }) => fromDays >= days);
      const principalMinor = sumOf(late, 'principalMinor');
      const shareBasisPoints = portfolioMinor === 0 ? 0 : Math.round((principalMinor / portfolioMinor) * 10_000);
      return { currency, days, loans: sumOf(late, 'loans'), principalMinor, portfolioMinor, shareBasisPoints };
    });
  });
}

const sumOf = (bands: readonly ArrearsBand[], field: 'loans' | 'principalMinor'): number =>
  bands.reduce((sum, band) => sum + band[field], 0);

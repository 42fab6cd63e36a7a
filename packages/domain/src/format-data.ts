import { type CurrencyCode, currencies } from './currency.ts';

/**
 * A language's ways of writing, as data. A server and a browser that write by the same data write the same; by `Intl` each writes as its own
 * version has it, and a page that was drawn by one is thrown away by the other. Patterns name their parts in braces: '{d} {m} {y}'.
 */
export interface FormatData {
  /** {d} {m} {y}; a day is padded to two digits where `isDayPadded`. */
  readonly day: string;
  readonly isDayPadded?: true;
  /** Names or numbers of the months in `day`, January first. */
  readonly months: readonly string[];
  /** {m} {y}, with the names of its months where they differ from those of `day`. */
  readonly month: string;
  readonly monthNames?: readonly string[];
  /** As `month`, with long names. */
  readonly longMonth: string;
  readonly longMonthNames: readonly string[];
  /** {h} {min} and, in a language of twelve hours, {dayPeriod}. */
  readonly time: string;
  readonly isHourPadded?: true;
  /** Before noon and after; missing in a language of twenty-four hours. */
  readonly dayPeriods?: readonly [string, string];
  readonly decimal: string;
  readonly group: string;
  /** Digits of the last group and of the others, and of the shortest number with a group less the last. */
  readonly groups: readonly [number, number, number];
  /** An amount by currency: '₱{n}', '{n} ₱'. */
  readonly amounts: Readonly<Partial<Record<CurrencyCode, string>>>;
  /** A negative one: '-{a}'. */
  readonly negative: string;
}

/** The data of a language by this engine's `Intl`. @param lang BCP 47 tag */
export function formatDataOf(lang: string): FormatData {
  const day = { dateStyle: 'medium' } as const;
  const month = { year: 'numeric', month: 'short' } as const;
  const longMonth = { year: 'numeric', month: 'long' } as const;
  const months = monthsBy(lang, day);
  const monthNames = monthsBy(lang, month);
  const isSame = months.every((name, index) => name === monthNames[index]);
  const ninth = partsOfDate(lang, day, new Date(Date.UTC(2026, 0, 9)));
  const time = { timeStyle: 'short' } as const;
  const nine = partsOfDate(lang, time, new Date(Date.UTC(2026, 0, 9, 9, 5)));
  const dayPeriods = [9, 21].map((hour) =>
    textOf(partsOfDate(lang, time, new Date(Date.UTC(2026, 0, 9, hour))), 'dayPeriod'),
  );
  const number = new Intl.NumberFormat(lang).formatToParts(-12_345_678.5);
  const [last = 3, others = 3] = number
    .flatMap(({ type, value }) => (type === 'integer' ? value.length : []))
    .reverse();
  const amounts = Object.keys(currencies).map((code) => [code, amountPattern(lang, code as CurrencyCode)]);
  return {
    day: patternOf(ninth),
    ...(textOf(ninth, 'day').length === 2 && { isDayPadded: true }),
    months,
    month: patternOf(partsOfDate(lang, month, new Date(Date.UTC(2026, 0, 9)))),
    ...(!isSame && { monthNames }),
    longMonth: patternOf(partsOfDate(lang, longMonth, new Date(Date.UTC(2026, 0, 9)))),
    longMonthNames: monthsBy(lang, longMonth),
    time: patternOf(nine),
    ...(textOf(nine, 'hour').length === 2 && { isHourPadded: true }),
    ...(dayPeriods[0] !== '' && { dayPeriods: [dayPeriods[0] ?? '', dayPeriods[1] ?? ''] }),
    decimal: textOf(number, 'decimal'),
    group: textOf(number, 'group'),
    groups: [last, others, new Intl.NumberFormat(lang).format(1234).length > 4 ? 1 : 2],
    amounts: Object.fromEntries(amounts) as FormatData['amounts'],
    negative: negativePattern(lang),
  };
}

type Part = { readonly type: string; readonly value: string };

// The days of an answer are the market's own: read and written as UTC they stay the same days.
const partsOfDate = (lang: string, style: Intl.DateTimeFormatOptions, at: Date): Part[] =>
  new Intl.DateTimeFormat(lang, { ...style, timeZone: 'UTC' }).formatToParts(at);

const textOf = (parts: readonly Part[], type: string): string => parts.find((each) => each.type === type)?.value ?? '';

const monthsBy = (lang: string, style: Intl.DateTimeFormatOptions): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    textOf(partsOfDate(lang, style, new Date(Date.UTC(2026, index, 9))), 'month'),
  );

const names: Readonly<Record<string, string>> = {
  day: '{d}',
  month: '{m}',
  year: '{y}',
  hour: '{h}',
  minute: '{min}',
  dayPeriod: '{dayPeriod}',
};
// engines differ in where they write a narrow space
const patternOf = (parts: readonly Part[]): string =>
  parts.map(({ type, value }) => names[type] ?? value.replaceAll('\u202f', ' ')).join('');

const digits = new Set(['integer', 'group', 'decimal', 'fraction']);

function amountPattern(lang: string, currency: CurrencyCode): string {
  const parts = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  return parts.map(({ type, value }) => (type === 'integer' ? '{n}' : digits.has(type) ? '' : value)).join('');
}

function negativePattern(lang: string): string {
  const [code = 'XXX'] = Object.keys(currencies);
  const currency = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
  const [plus, minus] = [1, -1].map((value) => new Intl.NumberFormat(lang, currency).format(value));
  return (minus ?? '').replace(plus ?? '', '{a}');
}

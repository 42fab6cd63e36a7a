import { type CalendarDate, currencies, type CurrencyCode, isAmount, isCalendarDate } from '@hiram/domain';
import { isDamaged } from './spreadsheet.ts';
import * as v from 'valibot';

/** The subject of a report's row. */
export const settlementKinds = ['payment', 'refund', 'chargeback', 'payout', 'fee', 'adjustment'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/**
 * One row of a provider's settlement report. Amounts are signed minor units: money for the lender is positive, money that the
 * provider takes back or pays out is negative. The net amount at the bank is gross - fee - tax + withheld.
 */
export interface SettlementRow {
  /** The provider's id of the row, unique within a settlement for its kind. */
  readonly providerReference: string;
  /** Our reference of the payment or payout; null where the row has none. */
  readonly reference: string | null;
  readonly kind: SettlementKind;
  readonly grossMinor: number;
  readonly feeMinor: number;
  /** Tax on the fee. */
  readonly taxMinor: number;
  /** Tax that the lender withholds from the fee, receives back and owes to the tax office. */
  readonly withheldMinor: number;
  readonly currency: CurrencyCode;
  /** The date of the settlement. */
  readonly settledOn: CalendarDate;
  /** The date of the borrower's payment; null where the report does not have it. */
  readonly paidOn: CalendarDate | null;
  /** The settlement: all its rows arrive at the bank in one transfer. */
  readonly settlementId: string;
  /** The bank's number of that transfer; empty where the report has none. */
  readonly utr: string;
}

/** A row of the file, by the names of its columns. */
export type ReportRow = Readonly<Record<string, string | undefined>>;

/** The reader of a provider's report. */
export interface SettlementReport {
  /** The required columns of a file. */
  readonly columns: readonly string[];
  /** @returns null for a row without a settled amount. @throws UnreadableCell */
  read(row: ReportRow): SettlementRow | null;
}

/** An invalid cell of a report. The message names the column, and repeats only the start of the cell. */
export class UnreadableCell extends Error {
  override readonly name = 'UnreadableCell';
  readonly column: string;

  constructor(column: string, what: string) {
    super(`${column} ${what}`);
    this.column = column;
  }
}

const DATE_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
type DateFormat = (typeof DATE_FORMATS)[number];

/** The layout of a provider's report: the names of its columns by their content, and its date format. */
export interface ReportLayout<Key extends string> {
  readonly columns: Readonly<Record<Key, string>>;
  readonly dateFormat: DateFormat;
}

/**
 * The part of a provider's settings about the layout of its report, where an account's differs from the usual one.
 * @param columns the usual names
 */
export function reportLayout<Key extends string>(
  columns: Readonly<Record<Key, string>>,
  dateFormat: DateFormat,
): v.GenericSchema<object | undefined, ReportLayout<Key>> {
  const named = Object.entries<string>(columns).map(([key, usual]) => [key, v.optional(columnName, usual)] as const);
  const schema = v.optional(
    v.strictObject({
      columns: v.optional(v.strictObject(Object.fromEntries(named)), {}),
      dateFormat: v.optional(
        v.pipe(v.picklist(DATE_FORMATS), v.description(`one of ${DATE_FORMATS.join(', ')}`)),
        dateFormat,
      ),
    }),
    {},
  );
  // the keys of the input are those of the output
  return schema as unknown as v.GenericSchema<object | undefined, ReportLayout<Key>>;
}

const columnName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60), v.description('the name of a column'));

/** The trimmed cell of a column; empty for none. @throws UnreadableCell for a number that a spreadsheet has shortened */
export function cellOf(row: ReportRow, column: string): string {
  const text = (row[column] ?? '').trim();
  if (isDamaged(text)) throw new UnreadableCell(column, `${quoteCell(text)}: a spreadsheet has damaged it`);
  return text;
}

/** A required cell of up to 100 characters. @throws UnreadableCell */
export function textOf(row: ReportRow, column: string): string {
  const text = cellOf(row, column);
  if (text === '') throw new UnreadableCell(column, 'is empty');
  if (text.length > 100) throw new UnreadableCell(column, 'is longer than 100 characters');
  return text;
}

const quoteCell = (text: string): string => `is '${text.slice(0, 40)}'`;

/** @throws UnreadableCell for a currency without loans: its minor units are unknown */
export function currencyOf(row: ReportRow, column: string): CurrencyCode {
  const text = textOf(row, column).toUpperCase();
  if (!Object.hasOwn(currencies, text)) throw new UnreadableCell(column, quoteCell(text));
  return text as CurrencyCode;
}

/**
 * An amount in whole units with decimals, such as 1,184.50 or -20, as minor units, up to `MAX_AMOUNT_MINOR`; 0 for an empty cell.
 * @throws UnreadableCell
 */
export function amountOf(row: ReportRow, column: string, currency: CurrencyCode): number {
  const text = cellOf(row, column);
  if (text === '') return 0;
  const { exponent } = currencies[currency];
  // the last group has three digits: 12,50 is another locale's
  const [, minus, whole = '', fraction = ''] =
    /^(-?)(\d{1,3}(?:(?:,\d{2,3})*,\d{3})?|\d{1,13})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  const digits = whole.replaceAll(',', '');
  if (digits === '' || digits.length > 13 || /[1-9]/.test(fraction.slice(exponent)))
    throw new UnreadableCell(column, quoteCell(text));
  const minor = Number(digits) * 10 ** exponent + Number(fraction.slice(0, exponent).padEnd(exponent, '0') || 0);
  if (!isAmount(minor)) throw new UnreadableCell(column, `${quoteCell(text)}, which is too large for an amount`);
  return minus === '-' ? 0 - minor : minor;
}

/** The date of a cell; a time behind it is ignored. Two-digit years are of this century. @throws UnreadableCell */
export function dayOf(row: ReportRow, column: string, format: DateFormat): CalendarDate {
  const text = textOf(row, column);
  const [a = '', b = '', c = ''] = (text.split(/[\sT]/, 1)[0] ?? '').split(/[-/.]/);
  // a date that starts with its year is unambiguous
  const isYearFirst = /^\d{4}$/.test(a);
  const [year, month, day] =
    isYearFirst || format === 'YYYY-MM-DD' ? [a, b, c] : format === 'DD/MM/YYYY' ? [c, b, a] : [c, a, b];
  const full = `${/^\d\d$/.test(year) ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDate(full)) throw new UnreadableCell(column, quoteCell(text));
  return full;
}

/** The same; null for an empty cell. @throws UnreadableCell */
export const dayOrNone = (row: ReportRow, column: string, format: DateFormat): CalendarDate | null =>
  cellOf(row, column) === '' ? null : dayOf(row, column, format);

/** The net amount of a row at the bank. */
export const netOf = (row: Pick<SettlementRow, 'grossMinor' | 'feeMinor' | 'taxMinor' | 'withheldMinor'>): number =>
  row.grossMinor - row.feeMinor - row.taxMinor + row.withheldMinor;

/** A row whose stated net amount equals the sum of its other amounts. @throws UnreadableCell naming the net's column */
export function withNet(
  row: SettlementRow,
  stated: { readonly column: string; readonly minor: number },
): SettlementRow {
  if (netOf(row) !== stated.minor)
    throw new UnreadableCell(
      stated.column,
      `is ${stated.minor} minor units, and the other amounts come to ${netOf(row)}`,
    );
  return row;
}

/** A value in the format of our references; null for anything else. */
export const ourReference = (text: string): string | null => (/^[\w-]{1,64}$/.test(text) ? text : null);

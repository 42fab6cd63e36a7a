import { type CalendarDate, currencies, type CurrencyCode, isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';

/** What a row of a settlement report is about. */
export const settlementKinds = ['payment', 'refund', 'chargeback', 'payout', 'fee', 'adjustment'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/**
 * One row of a report of what a provider has settled. Amounts are minor units with a sign: money for the lender is positive, money that the
 * provider takes back or pays out is negative. What reaches the bank is gross - fee - tax + withheld.
 */
export interface SettlementRow {
  /** The provider's own name of the row; one kind has it once in a settlement. */
  readonly providerReference: string;
  /** Our reference of the payment or payout; null where the row has none. */
  readonly reference: string | null;
  readonly kind: SettlementKind;
  readonly grossMinor: number;
  readonly feeMinor: number;
  /** Tax on the fee. */
  readonly taxMinor: number;
  /** Tax that the lender withholds from the fee, is paid back, and owes to the tax office. */
  readonly withheldMinor: number;
  readonly currency: CurrencyCode;
  /** The day of the settlement. */
  readonly settledOn: CalendarDate;
  /** The day on which the borrower paid; null where the report does not say. */
  readonly paidOn: CalendarDate | null;
  /** The settlement: all its rows reach the bank in one transfer. */
  readonly settlementId: string;
  /** The bank's number of that transfer; empty where the report has none. */
  readonly utr: string;
}

/** A row as it stands in the file, by the names of its columns. */
export type ReportRow = Readonly<Record<string, string | undefined>>;

/** How a provider's report is read. */
export interface SettlementReport {
  /** The columns that a file must have. */
  readonly columns: readonly string[];
  /** @returns null for a row of nothing that was settled. @throws UnreadableCell */
  read(row: ReportRow): SettlementRow | null;
}

/** A cell of a report that makes no sense. The message names the column, and repeats no more than the start of the cell. */
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

/** How a provider's report looks: the names of its columns, by what they hold, and its days. */
export interface ReportLayout<Key extends string> {
  readonly columns: Readonly<Record<Key, string>>;
  readonly dateFormat: DateFormat;
}

/**
 * The part of a provider's settings that says how its report looks, where an account's differs from the usual layout.
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
  // the keys that went in come out
  return schema as unknown as v.GenericSchema<object | undefined, ReportLayout<Key>>;
}

const columnName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60), v.description('the name of a column'));

/** The cell of a column, without spaces around it; empty where there is none. */
export const cellOf = (row: ReportRow, column: string): string => (row[column] ?? '').trim();

/** A cell that must not be empty, of up to 100 characters. @throws UnreadableCell */
export function textOf(row: ReportRow, column: string): string {
  const text = cellOf(row, column);
  if (text === '') throw new UnreadableCell(column, 'is empty');
  if (text.length > 100) throw new UnreadableCell(column, 'is longer than 100 characters');
  return text;
}

const shown = (text: string): string => `is '${text.slice(0, 40)}'`;

/** @throws UnreadableCell for a currency that no loan is in: its minor units are not known */
export function currencyOf(row: ReportRow, column: string): CurrencyCode {
  const text = textOf(row, column).toUpperCase();
  if (!Object.hasOwn(currencies, text)) throw new UnreadableCell(column, shown(text));
  return text as CurrencyCode;
}

/** An amount in whole units with decimals, such as 1,184.50 or -20, as minor units; nothing for an empty cell. @throws UnreadableCell */
export function amountOf(row: ReportRow, column: string, currency: CurrencyCode): number {
  const text = cellOf(row, column);
  if (text === '') return 0;
  const { exponent } = currencies[currency];
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d{1,3}(?:,\d{2,3})*|\d{1,13})(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = whole.replaceAll(',', '');
  if (digits === '' || digits.length > 13 || /[1-9]/.test(fraction.slice(exponent)))
    throw new UnreadableCell(column, shown(text));
  const minor = Number(digits) * 10 ** exponent + Number(fraction.slice(0, exponent).padEnd(exponent, '0') || 0);
  return minus === '-' ? 0 - minor : minor;
}

/** The day of a cell; a time behind it does not matter. Years of two digits are of this century. @throws UnreadableCell */
export function dayOf(row: ReportRow, column: string, format: DateFormat): CalendarDate {
  const text = textOf(row, column);
  const [a = '', b = '', c = ''] = (text.split(/[\sT]/, 1)[0] ?? '').split(/[-/.]/);
  // a day that begins with its year is never another one
  const isYearFirst = /^\d{4}$/.test(a);
  const [year, month, day] =
    isYearFirst || format === 'YYYY-MM-DD' ? [a, b, c] : format === 'DD/MM/YYYY' ? [c, b, a] : [c, a, b];
  const full = `${/^\d\d$/.test(year) ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDate(full)) throw new UnreadableCell(column, shown(text));
  return full;
}

/** The same, and null for an empty cell. @throws UnreadableCell */
export const dayOrNone = (row: ReportRow, column: string, format: DateFormat): CalendarDate | null =>
  cellOf(row, column) === '' ? null : dayOf(row, column, format);

/** What reaches the bank of a row. */
export const netOf = (row: Pick<SettlementRow, 'grossMinor' | 'feeMinor' | 'taxMinor' | 'withheldMinor'>): number =>
  row.grossMinor - row.feeMinor - row.taxMinor + row.withheldMinor;

/** A row whose net amount, as the report states it, is what the other amounts come to. @throws UnreadableCell naming the net's column */
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

/** What may be one of our references; null for anything else that stands in its place. */
export const ourReference = (text: string): string | null => (/^[\w-]{1,64}$/.test(text) ? text : null);

import {
  type CalendarDate,
  currencies,
  type CurrencyCode,
  isAmount,
  isCalendarDate,
  isNoReference,
  loanCurrencies,
  readTransferReference,
} from '@hiram/domain';
import { isDamaged } from '@hiram/payments';
import type { BankAccount, StatementLayout } from './bank-accounts.ts';
import { senderOf } from './sender-of.ts';
import { isOwnAccount, readTransferNumber } from './transfer-number.ts';

/** A row of a statement by the names of its columns. */
export type StatementRow = Readonly<Record<string, string | undefined>>;

/** The fields of a row. */
export interface Credit {
  readonly bookedOn: CalendarDate;
  readonly amountMinor: number;
  /** As it is compared; empty where the row has none. */
  readonly utr: string;
  readonly description: string;
  /** The sender's name as the bank writes it; empty where the row has none. */
  readonly sender: string;
}

export type RowReading =
  | ({ readonly kind: 'credit' } & Credit)
  /** A debit, a balance carried over, a sum: nothing came in. */
  | { readonly kind: 'no-credit' }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** The parts of an account by which its rows are read. */
type RowLayout = Pick<BankAccount, 'statement' | 'market' | 'accountNumber'>;

/** Reads a row of an account's statement by its layout. */
export function readRow(row: StatementRow, account: RowLayout, currency: CurrencyCode): RowReading {
  const { statement } = account;
  const { columns } = statement;
  const cellOf = (column: string): string => (row[column] ?? '').trim();
  const amountText = cellOf(columns.amount);
  if (amountText === '') return { kind: 'no-credit' };
  const damaged = usedColumns(statement).find((column) => isDamaged(cellOf(column)));
  if (damaged !== undefined) return unreadable(damaged, cellOf(damaged), ': a spreadsheet has damaged it');
  const amountMinor = readAmount(amountText, statement.decimal, currency);
  if (amountMinor === null) return unreadable(columns.amount, amountText);
  if (amountMinor <= 0) return { kind: 'no-credit' };
  if (!isAmount(amountMinor)) return unreadable(columns.amount, amountText, ', which is too large for an amount');
  const dayText = cellOf(columns.bookedOn);
  const bookedOn = readDay(dayText, statement.dateFormat);
  if (bookedOn === null)
    return unreadable(
      columns.bookedOn,
      dayText,
      SERIAL.test(dayText) ? ', the number that a spreadsheet has of a day' : '',
    );
  const description = columns.text
    .map(cellOf)
    .filter((text) => text !== '')
    .join(' ');
  const utr = utrOf(row, account, description);
  return { kind: 'credit', bookedOn, amountMinor, utr, description, sender: senderOf(row, statement, description) };
}

/** A day as a spreadsheet counts it. */
const SERIAL = /^\d{5}(?:[.,]\d{1,12})?$/;

const usedColumns = ({ columns: { bookedOn, amount, utr, sender, text } }: StatementLayout): string[] =>
  [bookedOn, amount, utr, sender, ...text].filter((name) => name !== undefined);

const unreadable = (column: string, text: string, why = ''): RowReading => ({
  kind: 'unreadable',
  problem: `${column} is '${text.slice(0, 40)}'${why}`,
});

/** The number in its column, else the one that the layout's pattern finds in the texts; empty where neither is a number of this transfer. */
function utrOf(row: StatementRow, account: RowLayout, description: string): string {
  const { statement, market } = account;
  const isNumber = (text: string) => /\d/.test(text) && !isNoReference(text) && !isOwnAccount(text, account);
  const given = statement.columns.utr === undefined ? '' : (row[statement.columns.utr] ?? '').trim().replace(/^'/, '');
  if (isNumber(given)) return readTransferNumber(given, market);
  if (statement.utrPattern === undefined) return '';
  const [, inText = ''] = new RegExp(statement.utrPattern).exec(description) ?? [];
  return isNumber(inText) ? (readTransferReference(inText, market) ?? '') : '';
}

/** The codes of the currencies, or a sign, before and behind an amount. */
const codes = loanCurrencies.join('|');
const before = new RegExp(`^(?:${codes}|RS\\.?|\\p{Sc})\\s*`, 'u');
const behind = new RegExp(`(?:${codes}|CR\\.?)$`);

/** Characters of an amount with its currency and marks. */
const LONGEST_AMOUNT = 60;

/**
 * An amount of a statement in minor units: '1,184.56', 'PHP 1 184.56', '1,184.56 CR', '(12.00)' and '12.00 DR' for debits. Thousands and lakhs
 * are grouped as they are written: '12,50' where the decimal mark is a point is another locale's, and no amount.
 * @returns null for a text that is not an amount, or has more decimals than the currency
 */
export function readAmount(text: string, decimal: StatementLayout['decimal'], currency: CurrencyCode): number | null {
  if (text.length > LONGEST_AMOUNT) return null;
  const { exponent } = currencies[currency];
  const bare = text.toUpperCase().replace(before, '').replace(behind, '').trim();
  const isOut = /^-|^\(.*\)$|-$|DR\.?$/.test(bare);
  const figure = bare.replace(/^[-+(]+|[-)]+$|DR\.?$/g, '').trim();
  const [whole = '', fraction = '', ...more] = figure.split(decimal);
  const digits = ungrouped(whole, decimal);
  if (more.length > 0 || digits === null || !/^\d*$/.test(fraction)) return null;
  if (fraction.slice(exponent).replaceAll('0', '') !== '') return null;
  const minor = Number(digits) * 10 ** exponent + Number(fraction.slice(0, exponent).padEnd(exponent, '0'));
  return isOut ? -minor : minor;
}

const GROUPED = /^\d{1,3}(?:(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3})?$/;

/** Whole digits without the marks between their groups: the last one has three, the others two or three. */
function ungrouped(whole: string, decimal: StatementLayout['decimal']): string | null {
  if (/^\d{1,13}$/.test(whole)) return whole;
  const digits = whole.replaceAll(/\D/g, '');
  const isPlain = GROUPED.test(whole) && !whole.includes(decimal) && digits.length <= 13;
  return isPlain ? digits : null;
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** A day of a statement; a time behind it does not matter. @returns null for a text that is not a day in the format */
export function readDay(text: string, format: StatementLayout['dateFormat']): CalendarDate | null {
  const [a = '', b = '', c = ''] = (text.split(/[\sT]/, 1)[0] ?? '').split(/[-/.]/);
  const pad = (part: string) => part.padStart(2, '0');
  const century = (year: string) => (/^\d\d$/.test(year) ? `20${year}` : year);
  const monthOf = (name: string) => String(monthNames.indexOf(name.slice(0, 3).toUpperCase()) + 1);
  const day = {
    'YYYY-MM-DD': () => `${a}-${pad(b)}-${pad(c)}`,
    'DD/MM/YYYY': () => `${century(c)}-${pad(b)}-${pad(a)}`,
    'MM/DD/YYYY': () => `${century(c)}-${pad(a)}-${pad(b)}`,
    'DD-MMM-YYYY': () => `${century(c)}-${pad(monthOf(b))}-${pad(a)}`,
  }[format]();
  return isCalendarDate(day) ? day : null;
}

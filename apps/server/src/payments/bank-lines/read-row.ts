import { type CalendarDate, currencies, type CurrencyCode, isCalendarDate, readTransferReference } from '@hiram/domain';
import type { BankAccount, StatementLayout } from './bank-accounts.ts';
import { senderOf } from './sender-of.ts';
import { readTransferNumber } from './transfer-number.ts';

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

/** Reads a row of an account's statement by its layout. */
export function readRow(
  row: StatementRow,
  { statement, market }: Pick<BankAccount, 'statement' | 'market'>,
  currency: CurrencyCode,
): RowReading {
  const { columns } = statement;
  const amountText = (row[columns.amount] ?? '').trim();
  if (amountText === '') return { kind: 'no-credit' };
  const amountMinor = readAmount(amountText, statement.decimal, currency);
  if (amountMinor === null) return unreadable(columns.amount, amountText);
  if (amountMinor <= 0) return { kind: 'no-credit' };
  const dayText = (row[columns.bookedOn] ?? '').trim();
  const bookedOn = readDay(dayText, statement.dateFormat);
  if (bookedOn === null) return unreadable(columns.bookedOn, dayText);
  const description = columns.text
    .map((column) => (row[column] ?? '').trim())
    .filter((text) => text !== '')
    .join(' ');
  const utr = utrOf(row, { statement, market, description });
  return { kind: 'credit', bookedOn, amountMinor, utr, description, sender: senderOf(row, statement, description) };
}

const unreadable = (column: string, text: string): RowReading => ({
  kind: 'unreadable',
  problem: `${column} is '${text.slice(0, 40)}'`,
});

interface UtrSource extends Pick<BankAccount, 'statement' | 'market'> {
  readonly description: string;
}

function utrOf(row: StatementRow, { statement, market, description }: UtrSource): string {
  const given = statement.columns.utr === undefined ? '' : (row[statement.columns.utr] ?? '');
  if (/\d/.test(given)) return readTransferNumber(given, market);
  if (statement.utrPattern === undefined) return '';
  const [, inText = ''] = new RegExp(statement.utrPattern).exec(description) ?? [];
  return readTransferReference(inText, market) ?? '';
}

/**
 * An amount of a statement in minor units: '1,184.56', 'PHP 1 184.56', '1,184.56 CR', '(12.00)' and '12.00 DR' for debits.
 * @returns null for a text that is not an amount, or has more decimals than the currency
 */
export function readAmount(text: string, decimal: StatementLayout['decimal'], currency: CurrencyCode): number | null {
  const { exponent } = currencies[currency];
  const bare = text
    .toUpperCase()
    .replace(/^(?:PHP|INR|RS\.?|₱|₹)\s*/, '')
    .replace(/\s*(?:PHP|INR|CR\.?)$/, '')
    .trim();
  const isOut = /^-|^\(.*\)$|-$|\s*DR\.?$/.test(bare);
  const figure = bare.replace(/^[-+(]+|[-)]+$|\s*DR\.?$/g, '').trim();
  const [whole = '', fraction = '', ...more] = figure.split(decimal);
  const mark = decimal === '.' ? ',' : '.';
  const digits = whole.replaceAll(mark, '').replaceAll(/[\s'\u00A0\u202F]/g, '');
  if (more.length > 0 || !/^\d{1,13}$/.test(digits) || !/^\d*$/.test(fraction)) return null;
  if (fraction.slice(exponent).replaceAll('0', '') !== '') return null;
  const minor = Number(digits) * 10 ** exponent + Number(fraction.slice(0, exponent).padEnd(exponent, '0'));
  return isOut ? -minor : minor;
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

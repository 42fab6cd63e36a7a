import type { StatementLayout } from './bank-accounts.ts';

/** Words that banks put before the name of a sender. */
const BEFORE_NAME = /(?<![\p{L}\d])(?:FROM|SENDER|REMITTER|REMITTED BY|SENT BY)(?![\p{L}\d])[\s:.-]*/iu;
/** Words that end a name in a text: the next part of the bank's description begins. */
const AFTER_NAME = /^(?:VIA|TO|FOR|THRU|THROUGH|USING|REF|REFERENCE|ACCT|ACCOUNT|AC|NO|ON|AT|WITH)[.:]*$/i;
const NAME_WORD = /^[\p{L}\p{M}.,'’-]+$/u;
const NAME_MAX = 140;

/**
 * Who sent the money of a row, as the bank writes it: from the column that the account's layout has for it, else by the layout's pattern,
 * else behind a word such as FROM in its texts. There a single word is no name: a wallet or a kind of account stands there as well.
 * @returns '' where the row names nobody
 */
export function senderOf(
  row: Readonly<Record<string, string | undefined>>,
  { columns, senderPattern }: Pick<StatementLayout, 'columns' | 'senderPattern'>,
  description: string,
): string {
  const inColumn = columns.sender === undefined ? '' : asName(row[columns.sender] ?? '');
  if (inColumn !== '') return inColumn;
  if (senderPattern !== undefined) return asName(new RegExp(senderPattern).exec(description)?.[1] ?? '');
  const before = BEFORE_NAME.exec(description);
  if (before === null) return '';
  const words = description.slice(before.index + before[0].length).split(/\s+/);
  const end = words.findIndex((word) => !NAME_WORD.test(word) || AFTER_NAME.test(word));
  const name = end === -1 ? words : words.slice(0, end);
  return name.length > 1 ? asName(name.join(' ')) : '';
}

/** A name has a letter; anything else in its place, such as N/A or a number of an account, is none. */
function asName(text: string): string {
  const name = text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
  return /\p{L}/u.test(name) && !/^N\/?A\.?$/i.test(name) ? name : '';
}

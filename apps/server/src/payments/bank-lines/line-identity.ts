import { normalTransferReference } from '@hiram/domain';
import type { Credit } from './read-row.ts';

/** The facts of a line that its identity comes from, beside account, day and amount. */
export type LineWords = Pick<Credit, 'utr' | 'description' | 'sender'>;

/**
 * A bank's text in its form for comparison: Unicode form, case, spaces, punctuation and leading zeros of numbers say nothing.
 * `Cash-Deposit, BRANCH 012` is `CASHDEPOSITBRANCH12`.
 */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFC')
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])0+(?=\p{N})/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A transfer's number in its form for comparison; empty for none. */
const plainReference = (utr: string): string => normalTransferReference(utr).replace(/^0+/, '');

/** The meaning of a line within its account, day and amount: equal for the same row however a file is saved. */
export const identityTextOf = ({ utr, description, sender }: LineWords): string =>
  [plainReference(utr), plainText(description), plainText(sender)].join('/');

/**
 * Whether two lines of one account, day and amount, which are not equal, may be one transfer in two forms: neither their numbers nor their texts
 * tell them apart. Numbers do unless one is missing or a part of the other one. Where both have the same number the texts say nothing; else
 * they must be equal, one contained in the other, or differ in one place, and not in a digit. A sender may be missing.
 */
export function mayBeSameLine(one: LineWords, other: LineWords): boolean {
  const [number, otherNumber] = [plainReference(one.utr), plainReference(other.utr)];
  if (number !== '' && number === otherNumber) return true;
  if (!isPartOf(number, otherNumber)) return false;
  const [sender, otherSender] = [plainText(one.sender), plainText(other.sender)];
  const isOneSender = sender === '' || otherSender === '' || isNear(sender, otherSender);
  return isOneSender && isNear(plainText(one.description), plainText(other.description));
}

/** Digits of a number that a spreadsheet keeps. */
const KEPT_DIGITS = 15;

/** Whether one number is missing, cut off, or has zeros for the digits that a spreadsheet does not keep. */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === '' || (short.length >= 6 && long.includes(short))) return true;
  return (
    short.length === long.length &&
    short.length > KEPT_DIGITS &&
    short.slice(0, KEPT_DIGITS) === long.slice(0, KEPT_DIGITS)
  );
}

/** Letters of a text that says something when it is cut: shorter ones, such as TRANSFER, are part of many. */
const LEAST_CUT = 10;

/** Whether two texts are equal but for letters that a wrong encoding spoils, contained in each other, or differ in one place by few letters. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === '') return long === '';
  if (short === long || (short.length >= LEAST_CUT && long.includes(short))) return true;
  const plain = asciiOf(one);
  if (plain.length >= 6 && plain === asciiOf(other)) return true;
  if (digitsOf(one) !== digitsOf(other)) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return long.length - start - end <= Math.max(1, Math.floor(long.length / 10));
}

const asciiOf = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '');
const digitsOf = (text: string): string => text.replaceAll(/\P{N}/gu, '');

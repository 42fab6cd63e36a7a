import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * The 20,000 commonest passwords of leaks and every longer one of the same list, as @zxcvbn-ts/language-common 4.1.3 has them (MIT); packed,
 * since nobody wants to read them.
 */
const FILE = path.join(import.meta.dirname, 'common-passwords.txt.gz');
/** Letters that people write as digits or signs. */
const WRITTEN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** So few different characters, or so short a repeated part, are guessed at once. */
const FEW_CHARACTERS = 5;
const SHORT_PART = /^(.{1,6}?)\1+$/su;
/** What is put around a word without making it harder to guess, at most so long: a year and a sign, 123456. */
const AROUND = /^[^\p{L}]{0,8}|[^\p{L}]{0,8}$/gu;

let kept: ReadonlySet<string> | undefined;
/** Read once, at the first password that is set. */
const listed = (): ReadonlySet<string> =>
  (kept ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n')));

/**
 * Whether a password is one of those that are tried first (OWASP ASVS 5.0, 6.2.4, 6.1.2): a common one, the operator's own name or the
 * product's, each also with figures and signs around it or instead of letters; one part again and again; letters or figures in a row.
 * @param own the operator's login and name
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (new Set(folded).size < FEW_CHARACTERS || SHORT_PART.test(folded) || isInARow(folded)) return true;
  const names = new Set([
    'hiram',
    ...own.flatMap((each) => [each, ...each.split(/\s+/u), each.replaceAll(/\s/gu, '')]),
  ]);
  const known = new Set([...names].map((each) => each.toLowerCase()).filter((each) => each.length >= 4));
  const lettered = folded.replaceAll(/[013457@$!]/g, (sign) => WRITTEN[sign] ?? sign);
  const words = [folded, lettered, folded.replaceAll(AROUND, '')];
  // the word with letters for its signs, once what stands around it is gone
  words.push((words[2] ?? '').replaceAll(/[013457@$!]/g, (sign) => WRITTEN[sign] ?? sign));
  return words.some((word) => word.length >= 4 && (listed().has(word) || known.has(word)));
}

/** Whether each character is the next, the one before or the same as the last: abcdefghijkl, 987654321098. */
function isInARow(text: string): boolean {
  const steps = [...text].map((each, index, all) => (each.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0));
  const odd = steps.slice(1).filter((step) => Math.abs(step) > 1 && Math.abs(step) !== 9);
  return odd.length === 0;
}

import { randomInt } from 'node:crypto';

/** Without vowels (no words), and without 0, 1, i, l and o (no confusion when read aloud). */
const LETTERS = 'bcdfghjkmnpqrstvwxyz23456789';

/** An unguessable id, 24 characters after the prefix (115 bits). */
export function newId(prefix: 'pay' | 'po' | 'evt'): string {
  const characters = Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${characters.join('')}`;
}

/** A number for a counter: random, first digit not 0, the last one a Luhn check digit. */
export function newCounterCode(digits: number): string {
  const body = Array.from({ length: digits - 1 }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
  return body + luhnDigit(body);
}

function luhnDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

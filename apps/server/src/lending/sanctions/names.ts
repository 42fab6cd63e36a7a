/** Parts of names that stand for no person: articles and "son of". */
const particles = new Set([
  'al',
  'el',
  'ul',
  'bin',
  'ibn',
  'bint',
  'binti',
  'de',
  'da',
  'del',
  'dela',
  'la',
  'van',
  'von',
]);

/** Spellings of one sound, in sequence. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/sh|sch/g, 's'],
  [/dj/g, 'j'],
  [/ck|q|c/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(?!^)y/g, 'i'],
];

/** Letters that the form without vowels must have; a shorter one says too little, and the vowels stay. */
const SHORTEST = 3;

/**
 * The keys of a name: one for each part that stands for a person, whatever the order, accents, script and usual transliteration. "Mohammed",
 * "Muhammad" and "Mohamed" have one key. None for a name without letters.
 */
export async function nameKeys(name: string): Promise<string[]> {
  const { default: latinOf } = await import('any-ascii');
  const parts = latinOf(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .split(/[^a-z]+/)
    .filter((part) => part !== '');
  const own = parts.filter((part) => !particles.has(part));
  return [...new Set((own.length === 0 ? parts : own).map(keyOf))].toSorted();
}

function keyOf(part: string): string {
  const single = (text: string): string => text.replaceAll(/(.)\1+/g, '$1');
  let sound = part;
  for (const [spelling, plain] of sounds) sound = sound.replaceAll(spelling, plain);
  const whole = single(sound.replace(/h$/, ''));
  const first = whole.charAt(0).replace(/[aeiou]/, 'a');
  const consonants = single(first + whole.slice(1).replaceAll(/[aeiou]/g, ''));
  return consonants.length < SHORTEST ? whole : consonants;
}

/**
 * Whether two names may be one person's: all parts of the shorter one are in the longer one. One part alone says too little, unless both have no
 * more.
 * @returns 'part' for one part within a longer name, which counts only with the same birth date
 */
export function compareNames(own: readonly string[], listed: readonly string[]): 'same' | 'part' | 'other' {
  const [short, long] = own.length <= listed.length ? [own, listed] : [listed, own];
  if (short.length === 0 || !short.every((key) => long.includes(key))) return 'other';
  return short.length > 1 || long.length === 1 ? 'same' : 'part';
}

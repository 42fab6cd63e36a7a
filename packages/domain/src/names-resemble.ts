/** Words of a family name that are left out, or written apart or together: dela Cruz, de la Cruz, Delacruz, Cruz. */
const PARTICLES = new Set('da das de del dela delas delos dos la las los van von y bin binti'.split(' '));
/** Those that are written together with the word after them. */
const GLUED = /^(?:delas|delos|dela|del|de)(?=.{3})/;

/** Forms of address, no part of a name. */
const TITLES = new Set('mr mrs ms miss dr atty engr sir shri shree sri smt'.split(' '));

/** What tells a son from his father. */
const SUFFIXES = new Map(
  Object.entries({ jr: 'jr', junior: 'jr', sr: 'sr', senior: 'sr', ii: 'ii', iii: 'iii', iv: 'iv' }),
);

/** Words that are mostly written short, or in several ways. */
const SHORT = new Map(
  Object.entries({ ma: 'maria', sta: 'santa', sto: 'santo', md: 'mohammed', mohd: 'mohammed', muh: 'mohammed' }).concat(
    ['mohamed', 'mohammad', 'muhammad', 'muhammed'].map((written) => [written, 'mohammed']),
  ),
);

/** Letters that are no other letter with a mark. */
const PLAIN = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }));

/** The shortest field of a bank that cuts names, in characters. In a shorter text nothing was cut. */
const SHORTEST_FIELD = 16;
/** No name has more words; what comes after is not read. */
const MOST_WORDS = 16;

interface Word {
  readonly text: string;
  /** What the word must at least begin with: a whole word of one letter, a last one whose end may be missing; '' for neither. */
  readonly beginning: string;
}

interface Name {
  /** What tells a person: no particle, title or suffix. */
  readonly words: readonly Word[];
  readonly particles: readonly Word[];
  readonly suffix: string;
  /** All letters, particles included. */
  readonly letters: string;
}

/**
 * Whether two writings can be one person's name, as people, documents and banks write it. Capitals, accents, punctuation, titles,
 * particles and the order of the words do not matter; middle names may be missing or initials; a bank's field of 16 characters or more
 * may have cut the end. Every word of the shorter name must be in the longer one, at least one of them in full, and a lone word is like a
 * lone word alone. Any other word makes another name: Maria and Mario, Jr and Sr. It tells that names do not contradict each other,
 * never that two people are one.
 */
export function namesResemble(a: string, b: string): boolean {
  const one = readName(a);
  const other = readName(b);
  if (one.letters === '' || other.letters === '') return false;
  if (one.suffix !== '' && other.suffix !== '' && one.suffix !== other.suffix) return false;
  if (one.letters === other.letters) return true;
  const joined = { one: joinedAs(one, other), other: joinedAs(other, one) };
  return isWithin(joined.one, joined.other) || isWithin(joined.other, joined.one);
}

function readName(text: string): Name {
  const written = writtenWords(text);
  const isPart = (word: string) => PARTICLES.has(word) || TITLES.has(word) || SUFFIXES.has(word);
  const lastCut = text.trim().length >= SHORTEST_FIELD ? written.length - 1 : -1;
  const all = written.map((word, index) => ({
    text: SHORT.get(word) ?? word,
    beginning: word.length === 1 || index === lastCut ? word : '',
  }));
  const words = all.filter(({ text: word }) => !isPart(word));
  return {
    // somebody may be called De la Y
    words: words.length > 0 ? words : all,
    particles: all.filter(({ text: word }) => PARTICLES.has(word)),
    suffix: written.map((word) => SUFFIXES.get(word) ?? '').find((suffix) => suffix !== '') ?? '',
    letters: written.filter((word) => !TITLES.has(word) && !SUFFIXES.has(word)).join(''),
  };
}

function writtenWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’`´]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => PLAIN.get(letter) ?? letter)
    // son, daughter, wife, care of: another's name follows
    .replace(/\s[sdwc]\/o(?!\p{L}).*$/su, '');
  return (plain.match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** A name with two words made one where the other name writes them so: Mary Jane, Maryjane. */
function joinedAs(name: Name, other: Name): Name {
  const { words } = name;
  const at = words.findIndex((word, index) =>
    other.words.some(({ text }) => text === `${word.text}${words[index + 1]?.text ?? ' '}`),
  );
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined) return name;
  return {
    ...name,
    words: [...words.slice(0, at), { text: first.text + second.text, beginning: '' }, ...words.slice(at + 2)],
  };
}

function isWithin({ words }: Name, longer: Name): boolean {
  if (words.length === 1 && longer.words.length > 1) return false;
  const candidates = [...longer.words, ...longer.particles];
  if (!words.some((word) => longer.words.some(({ text }) => text.length > 1 && isSame(word.text, text)))) return false;
  // each word to a word of its own: augmenting paths
  const takenBy = new Map<Word, Word>();
  const place = (word: Word, seen: Set<Word>): boolean => {
    for (const candidate of candidates) {
      if (seen.has(candidate) || !fits(word, candidate)) continue;
      seen.add(candidate);
      const before = takenBy.get(candidate);
      if (before !== undefined && !place(before, seen)) continue;
      takenBy.set(candidate, word);
      return true;
    }
    return false;
  };
  return words.every((word) => place(word, new Set()));
}

const isSame = (a: string, b: string): boolean => a === b || a.replace(GLUED, '') === b || a === b.replace(GLUED, '');

const fits = (a: Word, b: Word): boolean => isSame(a.text, b.text) || isBeginning(a, b) || isBeginning(b, a);

const isBeginning = (a: Word, b: Word): boolean => a.beginning !== '' && b.text.startsWith(a.beginning);

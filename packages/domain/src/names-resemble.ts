/** Particles of a family name, which may be left out or written apart or together: dela Cruz, de la Cruz, Delacruz, Cruz. */
const PARTICLES = new Set('da das de del dela delas delos dos la las los van von y bin binti'.split(' '));
/** Particles that are written together with the next word. */
const GLUED = /^(?:delas|delos|dela|del|de)(?=.{3})/;

/** Forms of address, which are not part of a name. */
const TITLES = new Set('mr mrs ms miss dr atty engr sir shri shree sri smt'.split(' '));

/** Generational suffixes. */
const SUFFIXES = new Map(
  Object.entries({ jr: 'jr', junior: 'jr', sr: 'sr', senior: 'sr', ii: 'ii', iii: 'iii', iv: 'iv' }).concat(
    Object.entries({ '2nd': 'ii', '3rd': 'iii', '4th': 'iv' }),
  ),
);

/** Words that are usually abbreviated, or have several spellings. */
const SHORT = new Map(
  Object.entries({ ma: 'maria', sta: 'santa', sto: 'santo', md: 'mohammed', mohd: 'mohammed', muh: 'mohammed' }).concat(
    ['mohamed', 'mohammad', 'muhammad', 'muhammed'].map((written) => [written, 'mohammed']),
  ),
);

/** Letters that do not decompose into a base letter with a mark. */
const PLAIN = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }));

/** Separators of words: spaces, dashes, low lines, punctuation, brackets. Any other sign is part of its word. */
const BETWEEN_WORDS = /[\s\p{Pd}\p{Pc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:/\\&+·•"|]+/u;

/** The minimum length of a bank's truncated name field, in characters. A shorter text is complete. */
const SHORTEST_FIELD = 16;
/** Maximum number of words in a name; further ones are ignored. */
const MAX_WORDS = 16;

interface Word {
  readonly text: string;
  /** The required prefix of the other word: a whole word of one letter, a last one that may be truncated; '' for neither. */
  readonly beginning: string;
}

interface Name {
  /** The identifying part: no particle, title or suffix. */
  readonly words: readonly Word[];
  readonly particles: readonly Word[];
  readonly suffix: string;
  /** All letters, particles included. */
  readonly letters: string;
}

/**
 * Whether two spellings can be one person's name, as people, documents and banks write it. Capitals, accents, punctuation, titles,
 * particles and the order of the words do not matter; middle names may be missing or initials; a bank's field of 16 characters or more
 * may have truncated the end. Every word of the shorter name must be in the longer one, at least one of them in full, and a single word
 * matches only a single word. Any other difference makes another name: Maria and Mario, Jr and Sr, and also a digit, a sign or a letter of
 * another script in the place of a letter (SANT0S; the confusables of UTS 39). A match means that the names do not contradict each other,
 * never that two people are the same.
 */
export function namesResemble(a: string, b: string): boolean {
  const one = readName(a);
  const other = readName(b);
  if (!isName(one) || !isName(other)) return false;
  if (one.suffix !== '' && other.suffix !== '' && one.suffix !== other.suffix) return false;
  if (one.letters === other.letters) return true;
  const joined = { one: joinedAs(one, other), other: joinedAs(other, one) };
  return isWithin(joined.one, joined.other) || isWithin(joined.other, joined.one);
}

const isName = ({ letters }: Name): boolean => /\p{L}/u.test(letters);

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
    // a surname may be De la Y
    words: words.length > 0 ? words : all,
    particles: all.filter(({ text: word }) => PARTICLES.has(word)),
    suffix: written.map((word) => SUFFIXES.get(word) ?? '').find((suffix) => suffix !== '') ?? '',
    letters: written.filter((word) => !TITLES.has(word) && !SUFFIXES.has(word)).join(''),
  };
}

function writtenWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    // marks, apostrophes, and what is invisible
    .replace(/[\u0300-\u036F'’`´\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => PLAIN.get(letter) ?? letter)
    // son, daughter, wife, care of: another person's name follows
    .replace(/\s[sdwc]\/o(?!\p{L}).*$/su, '');
  const words = plain.split(BETWEEN_WORDS).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.slice(0, MAX_WORDS);
}

/** A name with two words joined where the other name joins them: Mary Jane, Maryjane. */
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
  // a matching of the words: augmenting paths
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

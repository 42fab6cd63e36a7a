import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesResemble } from './names-resemble.ts';

const sixteen = 'Ana Bea Caro Dina Ella Fe Gina Hana Ina Jana Kara Lea Mia Nina Ona Pia';

describe('names that resemble', () => {
  it.each([
    ['Maria Santos', 'MARIA SANTOS', 'capitals'],
    ['José Peña', 'JOSE PENA', 'accents'],
    ['Søren Łukasz Þór', 'soren lukasz thor', 'letters of their own'],
    ['Maria Santos', 'SANTOS, MARIA', 'order'],
    ['Anne-Marie O’Brien', 'OBRIEN ANNE MARIE', 'punctuation'],
    ["Anne O'Brien", 'ANNE OBRIEN', 'a straight apostrophe'],
    ['Anne O´Brien', 'ANNE OBRIEN', 'an accent for an apostrophe'],
    ['Mary Jane Cruz', 'MARYJANE CRUZ', 'words written together'],
    ['J. P. Cruz', 'Juan Pablo Cruz', 'initials'],
    ['Juan Santos Cruz', 'JUAN S CRUZ', 'an initial in the middle'],
    ['Juan Santos Cruz', 'Juan Cruz', 'a middle name left out'],
    ['Juan dela Cruz', 'JUAN DE LA CRUZ', 'a particle apart'],
    ['Juan dela Cruz', 'DELACRUZ JUAN', 'a particle written together'],
    ['Juan dela Cruz', 'Juan Cruz', 'a particle left out'],
    ['Juan D. Cruz', 'Juan dela Cruz', 'a particle as an initial'],
    ['Maria Cristina Santos dela Cruz', 'MARIA CRISTINA DELA CRU', 'cut in a word'],
    ['Maria Cristina Santos dela Cruz', 'MARIA CRISTINA SANTOS D', 'cut in a particle'],
    ['Maria Santos Magbanua', 'MAGBANUA MARIA SANT', 'cut in the middle name'],
    ['Maria Magbanua', 'MARIA CRISTINA MAGB', 'cut, and more names'],
    ['Maria Cristina Reyes', 'MA. CRISTINA REYES', 'Maria as it is written short'],
    ['Mohd. Rafi Khan', 'MOHAMMED RAFI KHAN', 'Mohammed as it is written short'],
    ['Mr. Juan Cruz Jr.', 'CRUZ JUAN', 'titles and suffixes'],
    ['Ravi Kumar', 'RAVI KUMAR S/O MOHAN DAS', 'a father named too'],
    ['Juan dela Cruz', 'JUANDELACRUZ', 'no spaces'],
    ['Suharto', 'SUHARTO', 'one name'],
    ['Dela Cruz', 'CRUZ', 'a lone family name with its particle and without'],
    ['De la Y', 'Y, DE LA', 'a name of particles alone'],
    ['Maria de los Santos', 'MARIA DELA SANTOS', 'another particle'],
    ['Juan Delacruz', 'DELACRUZ, JUAN', 'a particle written together in both'],
    ['Juan Delacruz', 'JUAN PEDRO DELA CRUZ', 'a particle written together in the shorter name'],
    ['Juan dela Cruz', 'JUAN PEDRO DELACRUZ', 'a particle written together in the longer name'],
    ['Mary Jane Cruz', 'CRUZ MARYJANE', 'two words written together, and another order'],
    ['Ana Mary Jane Cruz', 'REYES CRUZ, ANA MARYJANE', 'two words written together, and one more name'],
    ['Dr. Juan Cruz', 'ENGR. JUAN CRUZ', 'another form of address'],
    ['Mr. Juan dela Cruz', 'JUANDELACRUZ', 'a form of address, and no spaces'],
    ['Juan Cruz Jr.', 'JUAN CRUZ JUNIOR', 'a suffix written out'],
    ['Juan Cruz Sr.', 'JUAN CRUZ SENIOR', 'the suffix of a father written out'],
    ['Juan Cruz Jr.', 'JUANCRUZ', 'a suffix, and no spaces'],
    ['Juana Santos Villanueva', 'JUANA SANTOS VIL', 'cut at 16 characters'],
    ['Ma. Reyes', 'MARIA REYES', 'Maria'],
    ['Sta. Romana', 'SANTA ROMANA', 'Santa'],
    ['Sto. Domingo', 'SANTO DOMINGO', 'Santo'],
    ['Md. Khan', 'MOHAMMED KHAN', 'Mohammed as Md.'],
    ['Mohd. Khan', 'MOHAMMED KHAN', 'Mohammed as Mohd.'],
    ['Muh. Khan', 'MOHAMMED KHAN', 'Mohammed as Muh.'],
    ['Mohamed Khan', 'MOHAMMED KHAN', 'a single m'],
    ['Mohammad Khan', 'MOHAMMED KHAN', 'another vowel'],
    ['Muhammad Khan', 'MOHAMMED KHAN', 'two other vowels'],
    ['Muhammed Khan', 'MOHAMMED KHAN', 'another first vowel'],
    ['Anna Strauß', 'STRAUSS ANNA', 'a sharp s'],
    ['Lærke Dahl', 'DAHL LAERKE', 'a and e joined'],
    ['Anne Cœur', 'COEUR ANNE', 'o and e joined'],
    ['Đặng Lan', 'LAN DANG', 'a d with a stroke'],
    ['Guðrún Jónsson', 'JONSSON GUDRUN', 'an eth'],
    ['Ravi Kumar S/O Mohan Das', 'RAVI KUMAR S/O GOPAL RAO', 'another father named'],
    ['Sita Devi D/O Mohan Das', 'SITA DEVI W/O GOPAL RAO', 'a father, then a husband'],
    ['Sita Devi C/O Mohan Das', 'SITA DEVI', 'an address in care of another'],
    [`${sixteen} Rita`, `${sixteen} SARA`, 'words after the sixteenth are not read'],
    ['सीता देवी', 'देवी सीता', 'another script'],
    ['Juan Cruz III', 'JUAN CRUZ 3RD', 'a suffix as a number'],
    ['Maria Santos', 'MARIA\u200B SAN\u00ADTOS', 'invisible marks'],
    ['Maria Santos', '\u202DMARIA SANTOS\u202C', 'marks of direction'],
    ['Maria Santos', 'ＭＡＲＩＡ ＳＡＮＴＯＳ', 'full-width letters'],
    ['Maria Santos', 'SANTOS/MARIA', 'a slash between the words'],
    ['Maria Santos', 'MARIA_SANTOS', 'a low line between the words'],
    ['Maria Santos', 'MARIA SANTOS 0917', 'a number after the name'],
  ])('%s and %s resemble each other: %s', (a, b) => {
    expect([namesResemble(a, b), namesResemble(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['Maria Santos', 'Mario Santos', 'another given name'],
    ['Maria Santos', 'Maria Reyes', 'another family name'],
    ['Maria Reyes Cruz', 'Maria Santos Cruz', 'another middle name'],
    ['Maria Santos Cruz', 'MARIA R CRUZ', 'another initial'],
    ['Juan Cruz Jr', 'Juan Cruz Sr', 'son and father'],
    ['Ana Li', 'Ana Lim', 'nothing is cut in a short text'],
    ['Juan Cruz', 'Cruz', 'a lone word'],
    ['Juan Cruz', 'J C', 'initials alone'],
    ['Juan Juan', 'Juan Cruz', 'one word is not there twice'],
    ['सीता देवी', 'सीमा देवी', 'another script'],
    ['', '', 'nothing'],
    ['Juan Cruz', '0917 123', 'no letters'],
    ['0917 123', '0917 123', 'the same number'],
    ['Maria Santos', 'HOLLOWAY TRADING', 'somebody else'],
    ['Maria Santos', 'MARIA SANT0S', 'a zero for an O'],
    ['Maria Santos', 'MARIA 5ANTOS', 'a five for an S'],
    ['Maria Santos', 'MARIA S4NTOS', 'a digit after the first letter'],
    ['Maria Santos', 'M4RIA SANTOS', 'a digit in the given name'],
    ['Maria Santos', 'MARIA SANT٠S', 'an Arabic zero for an O'],
    ['Maria Santos', 'MARIA SANT〇S', 'a Chinese zero for an O'],
    ['Maria Santos', 'MARIA S@NTOS', 'a sign for a letter'],
    ['Maria Santos', 'MARIA $ANTOS', 'a currency sign for a letter'],
    ['Maria Santos', 'M***A S****S', 'letters that are hidden'],
    ['Maria Santos', 'MARIA SАNTOS', 'a Cyrillic A'],
    ['Maria Santos', 'МАRIA SANTOS', 'a Cyrillic M and A'],
    ['Maria Santos', 'MARIA SΑNTOS', 'a Greek Alpha'],
    ['Maria Santos', 'MARIA ЅANTOS', 'a Cyrillic Dze'],
    ['Ivan Li', 'IVAN LІ', 'a Ukrainian I'],
    ['Isidro Lim', 'lsidro Lim', 'a small L for a capital I'],
    ['Juan Santos Cruz', 'JUAN Ѕ CRUZ', 'a Cyrillic initial'],
    ['Juan Cruz', 'JUAN ᏟRUZ', 'a Cherokee letter'],
    ['', 'Juan Cruz', 'nothing and a name'],
    ['Mr.', 'Mr.', 'a form of address alone'],
    ['J. C.', 'C. J.', 'initials alone, in another order'],
    ['Juan Cruz Junior', 'Juan Cruz Sr', 'son and father, the son written out'],
    ['Juan Cruz Senior', 'Juan Cruz Jr', 'father and son, the father written out'],
    ['Juan Cruz II', 'Juan Cruz III', 'the second and the third'],
    ['Juan Cruz III', 'Juan Cruz IV', 'the third and the fourth'],
    ['Juana Santos Villanueva', 'JUANA SANTOS VI', 'nothing is cut in 15 characters'],
    ['Juana Santos Villanueva', '  JUANA SANTOS VI  ', 'spaces around fill no field'],
    ['Ana Candelaria', 'Ana Canria', 'letters of a particle within a word'],
    ['Juan Desy', 'Juan Sy', 'too short to be a particle and a name'],
    ['Mr. Juan Pedro Cruz', 'Juan M. Cruz', 'an initial stands for no form of address'],
    ['Ana Mary Jane Cruz Reyes', 'ANA MARYJANE LIM REYES', 'words written together, and another middle name'],
    [`${sixteen} Rita`, `${sixteen.replace('Pia', 'Pilar')} Rita`, 'the sixteenth word is read'],
  ])('%s and %s do not resemble each other: %s', (a, b) => {
    expect([namesResemble(a, b), namesResemble(b, a)]).toEqual([false, false]);
  });

  const given = fc.constantFrom('Maria', 'Juan', 'José', 'Cristina', 'Ramesh', 'Ana');
  const family = fc.constantFrom('Santos', 'Reyes', 'dela Cruz', 'Peña', 'Magbanua', 'Venkataraman');
  const name = fc.tuple(given, fc.option(family, { nil: '' }), family).map((parts) => parts.filter(Boolean).join(' '));

  it('resemblance is symmetric for any two texts', () => {
    fc.assert(
      fc.property(fc.oneof(name, fc.string({ unit: 'grapheme' })), fc.oneof(name, fc.string()), (a, b) => {
        expect(namesResemble(a, b)).toBe(namesResemble(b, a));
      }),
    );
  });

  it('a name resembles itself in any order, in capitals and with marks between the words', () => {
    const shuffled = name.chain((whole) => {
      const words = whole.split(' ');
      return fc.record({
        whole: fc.constant(whole),
        words: fc.shuffledSubarray(words, { minLength: words.length }),
        mark: fc.constantFrom(' ', ', ', '  ', '. ', '-', '/ '),
      });
    });
    fc.assert(
      fc.property(shuffled, ({ whole, words, mark }) => {
        expect(namesResemble(whole, words.join(mark).toUpperCase())).toBe(true);
      }),
    );
  });

  it('a name resembles itself truncated to a field of at least two words', () => {
    fc.assert(
      fc.property(name, fc.integer({ min: 16, max: 40 }), (whole, width) => {
        const cut = whole.slice(0, width);
        fc.pre(/\S\s+\S/.test(cut));
        expect(namesResemble(whole, cut)).toBe(true);
      }),
    );
  });

  it('names with other given and family names never resemble each other', () => {
    fc.assert(
      fc.property(fc.tuple(given, family, given, family), ([a, b, c, d]) => {
        fc.pre(a !== c && b !== d);
        expect(namesResemble(`${a} ${b}`, `${c} ${d}`)).toBe(false);
      }),
    );
  });
});

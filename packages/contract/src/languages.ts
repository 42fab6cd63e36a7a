import { LANGUAGE_COOKIE } from './public-pages.ts';

/** Withdrawn codes that browsers and shells still send, and the present ones (IANA's registry of language subtags; CLDR for tl). */
export const otherLanguageCodes: readonly (readonly [code: string, language: string])[] = [
  ['tl', 'fil'],
  ['in', 'id'],
  ['iw', 'he'],
  ['ji', 'yi'],
  ['jw', 'jv'],
  ['mo', 'ro'],
];

/** The fallback. */
const USUAL = 'en';

const rememberedIn = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=([\\w-]+)`);

/** Sources of the wanted language, in order of precedence. */
export interface LanguageWishes {
  /** `lang` of the address. */
  readonly asked?: string | undefined;
  /** The language of the calling page: the call's Accept-Language. */
  readonly page?: string | undefined;
  /** The Cookie header; a cookie holds the borrower's choice. */
  readonly cookies: string;
  /** The lender's `locale`; undefined where the browser decides. */
  readonly setting?: string | undefined;
  /** The browser's preferences, best first: BCP 47 tags. */
  readonly accepted: readonly string[];
}

/**
 * The language of a page, of its server-rendered HTML and of the answers to its calls; one function, so that the three agree.
 * @param names the available languages, at least one
 * @returns one of the names; English where none of the wishes is available, or the first name where English is not either
 */
export function chooseLanguage<Name extends string>(wishes: LanguageWishes, names: readonly Name[]): Name {
  const { asked, page, cookies, setting, accepted } = wishes;
  const chosen = rememberedIn.exec(cookies)?.[1];
  // 'default' is not a language that a browser could request
  const tags = accepted.filter((tag) => tag !== 'default');
  for (const wish of [asked, page, chosen, setting, ...tags, USUAL]) {
    const name = languageNamed(wish, names);
    if (name !== undefined) return name;
  }
  const [first] = names;
  if (first === undefined) throw new RangeError('there is no language');
  return first;
}

/** The language with this name or BCP 47 tag, else the first of the same language. @returns one of the names, or undefined */
export function languageNamed<Name extends string>(tag: string | undefined, names: readonly Name[]): Name | undefined {
  const primary = primaryOf(tag ?? '');
  const known = otherLanguageCodes.find(([code]) => code === primary)?.[1] ?? primary;
  return (
    names.find((name) => name === tag) ??
    names.find((name) => name === known) ??
    names.find((name) => primaryOf(name) === known)
  );
}

const primaryOf = (tag: string): string => tag.toLowerCase().replace(/[-_].*/s, '');

/** The tags of an `accept-language` header (RFC 9110, 12.5.4), best first, without those refused by `q=0`. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';').map((word) => word.trim());
      const weight = params.find((param) => /^q=/i.test(param))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z\d-]+$/i.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

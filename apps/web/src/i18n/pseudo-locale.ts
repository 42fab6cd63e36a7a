import { defaultLocale } from './default-locale.ts';
import type { Locale, Parts } from './locale.ts';
import type { TextPart } from './texts.ts';

/** The ratio by which a text may be longer in another language. */
const LONGER = 0.4;

/**
 * A pseudo-locale: the default texts, accented and 40% longer. A cut text has too little room for a translation; an unaccented one is
 * hard-coded. For testers, in the sandbox only.
 */
export function pseudoLocale(): Locale {
  const load = (part: TextPart) => async (): Promise<unknown> => {
    const texts = await defaultLocale.parts[part]();
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, longer(text as Text)]));
  };
  const parts = Object.fromEntries(Object.keys(defaultLocale.parts).map((part) => [part, load(part as TextPart)]));
  return { name: 'pseudo', lang: 'en', parts: parts as unknown as Parts };
}

/** The same for texts that are already loaded. */
export const lengthenTexts = <Catalogue extends object>(catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([part, texts]) => [
      part,
      Object.fromEntries(
        Object.entries(texts as Readonly<Record<string, Text>>).map(([key, text]) => [key, longer(text)]),
      ),
    ]),
  ) as Catalogue;

type Text = string | Readonly<Record<string, string>>;

function longer(text: Text): Text {
  if (typeof text !== 'string') {
    return Object.fromEntries(Object.entries(text).map(([category, each]) => [category, stretched(each)]));
  }
  return stretched(text);
}

const accents: ReadonlyMap<string, string> = new Map(Object.entries({ a: 'á', e: 'ê', i: 'ï', o: 'ó', u: 'ü' }));
const FILLER = 'lôngér ';

function stretched(text: string): string {
  const letters = text.replace(/\{\w+\}/g, '').length;
  const more = FILLER.repeat(Math.ceil((letters * LONGER) / FILLER.length)).slice(0, Math.ceil(letters * LONGER));
  const accented = text.replace(/\{\w+\}|[aeiou]/g, (found) => accents.get(found) ?? found);
  return `${accented} ${more}`.trim();
}

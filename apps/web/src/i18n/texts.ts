import type { catalogue as defaultCatalogue } from './catalogues/default.ts';

type Default = typeof defaultCatalogue;
/** Every text of the product. A key that is not in the default catalogue does not compile. */
export type TextKey = keyof Default;

/** A text that depends on `count`, by the plural categories of its language. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
/** A locale's texts: all of them. */
export type Catalogue = Readonly<Record<TextKey, string | PluralText>>;

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;
type PlaceholdersOf<Text> = Text extends string ? PlaceholdersIn<Text> : PlaceholdersIn<Text[keyof Text]>;
type Params<Key extends TextKey> = { readonly [Name in PlaceholdersOf<Default[Key]>]: string | number };

/** Gives the text of a key, its placeholders filled in: `t('repayment.nextPaymentDate', { date })`. */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...params: [PlaceholdersOf<Default[Key]>] extends [never] ? [] : [Params<Key>]
) => string;

/**
 * Makes `t` for a catalogue.
 * @param lang BCP 47 tag whose plural rules count
 */
export function createTranslate(catalogue: Catalogue, lang: string): Translate {
  let rules: Intl.PluralRules | undefined;
  return (key, ...[params]) => {
    const entry: string | PluralText = catalogue[key];
    const values = new Map<string, string | number>(Object.entries(params ?? {}));
    let text = entry;
    if (typeof text !== 'string') {
      rules ??= new Intl.PluralRules(lang);
      text = text[rules.select(Number(values.get('count')))] ?? text.other;
    }
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values.get(name) ?? whole));
  };
}

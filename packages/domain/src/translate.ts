/** A text that depends on `count`, by the plural categories of its language. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;
/** The names of a text's placeholders. */
export type PlaceholdersOf<Text> = Text extends string ? PlaceholdersIn<Text> : PlaceholdersIn<Text[keyof Text]>;
/** What a text needs to be given: a value for each `{placeholder}`, nothing for a text without any. */
export type ParamsOf<Text, Value = string | number> = [PlaceholdersOf<Text>] extends [never]
  ? []
  : [{ readonly [Name in PlaceholdersOf<Text>]: Value }];

/** What makes a text of a key and the values that are put into it. */
export type TranslateAny = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Makes `t` over texts that may still grow.
 * @param lang BCP 47 tag whose plural rules count
 * @param show how the language writes a value that is put into a text
 */
export function createTranslate(
  texts: ReadonlyMap<string, string | PluralText>,
  lang: string,
  show: (value: string | number) => string = String,
): TranslateAny {
  let rules: Intl.PluralRules | undefined;
  return (key, params = {}) => {
    const values = new Map(Object.entries(params));
    let text = texts.get(key) ?? key;
    if (typeof text !== 'string') {
      rules ??= new Intl.PluralRules(lang);
      text = text[rules.select(Number(values.get('count')))] ?? text.other;
    }
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => show(values.get(name) ?? whole));
  };
}

/** A text that depends on `count`, by the plural categories of its language. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;
/** The names of a text's placeholders. */
export type PlaceholdersOf<Text> = Text extends string ? PlaceholdersIn<Text> : PlaceholdersIn<Text[keyof Text]>;
/** The placeholder of an identifier, such as an order's number: a text, because a number would be grouped by thousands. */
type IsIdentifier<Name> = Name extends 'id' | `${string}Id` | `${string}No` ? true : false;
/** The parameters of a text: a value for each `{placeholder}`, none for a text without any. */
export type ParamsOf<Text, Value = string | number> = [PlaceholdersOf<Text>] extends [never]
  ? []
  : [{ readonly [Name in PlaceholdersOf<Text>]: IsIdentifier<Name> extends true ? Extract<Value, string> : Value }];

/** Makes a text from a key and its values. */
export type TranslateAny = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Creates `t` over texts that may still grow.
 * @param lang BCP 47 tag of the plural rules
 * @param show formats a value for a text in the language
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
    // a value that ends with a full stop, such as '4:05 p.m.', ends its sentence
    return text.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
      const value = values.get(name);
      if (value === undefined) return whole;
      const shown = show(value);
      return shown.endsWith('.') ? shown : shown + stop;
    });
  };
}

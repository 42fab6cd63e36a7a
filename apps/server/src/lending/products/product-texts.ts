import * as v from 'valibot';
import type { OrderRecord } from '../loans/order-record.ts';
import { languages } from '../../platform/texts/languages.ts';
import { languageName } from '../../platform/texts/translate.ts';

const text = v.pipe(v.string(), v.nonEmpty());

/** The lender's texts of a product in one language. Missing ones fall back to `name` and `offer`. */
const wordsSchema = v.strictObject({
  name: v.exactOptional(text),
  buttonText: v.exactOptional(text),
  amountRange: v.exactOptional(text),
  amountRangeDesc: v.exactOptional(text),
  rate: v.exactOptional(text),
  description: v.exactOptional(text),
  tags: v.exactOptional(v.array(text)),
});
type ProductWords = v.InferOutput<typeof wordsSchema>;

/** By our names of the languages. Any other key would be text that nobody sees. */
const textsSchema = v.record(v.picklist([...languages.keys()]), wordsSchema);

/** A product's name, and its stored texts in other languages. */
interface Named {
  readonly name: string;
  readonly texts: unknown;
}

/** The lender's texts of a product in the language of the request. Unreadable texts count as none, and the product is still shown. */
export function productWords({ texts }: Pick<Named, 'texts'>): ProductWords {
  const read = v.safeParse(textsSchema, texts);
  return (read.success ? read.output[languageName()] : undefined) ?? {};
}

/** The name of a product in the language of the request. */
export const productName = (product: Named): string => productWords(product).name ?? product.name;

/** The name of an order's product in the language of the request. */
export const orderProduct = (order: Pick<OrderRecord, 'productName' | 'productTexts'>): string =>
  productName({ name: order.productName, texts: order.productTexts });

/** The names of a product in other languages, where they differ: for pages that are rendered once for all readers. */
export function productNames({ texts }: Pick<Named, 'texts'>): Record<string, string> {
  const read = v.safeParse(textsSchema, texts);
  const named = read.success ? Object.entries(read.output) : [];
  return Object.fromEntries(named.flatMap(([language, { name }]) => (name === undefined ? [] : [[language, name]])));
}

/** The path and reason of unreadable texts of a product; null for readable ones. */
export function textsProblem(texts: unknown): string | null {
  const [issue] = v.safeParse(textsSchema, texts).issues ?? [];
  return issue === undefined ? null : `texts.${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

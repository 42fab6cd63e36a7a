import * as v from 'valibot';
import type { OrderRecord } from '../loans/order-record.ts';
import { languages } from '../../platform/texts/languages.ts';
import { languageName } from '../../platform/texts/say.ts';

const text = v.pipe(v.string(), v.nonEmpty());

/** What a lender says of a product in one language. What is left out is said in the lender's own words (`name`, `offer`). */
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

/** By the names that the pages have for their languages. Another name would be words that nobody ever sees. */
const textsSchema = v.record(v.picklist([...languages.keys()]), wordsSchema);

/** A product's name, and its words in other languages as the tables hold them. */
interface Named {
  readonly name: string;
  readonly texts: unknown;
}

/** What the lender says of a product in the language of the request. Texts that cannot be read count as none: the product is shown all the same. */
export function productWords({ texts }: Pick<Named, 'texts'>): ProductWords {
  const read = v.safeParse(textsSchema, texts);
  return (read.success ? read.output[languageName()] : undefined) ?? {};
}

/** What a product is called in the language of the request. */
export const productName = (product: Named): string => productWords(product).name ?? product.name;

/** What the product of an order is called in the language of the request. */
export const orderProduct = (order: Pick<OrderRecord, 'productName' | 'productTexts'>): string =>
  productName({ name: order.productName, texts: order.productTexts });

/** The names of a product that differ from its own, by language: for pages that are made once for every reader. */
export function productNames({ texts }: Pick<Named, 'texts'>): Record<string, string> {
  const read = v.safeParse(textsSchema, texts);
  const named = read.success ? Object.entries(read.output) : [];
  return Object.fromEntries(named.flatMap(([language, { name }]) => (name === undefined ? [] : [[language, name]])));
}

/** Where a product's texts cannot be read, and why; null for texts that can. */
export function textsProblem(texts: unknown): string | null {
  const [issue] = v.safeParse(textsSchema, texts).issues ?? [];
  return issue === undefined ? null : `texts.${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

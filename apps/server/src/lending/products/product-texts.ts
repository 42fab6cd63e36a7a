import type { Product, Referral } from '@hiram/lending-terms';
import * as v from 'valibot';
import type { OrderRecord } from '../loans/order-record.ts';
import { languages } from '../../platform/texts/languages.ts';
import { languageName } from '../../platform/texts/translate.ts';

/** By our names of the languages. Any other key would be a name that nobody sees. */
const namesSchema = v.record(v.picklist([...languages.keys()]), v.pipe(v.string(), v.nonEmpty()));

/** A product's name, and its names in other languages as they are stored. */
interface Named {
  readonly name: string;
  readonly names: unknown;
}

/** The names of a product in other languages, where they differ. Unreadable ones count as none, and the product is still shown. */
export function productNames({ names }: Pick<Named, 'names'>): Record<string, string> {
  const read = v.safeParse(namesSchema, names);
  return read.success ? read.output : {};
}

/** The name of a product in the language of the request. */
export const productName = (product: Named): string => productNames(product)[languageName()] ?? product.name;

/** The lender's own sentence about a product in the language of the request; left out where it has none. */
export function productSentence(product: Pick<Product, 'sentence' | 'sentences'>): { readonly sentence?: string } {
  const sentence = Object.entries(product.sentences ?? {}).find(([name]) => name === languageName())?.[1];
  const said = sentence ?? product.sentence;
  return said === undefined ? {} : { sentence: said };
}

/** The name of an order's product in the language of the request. */
export const orderProduct = (order: Pick<OrderRecord, 'productName' | 'productNames'>): string =>
  productName({ name: order.productName, names: order.productNames });

/** The words of a third party's product in the language of the request; missing ones are the lender's own. */
export function referralWords({ translations, ...own }: Referral): Omit<Referral, 'translations' | 'name'> {
  const { name: _, ...words } = { ...own, ...translations[languageName()] };
  return words;
}

/** The first language of a product's texts that the service does not have; null for none. */
export const unknownLanguage = (texts: Readonly<Record<string, unknown>>): string | null =>
  Object.keys(texts).find((name) => !languages.has(name)) ?? null;

import * as v from 'valibot';
import { checkProduct } from './check-product.ts';
import { type Product, product } from './product.ts';
import { referredProduct, type ReferredProduct } from './referral.ts';

/** The form in which products are stored. A later form upgrades this one when it reads it. */
const FORM = 1;

const text = v.string('must be text');
const said = v.object({
  name: v.exactOptional(text),
  buttonText: v.exactOptional(text),
  amountRange: v.exactOptional(text),
  amountRangeDesc: v.exactOptional(text),
  rate: v.exactOptional(text),
  description: v.exactOptional(text),
  tags: v.exactOptional(v.array(text, 'must be a list')),
});

/** A third party's product: its words are the lender's, since none of its terms is known here. */
const referral = v.object({
  code: text,
  name: text,
  market: text,
  referral: v.object({
    ...said.entries,
    isClickable: v.exactOptional(v.picklist(['0', '1'], 'must be 0 or 1')),
    moduleId: v.exactOptional(text),
    translations: v.fallback(v.optional(v.record(v.string(), said), {}), {}),
  }),
});
export type Referral = v.InferOutput<typeof referral>['referral'];

/** A product as it was stored: one that is lent here, one of a third party, or what is wrong with it. */
export type StoredProduct =
  | { readonly product: Product; readonly referral?: never; readonly problem?: never }
  | { readonly referral: Referral; readonly product?: never; readonly problem?: never }
  | { readonly problem: StoredProblem; readonly product?: never; readonly referral?: never };

export interface StoredProblem {
  /** The term, such as `prices.0.annualRatePercent`; empty for the document itself. */
  readonly field: string;
  readonly message: string;
}

/** The document under which a product is stored. */
export const storedProduct = (definition: Product): { readonly version: number } & Product => ({
  version: FORM,
  ...definition,
});

/** The document under which a product of a third party is stored. */
export function storedReferral(entry: ReferredProduct): object {
  const { code, name, names, market, logo, isClickable, ...words } = entry;
  const flag = isClickable === undefined ? {} : { isClickable: isClickable ? '1' : '0' };
  const identity = { code, name, ...(names && { names }), market, ...(logo !== undefined && { logo }) };
  return { version: FORM, ...identity, referral: { ...words, ...flag } };
}

/** The document under which an entry of a file is stored. */
export const storedEntry = (entry: Product | ReferredProduct): object =>
  isReferred(entry) ? storedReferral(entry) : storedProduct(entry);

/** Whether an entry of a file is a product of a third party. */
export const isReferred = (entry: Product | ReferredProduct): entry is ReferredProduct => !('prices' in entry);

/** A stored product of a third party as its file says it; null for any other document. */
export function referredProductOf(document: unknown): ReferredProduct | null {
  const read = v.safeParse(v.looseObject({ referral: v.looseObject({}) }), document);
  if (!read.success) return null;
  const { version: _, referral: words, ...identity } = read.output as Record<string, unknown> & { referral: object };
  const { isClickable, ...texts } = words as Record<string, unknown>;
  const entry = { ...identity, ...texts, ...(isClickable !== undefined && { isClickable: isClickable === '1' }) };
  const parsed = v.safeParse(referredProduct, entry);
  return parsed.success ? parsed.output : null;
}

/** Reads a stored product. */
export function readStoredProduct(document: unknown): StoredProduct {
  const form = v.safeParse(v.looseObject({ version: v.literal(FORM) }), document);
  if (!form.success) return { problem: { field: 'version', message: `must be ${FORM}` } };
  const { version: _, ...stored } = form.output;
  return 'referral' in stored ? readReferral(stored) : readDefinition(stored);
}

function readReferral(stored: object): StoredProduct {
  const read = v.safeParse(referral, stored);
  return read.success ? { referral: read.output.referral } : { problem: problemOf(read.issues[0]) };
}

function readDefinition(stored: object): StoredProduct {
  const read = v.safeParse(product, stored);
  if (!read.success) return { problem: problemOf(read.issues[0]) };
  const [contradiction] = checkProduct(read.output);
  return contradiction === undefined
    ? { product: read.output }
    : { problem: { field: contradiction.path.join('.'), message: contradiction.message } };
}

const problemOf = (issue: v.BaseIssue<unknown>): StoredProblem => ({
  field: v.getDotPath(issue) ?? '',
  message: issue.message,
});

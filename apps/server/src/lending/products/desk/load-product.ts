import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { calendarDate } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { productDay } from '../apply-products.ts';
import { fileOfDocument } from '../file-of-document.ts';
import type { PreviewChoice } from '../preview-loan.ts';
import { versionOn } from '../version-on.ts';
import { comparedFigures, lentBy, seenMark, termsInWords } from './compared-figures.ts';
import { ownProduct, versionOfNumber } from './own-product.ts';
import { replacedBy } from './replaced-by.ts';
import { versionRows } from './version-rows.ts';

type Product = AnswerOf<typeof contract.loadProduct>;

/** A product with its versions, the newest first. @throws Refusal 'no-such-product' */
export async function loadProduct(
  { stores }: Pick<Services, 'stores'>,
  { operator, now }: Acting,
  code: string,
): Promise<Product> {
  const { identity, history } = await ownProduct(stores, operator, code);
  await stores.agents.note({ at: now, ...operator, action: 'show-product', detail: code });
  const today = productDay(identity, now);
  const shown = versionOn(history, today) ?? history.at(-1);
  return {
    code,
    name: nameOf(shown?.document) || code,
    market: identity.market,
    today,
    text: shown === undefined ? '' : fileOfDocument(shown.document),
    kept: await stores.products.untouched(identity.id, today),
    versions: versionRows(history, { today, market: identity.market, operator }, ({ isRetired: isRetirement }) => ({
      isRetirement,
    })),
  };
}

/** Which version, beside which other, and whose loan under both. */
export interface VersionRequest {
  readonly code: string;
  readonly version: number;
  /** Without it, the version that this one replaces on its first day. */
  readonly other?: number | undefined;
  readonly choice: PreviewChoice;
}

/** The terms of a version, its differences from another one, and a loan under both. @throws Refusal 'no-such-product' */
export async function loadProductVersion(
  { stores }: Pick<Services, 'stores'>,
  { operator, now }: Acting,
  { code, version: number, other, choice }: VersionRequest,
): Promise<AnswerOf<typeof contract.loadProductVersion>> {
  const { identity, history } = await ownProduct(stores, operator, code);
  const version = versionOfNumber(history, number);
  await stores.agents.note({ at: now, ...operator, action: 'show-product-version', detail: `${code} ${number}` });
  const { market } = identity;
  const { document } = version;
  const replaced = replacedBy(version, history);
  const against = other === undefined ? replaced : versionOfNumber(history, other);
  const on = calendarDate(version.fromOn);
  const product = lentBy(version);
  return {
    terms: termsInWords(document, market),
    ...(await comparedFigures(stores, { market, document, product, against, on, choice })),
    // of what an approval changes, whichever version it is compared with
    seen: await seenMark(stores, { product, against: replaced, on }),
  };
}

export const nameOf = (document: unknown): string => {
  const name = typeof document === 'object' && document !== null && 'name' in document ? document.name : '';
  return typeof name === 'string' ? name : '';
};

import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { calendarDate, formatDateTime, markets } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { productDay } from '../apply-products.ts';
import { fileOfDocument } from '../file-of-document.ts';
import type { PreviewChoice } from '../preview-loan.ts';
import type { ProductVersion } from '../product-store.ts';
import { versionOn } from '../version-on.ts';
import { stateOf } from '../version-state.ts';
import { comparedFigures, lentBy, seenMark, termsInWords } from './compared-figures.ts';
import { ownProduct, versionOfNumber } from './own-product.ts';

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
  const { timeZone } = markets[identity.market];
  const time = (at: Date | null | undefined) => (at ? formatDateTime(at, timeZone) : '');
  const shown = versionOn(history, today) ?? history.at(-1);
  return {
    code,
    name: nameOf(shown?.document) || code,
    market: identity.market,
    today,
    text: shown === undefined ? '' : fileOfDocument(shown.document),
    kept: await stores.products.untouched(identity.id, today),
    versions: history.toReversed().map((version) => ({
      version: version.number,
      from: version.fromOn,
      state: stateOf(version, history, today),
      reason: version.reason,
      proposedBy: version.proposedBy,
      proposedAt: time(version.proposedAt),
      approvedBy: version.approvedBy ?? '',
      approvedAt: time(version.approvedAt),
      endedBy: version.ended?.by ?? '',
      endedAt: time(version.ended?.at),
      endedReason: version.ended?.reason ?? '',
      isRetirement: version.isRetired,
      isOwn: version.proposedBy === operator.login,
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

/** The version that would be in force on the first day of another one without it; undefined for none. */
export const replacedBy = (
  { number, fromOn, approvedAt }: ProductVersion,
  history: readonly ProductVersion[],
): ProductVersion | undefined =>
  versionOn(
    history.filter((each) => (approvedAt === null ? each.number !== number : each.number < number)),
    fromOn,
  );

export const nameOf = (document: unknown): string => {
  const name = typeof document === 'object' && document !== null && 'name' in document ? document.name : '';
  return typeof name === 'string' ? name : '';
};

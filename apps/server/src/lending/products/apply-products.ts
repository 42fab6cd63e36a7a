import { type CalendarDate, calendarDate, calendarDateIn, markets } from '@hiram/domain';
import {
  isReferred,
  type Product,
  type ProductProblem,
  readStoredProduct,
  referredProductOf,
  type ReferredProduct,
  storedEntry,
} from '@hiram/lending-terms';
import { isDeepStrictEqual } from 'node:util';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import { asStored } from './as-stored.ts';
import { problemOfOffer } from './describe-problem.ts';
import { checkOffers, tooManyLoans } from './check-offers.ts';
import { namingProblems, unknownLanguages } from './check-products.ts';
import type { EndedProposal } from './ended-proposal.ts';
import type { ProductIdentity, ProductVersion } from './product-store.ts';
import { daysOfTerms, type TermsHistory, withOwnTerms } from './own-terms.ts';
import { versionOn } from './version-on.ts';
import { waitingVersion } from './waiting-version.ts';

/** Who changes products, why, and from which day on. */
export interface ProductChange {
  /** The first day of the product's market on which it counts. */
  readonly from: CalendarDate;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
  /** Whether another person must approve it. */
  readonly needsApproval: boolean;
  /** The try of the desk's page; null for a command. */
  readonly tryId?: string | null;
}

/** An entry of a file: a product that is lent here, or one of a third party. */
export type SoldEntry = Product | ReferredProduct;

/** What became of a product of a file. */
export interface AppliedProduct {
  readonly code: string;
  readonly version: number;
  /** unchanged: this version says the same already, from that day or before. */
  readonly state: 'approved' | 'waiting' | 'unchanged';
}

/** The day of a product's market. */
export const productDay = ({ market }: Pick<ProductIdentity, 'market'>, now: Date): CalendarDate =>
  calendarDateIn(now, markets[market].timeZone);

/**
 * Adds a version of each product, from a day on; one that says the same already is left as it is.
 * @throws CommandError for a day before today, a product that could not be lent, and a code of another market
 */
export async function applyProducts(
  stores: Pick<Stores, 'products' | 'profiles'>,
  products: readonly SoldEntry[],
  change: ProductChange,
): Promise<AppliedProduct[]> {
  await stores.profiles.lock();
  const problems = await Promise.all(
    products.map(async (product) => {
      const found = await sellingProblems(stores, product, change);
      return found.map(({ path, message }) => `${[product.code, ...path].join('.')}: ${message}`);
    }),
  );
  if (problems.flat().length > 0) throw new CommandError(problems.flat().join('\n'));
  const applied: AppliedProduct[] = [];
  for (const product of products) applied.push(await applyOne(stores, product, change));
  return applied;
}

/** Why a product cannot be sold from a day on; nothing where it can. */
export async function sellingProblems(
  stores: TermsHistory,
  product: SoldEntry,
  { from, now }: Pick<ProductChange, 'from' | 'now'>,
): Promise<ProductProblem[]> {
  const today = productDay(product, now);
  if (from < today) return [{ path: [], message: `${from} is before today, ${today}` }];
  if (isReferred(product)) return unknownLanguages(product);
  const tooMany = tooManyLoans(product);
  if (tooMany !== null) return [{ path: ['prices'], message: tooMany }];
  for (const day of await daysOfTerms(stores, product, from)) {
    const sold = await withOwnTerms(stores, product, day);
    const unknown = namingProblems(sold);
    if (unknown.length > 0) return unknown;
    const since = day === from ? '' : `from ${day}, under the next ${product.termsProfile ?? ''}: `;
    const problems = (await checkOffers(sold, day)).map((problem) => problemOfOffer(product, problem));
    if (problems.length > 0) return problems.map(({ path, message }) => ({ path, message: since + message }));
  }
  return [];
}

async function applyOne(
  { products }: Pick<Stores, 'products'>,
  product: SoldEntry,
  change: ProductChange,
): Promise<AppliedProduct> {
  const { code, market } = product;
  const identity = await products.lock({ code, market });
  const document = storedEntry(product);
  const history = await products.history(identity.id);
  const problem = problemOfCode(product, identity, history);
  if (problem !== null) throw new CommandError(`${code}: ${problem}`);
  if (identity.market !== market) await products.moveToMarket(identity.id, market);
  const isSame = (version: ProductVersion): boolean =>
    !version.isRetired && isDeepStrictEqual(version.document, asStored(document));
  const inForce = versionOn(history, change.from);
  if (inForce !== undefined && isSame(inForce)) return { code, version: inForce.number, state: 'unchanged' };
  const waiting = history.find(
    (each) => each.approvedAt === null && each.ended === null && each.fromOn === change.from && isSame(each),
  );
  if (waiting !== undefined && change.needsApproval) return { code, version: waiting.number, state: 'waiting' };
  return { code, ...(await addVersion(products, identity, { document, isRetired: false, change })) };
}

/**
 * Why a product cannot be a version of what has its code: another market, or lent here and not by a third party; null where it can. A code
 * whose proposals were all refused or withdrawn is free: none of them was ever sold.
 */
export function problemOfCode(
  product: SoldEntry,
  { market }: Pick<ProductIdentity, 'market'>,
  history: readonly ProductVersion[],
): string | null {
  const before = history.findLast(({ ended }) => ended === null);
  if (before === undefined) return null;
  if (market !== product.market) return `is a product of ${market}; a product keeps its market`;
  const wasReferred = referredProductOf(before.document) !== null;
  if (wasReferred === isReferred(product)) return null;
  return `is the code of a product ${wasReferred ? 'of a third party' : 'that is lent here'}: choose another one`;
}

/** Adds a version, approved where nobody else has to. */
async function addVersion(
  products: Stores['products'],
  { id }: ProductIdentity,
  { document, isRetired, change }: { document: unknown; isRetired: boolean; change: ProductChange },
): Promise<Pick<AppliedProduct, 'version' | 'state'>> {
  const { from, reason, by, now, needsApproval, tryId = null } = change;
  const approval = needsApproval ? { approvedBy: null, approvedAt: null } : { approvedBy: by, approvedAt: now };
  const proposal = { productId: id, fromOn: from, document, isRetired, reason, proposedBy: by, proposedAt: now };
  const version = await products.addVersion({ ...proposal, ...approval, tryId });
  return { version, state: needsApproval ? 'waiting' : 'approved' };
}

/**
 * Takes a product off the offer from a day on. Loans and applications of it go on.
 * @throws CommandError for a day before today, and for a product that is not in force on the day
 */
export async function retireProduct(
  { products }: Pick<Stores, 'products'>,
  identity: ProductIdentity,
  change: ProductChange,
): Promise<AppliedProduct> {
  const { code } = await products.lock(identity);
  const today = productDay(identity, change.now);
  if (change.from < today) throw new CommandError(`${code}: ${change.from} is before today, ${today}`);
  const inForce = versionOn(await products.history(identity.id), change.from);
  if (inForce === undefined) throw new CommandError(`${code}: nothing of it is in force on ${change.from}`);
  if (inForce.isRetired) return { code, version: inForce.number, state: 'unchanged' };
  return { code, ...(await addVersion(products, identity, { document: inForce.document, isRetired: true, change })) };
}

/**
 * Approves a version that waits, by another person than its proposer.
 * @throws CommandError for a version that does not wait, the proposer, a day that has passed, and a product that could not be lent any more
 */
export async function approveVersion(
  stores: Pick<Stores, 'products' | 'profiles'>,
  identity: ProductIdentity,
  { number, by, now }: { readonly number: number; readonly by: string; readonly now: Date },
): Promise<ProductVersion> {
  const { products, profiles } = stores;
  await profiles.lock();
  const { id, code } = await products.lock(identity);
  const version = waitingVersion(code, await products.history(id), { number, by });
  const today = productDay(identity, now);
  if (version.fromOn < today)
    throw new CommandError(
      `version ${number} of ${code} was to count from ${version.fromOn}, before today: apply it again`,
    );
  const { product } = readStoredProduct(version.document);
  const from = calendarDate(version.fromOn);
  const isSold = product !== undefined && !version.isRetired;
  const [problem] = isSold ? await sellingProblems(stores, product, { from, now }) : [];
  if (problem !== undefined) throw new CommandError(`${code}: ${problem.message}`);
  await products.approve({ productId: id, number }, { by, at: now });
  return version;
}

/**
 * Refuses a version that waits, by another person than its proposer, or withdraws it, by its proposer. It stays in the history.
 * @throws CommandError for a version that does not wait, and for a person who does not decide on it
 */
export async function endProposal(
  { products }: Pick<Stores, 'products'>,
  identity: ProductIdentity,
  { number, ...ended }: EndedProposal & { readonly number: number },
): Promise<ProductVersion> {
  const { id, code } = await products.lock(identity);
  const version = waitingVersion(code, await products.history(id), { number, ...ended });
  await products.end({ productId: id, number }, ended);
  return version;
}

import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { type CalendarDate, markets } from '@hiram/domain';
import { isReferred, readProductFile, storedEntry } from '@hiram/lending-terms';
import type { Services } from '../../../app/services.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Acting, type Operator, seesMarket } from '../../../platform/sessions/agent.ts';
import { problemOfCode, productDay, type SoldEntry } from '../apply-products.ts';
import { asStored } from '../as-stored.ts';
import { changeProducts, changeToRetired } from '../change-products.ts';
import type { PreviewChoice } from '../preview-loan.ts';
import { readProductText } from '../read-product-text.ts';
import { versionOn } from '../version-on.ts';
import { comparedFigures, seenMark } from './compared-figures.ts';
import { nameOf } from './load-product.ts';
import { ownProduct } from './own-product.ts';
import { asOneError, changeBy, inWordsOfRules, repeatOf } from './proposal.ts';

type Checked = AnswerOf<typeof contract.checkProduct>;
type Proposed = AnswerOf<typeof contract.proposeProduct>;
const ONE = { line: 1, field: 'products', message: 'must be one product: propose one at a time' };

/** Reads a file of one product as it would be proposed. Nothing is stored. @throws Refusal 'not-permitted' for one of another market */
export async function checkProduct(
  { stores }: Pick<Services, 'stores'>,
  { operator, now }: Acting,
  { text, from: given, choice }: { text: string; from: CalendarDate | null; choice: PreviewChoice },
): Promise<Checked> {
  const { products = [], referrals = [] } = readProductFile(text);
  const [named, another] = [...products, ...referrals];
  // before any figures are worked out
  if (another !== undefined) return { problems: [ONE], product: null };
  if (named !== undefined) requireMarket(operator, named);
  const read = await readProductText(stores, text, { now, from: given ?? undefined });
  if (read.problems !== undefined) return { problems: [...read.problems], product: null };
  const [entry] = read.entries;
  if (entry === undefined) return { problems: [ONE], product: null };
  const { code, market } = entry;
  const from = given ?? productDay(entry, now);
  const known = await stores.products.findByCode(code);
  const history = known === undefined ? [] : await stores.products.history(known.id);
  const problem = known === undefined ? null : problemOfCode(entry, known, history);
  if (problem !== null) return { problems: [{ line: 1, field: code, message: problem }], product: null };
  const document = asStored(storedEntry(entry));
  const kept = { lockedOffers: 0, inReview: 0, approved: 0 };
  return {
    problems: [],
    product: {
      code,
      name: nameOf(document) || code,
      from,
      currency: markets[market].currency,
      isNew: known === undefined,
      kept: known === undefined ? kept : await stores.products.untouched(known.id, from),
      ...(await comparedFigures(stores, {
        market,
        document,
        product: lentOf(entry),
        against: versionOn(history, from),
        on: from,
        choice,
      })),
    },
  };
}

/** What is proposed, from when, why, and what the proposer saw. */
export interface ProductProposal {
  readonly text: string;
  readonly from: CalendarDate;
  readonly reason: string;
  readonly seen: string;
  readonly tryId: string;
}

/**
 * Proposes a version, which waits for another operator.
 * @throws Refusal 'not-permitted' for a product of another market, 'product-changed', 'product-refused', 'key-reused'
 */
export function proposeProduct(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { operator, now }: Acting,
  { text, from, reason, seen, tryId }: ProductProposal,
): Promise<Proposed> {
  return inWordsOfRules(() =>
    inTransaction(async (tx) => {
      const entry = entryIn(text);
      requireMarket(operator, entry);
      const { code } = entry;
      // no other version or profile comes into force meanwhile
      await tx.profiles.lock();
      const document = asStored(storedEntry(entry));
      const asked = { code, fromOn: from, reason, document, isRetired: false, tryId };
      const repeated = await repeatOf(tx.products, operator, asked);
      if (repeated !== null) return repeated;
      const known = await tx.products.findByCode(code);
      const against = known && versionOn(await tx.products.history(known.id), from);
      if (seen !== (await seenMark(tx, { product: lentOf(entry), against, on: from })))
        throw new Refusal('product-changed');
      const [done] = await changeProducts(tx, [entry], changeBy(operator, { from, reason, tryId, now }));
      if (done === undefined) throw new Error(`nothing became of ${code}`);
      return done;
    }),
  );
}

/** When and why a product ends. */
export interface Retirement {
  readonly code: string;
  readonly from: CalendarDate;
  readonly reason: string;
  readonly tryId: string;
}

/** Proposes that a product is offered no more. @throws Refusal 'no-such-product', 'product-refused', 'key-reused' */
export function retireProduct(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { operator, now }: Acting,
  { code, from, reason, tryId }: Retirement,
): Promise<Proposed> {
  return inWordsOfRules(() =>
    inTransaction(async (tx) => {
      await tx.profiles.lock();
      const { identity, history } = await ownProduct(tx, operator, code);
      const document = versionOn(history, from)?.document;
      const asked = { code, fromOn: from, reason, document, isRetired: true, tryId };
      const repeated = await repeatOf(tx.products, operator, asked);
      if (repeated !== null) return repeated;
      return changeToRetired(tx, identity, changeBy(operator, { from, reason, tryId, now }));
    }),
  );
}

/** The only product of a file. @throws CommandError with its errors */
function entryIn(text: string): SoldEntry {
  const { products = [], referrals = [], problems = [] } = readProductFile(text);
  const [entry, another] = [...products, ...referrals];
  if (problems.length > 0) throw asOneError(problems);
  if (entry === undefined || another !== undefined) throw asOneError([ONE]);
  return entry;
}

const lentOf = (entry: SoldEntry) => (isReferred(entry) ? undefined : entry);

function requireMarket(operator: Operator, { market }: SoldEntry): void {
  if (!seesMarket(operator, market)) throw new Refusal('not-permitted');
}

import type { Stores } from '../../../app/stores.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Operator, seesMarket } from '../../../platform/sessions/agent.ts';
import type { ProductIdentity, ProductVersion } from '../product-store.ts';

/**
 * A product of the operator's markets with its versions. Those of a market that had the code before, and never sold it, are not among them.
 * @throws Refusal 'no-such-product'
 */
export async function ownProduct(
  { products }: Pick<Stores, 'products'>,
  operator: Operator,
  code: string,
): Promise<{ readonly identity: ProductIdentity; readonly history: readonly ProductVersion[] }> {
  const identity = await products.findByCode(code);
  if (identity === undefined || !seesMarket(operator, identity.market)) throw new Refusal('no-such-product');
  const history = await products.history(identity.id);
  return { identity, history: history.filter(({ document }) => isOfMarket(document, identity.market)) };
}

const isOfMarket = (document: unknown, market: string): boolean =>
  typeof document === 'object' && document !== null && 'market' in document && document.market === market;

/** A version of a history. @throws Refusal 'no-such-product' */
export function versionOfNumber(history: readonly ProductVersion[], number: number): ProductVersion {
  const version = history.find((each) => each.number === number);
  if (version === undefined) throw new Refusal('no-such-product');
  return version;
}

/** An order of the borrower, as far as it is known. */
export interface KnownOrder {
  readonly orderId: string;
  productId: string;
  status: number;
  canExtend: boolean;
}

/** What earlier answers told; the calls that follow are asked with it. */
export interface Facts {
  readonly orders: KnownOrder[];
  /** An order of somebody else, which must look like one that does not exist. */
  otherOrderId: string;
  productId: string;
  /** Anything else, by a name of the cases' own. */
  readonly told: Map<string, string | number>;
}

/** An id that no order has; numbers, because many back ends refuse anything else before they look. */
export const MISSING_ID = '999999999';

export function newFacts(given: { productId: string; orderId: string; otherOrderId: string }): Facts {
  const facts: Facts = {
    orders: [],
    otherOrderId: given.otherOrderId,
    productId: given.productId,
    told: new Map(),
  };
  if (given.orderId !== '') addOrder(facts, given.orderId, given.productId);
  return facts;
}

export function addOrder(facts: Facts, orderId: string, productId = ''): void {
  if (orderId === '' || facts.orders.some((known) => known.orderId === orderId)) return;
  facts.orders.push({ orderId, productId, status: 0, canExtend: false });
}

/** The first order in one of these states, or what to say where there is none. */
export function orderIn(facts: Facts, states: readonly number[], what: string): KnownOrder | string {
  return facts.orders.find(({ status }) => states.includes(status)) ?? `the borrower has no order that ${what}`;
}

/** Product and order of an order, as most calls name them. */
export const namesOf = ({ orderId, productId }: KnownOrder) => ({ orderId, ...(productId !== '' && { productId }) });

/** What was told under these names, or what to say where one of them was not. */
export function toldOf(
  facts: Facts,
  names: readonly string[],
  otherwise: string,
): Record<string, string | number> | string {
  const found: Record<string, string | number> = {};
  for (const name of names) {
    const value = facts.told.get(name);
    if (value === undefined) return otherwise;
    found[name] = value;
  }
  return found;
}

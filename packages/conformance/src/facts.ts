/** An order of the borrower, with the facts known so far. */
export interface KnownOrder {
  readonly orderId: string;
  productId: string;
  status: number;
  canExtend: boolean;
}

/** Facts of earlier answers, for the calls that follow. */
export interface Facts {
  readonly orders: KnownOrder[];
  /** An order of another borrower; the back end must answer as if it did not exist. */
  otherOrderId: string;
  productId: string;
  /** Other facts, by name. */
  readonly learned: Map<string, string | number>;
}

/** An id that no order has. Digits, because many back ends refuse other ids unread. */
export const MISSING_ID = '999999999';

export function newFacts(given: { productId: string; orderId: string; otherOrderId: string }): Facts {
  const facts: Facts = {
    orders: [],
    otherOrderId: given.otherOrderId,
    productId: given.productId,
    learned: new Map(),
  };
  if (given.orderId !== '') addOrder(facts, given.orderId, given.productId);
  return facts;
}

export function addOrder(facts: Facts, orderId: string, productId = ''): void {
  if (orderId === '' || facts.orders.some((known) => known.orderId === orderId)) return;
  facts.orders.push({ orderId, productId, status: 0, canExtend: false });
}

/** The first order in one of these states, or the reason why there is none. */
export function orderIn(facts: Facts, states: readonly number[], what: string): KnownOrder | string {
  return facts.orders.find(({ status }) => states.includes(status)) ?? `the borrower has no order that ${what}`;
}

/** The ids of an order and its product, as most calls take them. */
export const namesOf = ({ orderId, productId }: KnownOrder) => ({ orderId, ...(productId !== '' && { productId }) });

/** The facts of these names, or `otherwise` where one is missing. */
export function learnedOf(
  facts: Facts,
  names: readonly string[],
  otherwise: string,
): Record<string, string | number> | string {
  const found: Record<string, string | number> = {};
  for (const name of names) {
    const value = facts.learned.get(name);
    if (value === undefined) return otherwise;
    found[name] = value;
  }
  return found;
}

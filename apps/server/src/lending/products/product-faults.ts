import type { Logger } from 'pino';
import type { Metrics } from '../../app/metrics.ts';

/** Why a product cannot be offered. */
export interface ProductFault {
  /** The path of the fault, such as 'lending.periods' or 'terms_profile'. */
  readonly field: string;
  /** One of a few codes: a label of a metric. */
  readonly reason: string;
  /** For the log. */
  readonly detail: string;
}

/** Records products that are left out of the offer. */
export interface ProductFaults {
  /** Counts each time a product is left out, and logs it once, until it can be offered again or has another fault. */
  leaveOut(product: { readonly id: number; readonly name: string }, fault: ProductFault): void;
  /** Called for each product that can be offered. */
  clear(productId: number): void;
}

/** Each process has its own record. */
export function createProductFaults({ log, metrics }: { log: Logger; metrics: Metrics }): ProductFaults {
  const logged = new Map<number, string>();
  return {
    leaveOut: ({ id, name }, { field, reason, detail }) => {
      metrics.productsLeftOut.inc({ product: String(id), field, reason });
      const key = `${field} ${reason}`;
      if (logged.get(id) === key) return;
      logged.set(id, key);
      log.error({ productId: id, product: name, field, reason, detail }, 'a product cannot be offered and is left out');
    },
    clear: (productId) => {
      logged.delete(productId);
    },
  };
}

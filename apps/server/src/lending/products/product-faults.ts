import type { Logger } from 'pino';
import type { Metrics } from '../../platform/telemetry/metrics.ts';

/** Why a product cannot be offered. */
export interface ProductFault {
  /** Where the fault lies, such as 'lending.periods' or 'terms_profile'. */
  readonly field: string;
  /** A code out of a few: a label of a metric. */
  readonly reason: string;
  /** For the log. */
  readonly detail: string;
}

/** Keeps account of the products that are left out of what borrowers see. */
export interface ProductFaults {
  /** Counts each time that a product is left out, and logs it once, until it can be offered again or something else is wrong with it. */
  leaveOut(product: { readonly id: number; readonly name: string }, fault: ProductFault): void;
  /** To be told of a product that can be offered. */
  clear(productId: number): void;
}

/** Every process keeps account for itself. */
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

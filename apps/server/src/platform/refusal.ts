import { type ErrorName, errorCatalogue, type SentRefusalData } from '@hiram/contract';

/**
 * A refusal that the contract declares. It becomes an envelope with the code's message, or a more precise one, and
 * optional data; it is not logged as a fault.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: ErrorName;
  readonly data: SentRefusalData | null;
  constructor(reason: ErrorName, detail: { message?: string; data?: SentRefusalData } = {}) {
    super(detail.message ?? errorCatalogue[reason].message);
    this.reason = reason;
    this.data = detail.data ?? null;
  }
}

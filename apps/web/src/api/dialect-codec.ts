import { type Dialect, type DialectCodec, readableDialect } from '@hiram/contract/dialect';
import { makeCodec } from '@hiram/contract/dialect-codec';

/** Prepares a configured dialect; names that it omits are as in the readable one. */
export function completeCodec(given: Partial<Dialect>): DialectCodec {
  return makeCodec({ ...readableDialect, ...given });
}

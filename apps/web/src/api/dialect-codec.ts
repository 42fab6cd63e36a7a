import { type DialectCodec, readableDialect } from '@hiram/contract/dialect';
import { makeCodec } from '@hiram/contract/dialect-codec';
import type { AppConfig } from '../brand/config.ts';

/** Prepares a configured dialect; what it leaves out is as in the readable one. */
export function completeCodec(given: NonNullable<AppConfig['dialect']>): DialectCodec {
  return makeCodec({ ...readableDialect, ...given });
}

import type { DialectCodec } from '@hiram/contract/dialect';
import type { AppConfig } from '../brand/config.ts';

/** Fetches what translates to and from the wire; undefined, and nothing is fetched, where it speaks the readable names. */
export async function loadCodec({ dialect }: Pick<AppConfig, 'dialect'>): Promise<DialectCodec | undefined> {
  if (dialect === undefined) return undefined;
  const { completeCodec } = await import('./dialect-codec.ts');
  return completeCodec(dialect);
}

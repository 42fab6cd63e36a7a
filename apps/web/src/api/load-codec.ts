import type { DialectCodec } from '@hiram/contract/dialect';
import type { AppConfig } from '../brand/config.ts';

type Wire = Pick<AppConfig, 'dialect'> & Partial<Pick<AppConfig, 'providerSegment'>>;

/** Fetches the translation to and from the wire; undefined, without a fetch, where the wire uses the contract's own names. */
export async function loadCodec({ dialect, providerSegment }: Wire): Promise<DialectCodec | undefined> {
  if (dialect === undefined && providerSegment === undefined) return undefined;
  const { completeCodec } = await import('./dialect-codec.ts');
  return completeCodec({ ...dialect, ...(providerSegment !== undefined && { providerSegment }) });
}

import type { DialectCodec } from '@hiram/contract/dialect';
import type { AppConfig } from '../brand/config.ts';

type Wire = Pick<AppConfig, 'dialect'> & Partial<Pick<AppConfig, 'providerSegment'>>;

/** Fetches what translates to and from the wire; undefined, and nothing is fetched, where it speaks the contract's own names. */
export async function loadCodec({ dialect, providerSegment }: Wire): Promise<DialectCodec | undefined> {
  if (dialect === undefined && providerSegment === undefined) return undefined;
  const { completeCodec } = await import('./dialect-codec.ts');
  return completeCodec({ ...dialect, ...(providerSegment !== undefined && { providerSegment }) });
}

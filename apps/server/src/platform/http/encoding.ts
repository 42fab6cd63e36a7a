import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** How an answer is compressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The smallest that a browser takes.
 * @param accepted its `accept-encoding`
 */
export function encodingFor(accepted: string | undefined): Encoding {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
      .map((item) => item.replace(/;.*/, '').trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/** Made for one reader, so not as small as can be: a third of a millisecond for a page, where the smallest takes thirty. */
const BROTLI_QUALITY = 5;

const packers = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** Compresses a stream, each chunk sent as it comes. A source that fails, or a reader that leaves, ends both. */
export function compressAsItComes(source: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return source;
  // the reader sees the fault: the answer is cut
  return pipeline(source, packers[encoding](), () => undefined);
}

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip. */
interface ZippedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A zip of files, in pieces as they are made. Pictures and PDFs are stored as they are: they are compressed already. */
export function* zipFiles(files: Iterable<ZippedFile>, madeAt: Date): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const take = (): Uint8Array[] => {
    const taken = pieces;
    pieces = [];
    return taken;
  };
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const { path, bytes } of files) {
    const entry = /\.(?:json|html)$/.test(path) ? new ZipDeflate(path) : new ZipPassThrough(path);
    entry.mtime = madeAt;
    zip.add(entry);
    entry.push(bytes, true);
    yield* take();
  }
  zip.end();
  yield* take();
}

import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

// Offsets and sizes of the 64-bit little-endian executable format (man 5 elf): the header, and an entry of its list of segments.
const HEADER_BYTES = 64;
const SECTIONS_OFFSET = 40;
const SECTIONS_COUNT = 60;
const LOADED = 1;

/**
 * Cuts symbols and debugging sections off a Linux executable, as `strip` does, which a base without a shell has not: everything
 * after the last segment that the system loads. Of Node these are 18 MB.
 * @throws Error if the file is no 64-bit little-endian executable
 */
export function cutSymbols(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
    if (header.toString('latin1', 0, 6) !== '\u007fELF\u0002\u0001') throw new Error(`${file} is no executable`);
    const [first, size, count] = [Number(header.readBigUInt64LE(32)), header.readUInt16LE(54), header.readUInt16LE(56)];
    const segments = Buffer.alloc(size * count);
    readSync(descriptor, segments, 0, segments.length, first);
    let end = first + segments.length;
    for (let at = 0; at < segments.length; at += size)
      if (segments.readUInt32LE(at) === LOADED)
        end = Math.max(end, Number(segments.readBigUInt64LE(at + 8) + segments.readBigUInt64LE(at + 32)));
    header.writeBigUInt64LE(0n, SECTIONS_OFFSET);
    header.fill(0, SECTIONS_COUNT, HEADER_BYTES);
    writeSync(descriptor, header, 0, HEADER_BYTES, 0);
    ftruncateSync(descriptor, end);
  } finally {
    closeSync(descriptor);
  }
}

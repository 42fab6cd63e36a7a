/**
 * Whether a picture file is complete: a JPEG up to its end marker, a PNG up to its IEND chunk, a WebP of the length that it names. A browser
 * shows what there is of a cut-off file, so that a shrunk copy of it would hide from the service that the rest is missing.
 * @returns true also for a file of another format, which the service refuses by itself
 */
export function isWholePicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) === JPEG_START) return isWholeJpeg(view);
    if (view.getUint32(0) === PNG_START) return isWholePng(view);
    if (view.getUint32(0) === RIFF) return bytes.length >= view.getUint32(4, true) + 8;
    return true;
  } catch (error) {
    // it ends in the middle of a length
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const JPEG_START = 0xff_d8;
const PNG_START = 0x89_50_4e_47;
const RIFF = 0x52_49_46_46;
const PNG_END = 0x49_45_4e_44;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Walks the segments of a JPEG. Picture data follows a start of scan up to the next marker. */
function isWholeJpeg(view: DataView): boolean {
  let at = 2;
  for (;;) {
    const marker = view.getUint8(at + 1);
    // fill bytes may stand before a marker
    if (view.getUint8(at) !== 0xff) return false;
    if (marker === 0xff) at += 1;
    else if (marker === END_OF_IMAGE) return true;
    else {
      at += 2 + view.getUint16(at + 2);
      if (marker === START_OF_SCAN) at = nextMarker(view, at);
    }
  }
}

/** The next marker after picture data. A 0 after FF is data, and a restart marker (D0 to D7) separates data. */
function nextMarker(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

function isWholePng(view: DataView): boolean {
  for (let at = 8; ; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > view.byteLength) return false;
    if (view.getUint32(at + 4) === PNG_END) return true;
    at = end;
  }
}

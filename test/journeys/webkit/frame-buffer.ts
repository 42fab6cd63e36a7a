import sharp from 'sharp';

/**
 * The picture of a display of 24 bits as Xvfb keeps it in a file: a dump of its root window (X11's XWDFile.h), a head of numbers of four
 * bytes, a table of colours and the lines, each pixel as blue, green, red and nothing.
 *
 * @returns a PNG
 */
export function readFrameBuffer(dump: Buffer): Promise<Buffer> {
  const number = (place: number): number => dump.readUInt32BE(4 * place);
  const [head, width, height, bytesPerLine, colours] = [number(0), number(4), number(5), number(12), number(19)];
  const lines = dump.subarray(head + 12 * colours, head + 12 * colours + height * bytesPerLine);
  const pixels = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (const channel of [0, 1, 2])
        pixels[3 * (y * width + x) + channel] = lines[y * bytesPerLine + 4 * x + 2 - channel] ?? 0;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

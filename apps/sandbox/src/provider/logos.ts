import { createRequire } from 'node:module';
import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';

/** Monograms of our own, without any company's artwork. First the channels, then the sandbox's own loan products. */
const MONOGRAMS: Readonly<Record<string, string>> = {
  gcash: 'G',
  maya: 'M',
  '7-eleven': '7',
  'over-the-counter': 'OTC',
  'qr-ph': 'QR',
  'bank-transfer': 'B',
  'saved-card': 'C',
  upi: 'U',
  'upi-qr': 'QR',
  'net-banking': 'N',
  quickpeso: 'Q',
  saricash: 'S',
  bahayloan: 'B',
  rupeequick: 'R',
};

/** Font size by the number of letters, for the picture's 48 pixels. */
const FONT_SIZES = [0, 24, 20, 15] as const;

/** Three pixels for each of the 48 on a page, for the sharpness of a phone's screen. */
const SCALE = 3;

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const drawn = new Map<string, Promise<Buffer>>();

/**
 * The logos of Sandbox Pay's channels and the seeded products, as PNG in the product's accent on its soft tone. Not SVG: a
 * browser opens a separate document for each of those, which takes a slow phone longer than the rest of the screen.
 */
export const logoRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const png = await logo(request.params.file.replace(/\.png$/, ''));
    if (png === null) return reply.code(404).send({ error: { code: 'not_found', message: 'there is no such logo' } });
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type('image/png')
      .send(png);
  });
};

async function logo(name: string): Promise<Buffer | null> {
  const text = Object.hasOwn(MONOGRAMS, name) ? MONOGRAMS[name] : undefined;
  if (text === undefined) return null;
  const png = drawn.get(name) ?? draw(text);
  drawn.set(name, png);
  return png;
}

async function draw(text: string): Promise<Buffer> {
  const side = 48 * SCALE;
  const letters = await sharp({
    text: {
      text: `<span foreground="#c2410c">${text}</span>`,
      font: `DejaVu Sans Bold ${(FONT_SIZES[text.length] ?? 15) * SCALE}`,
      fontfile: FONT,
      // so that a point is a pixel
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side / 4}" fill="#fff1e6"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: letters }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

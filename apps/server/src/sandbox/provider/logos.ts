import type { FastifyPluginAsync } from 'fastify';

/** Monograms of our own making: no company's artwork is shown. First the channels, then the sandbox's own loan products. */
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

const FONT_SIZES = [0, 24, 20, 15] as const;

/** The logos that Sandbox Pay's channels and the seeded products name, as SVG in the product's accent on its soft tone. */
export const logoRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const svg = logo(request.params.file.replace(/\.svg$/, ''));
    if (svg === null) return reply.code(404).send({ error: { code: 'not_found', message: 'there is no such logo' } });
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type('image/svg+xml; charset=utf-8')
      .send(svg);
  });
};

function logo(name: string): string | null {
  const text = Object.hasOwn(MONOGRAMS, name) ? MONOGRAMS[name] : undefined;
  if (text === undefined) return null;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">' +
    '<rect width="48" height="48" rx="12" fill="#fff1e6"/>' +
    `<text x="24" y="24" fill="#c2410c" font-family="system-ui, sans-serif" font-size="${FONT_SIZES[text.length] ?? 15}" ` +
    `font-weight="700" text-anchor="middle" dominant-baseline="central">${text}</text></svg>`
  );
}

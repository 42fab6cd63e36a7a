import type { FastifyInstance } from 'fastify';
import { sendPicture } from '../../platform/http/pictures.ts';

/** The address of providers' QR codes, and a function that opens one: its bytes as PNG, or null. */
export interface QrPictures {
  readonly path: string;
  readonly open: (token: string) => Promise<Buffer | null>;
}

/** Serves a provider's QR code as a picture. The page that shows it cannot send a session with it: the token alone opens it. */
export function mountQrPictures(http: FastifyInstance, { path, open }: QrPictures): void {
  http.get<{ Querystring: { open?: unknown } }>(path, async (request, reply) => {
    const { open: token } = request.query;
    return sendPicture(reply, typeof token === 'string' ? await open(token) : null, { type: 'image/png' });
  });
}

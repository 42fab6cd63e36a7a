import { createHmac } from 'node:crypto';
import { signerOf, signingSecret } from '../../platform/secrets.ts';
import type { Services } from '../../app/services.ts';

/** Where the QR codes lie that a provider gave as a picture. */
export const QR_PICTURES_PATH = '/qr-pictures';

/** A picture inside an address, as some providers give a QR code. */
const INLINE_PNG = /^data:image\/png;base64,([A-Za-z\d+/]+={0,2})$/;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The address a page shows a provider's QR picture from. One that holds the whole picture is too long to stand in another
 * address, so the page gets one of ours, which nobody can guess: references are short and read out on the phone.
 */
export function qrPictureAddress(secret: string, payment: { id: string }, imageUrl: string): string {
  if (!imageUrl.startsWith('data:')) return imageUrl;
  return `${QR_PICTURES_PATH}?open=${payment.id}.${signatureOf(secret, payment.id)}`;
}

/** The PNG that such an address opens; null when it is not of ours, or there is nothing to be paid with it any more. */
export async function openQrPicture(
  { stores, secret, clock }: Pick<Services, 'stores' | 'secret' | 'clock'>,
  token: string,
): Promise<Buffer | null> {
  const [id = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || signerOf(secret, signature, (one) => signatureOf(one, id)) === undefined) return null;
  const payment = await stores.payments.find(id);
  if (payment?.status !== 'pending' || payment.expiresAt <= clock.now()) return null;
  const { presentation } = payment;
  const base64 = presentation?.kind === 'qr' ? INLINE_PNG.exec(presentation.imageUrl ?? '')?.[1] : undefined;
  const bytes = Buffer.from(base64 ?? '', 'base64');
  return bytes.subarray(0, PNG.length).equals(PNG) ? bytes : null;
}

function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', signingSecret(secret)).update(`qr-picture\0${id}`).digest('base64url');
}

import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { buildQrPh } from '../../../qr-ph.ts';

/** The content of the stand-in's code: the merchant's account at the provider's bank, and the amount. */
export function payloadOf({ id, amount }: { id: string; amount: number }): string {
  return buildQrPh({
    account: { kind: 'merchant', bic: 'PAEYPHM2XXX', merchantNumber: 'standInMerchant', notice: '050' },
    name: 'Lender',
    city: 'Makati',
    category: '6012',
    amountMinor: amount,
    additional: { scheme: 'ph.ppmi.qrph', referenceLabel: id.slice(0, 25) },
  });
}

/** A code in the provider's form: a PNG in a data address. */
export async function pictureOf(payload: string): Promise<string> {
  const png = await sharp(Buffer.from(renderSVG(payload, { ecc: 'M', border: 4, pixelSize: 6 })))
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

import jsqr from 'jsqr';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { emvChecksum } from './emv.ts';
import { payloadOf, pictureOf } from './providers/paymongo/fake/fake-code.ts';
import { buildQrPh, type QrPhPayload, readQrPh } from './qr-ph.ts';
import { buildUpiLink } from './upi-link.ts';

const MERCHANT: QrPhPayload = {
  account: { kind: 'merchant', bic: 'SANDPHM1XXX', merchantNumber: '900000000000001' },
  name: 'Peña Lending',
  city: 'Parañaque',
  category: '6012',
  amountMinor: 118_457,
  additional: { billNumber: 'HRM-8F3K-20QX' },
};
const { additional: _, ...STATIC } = { ...MERCHANT, amountMinor: null };
const PERSON: QrPhPayload = {
  ...MERCHANT,
  account: { kind: 'person', bic: 'SANDPHM1XXX', account: '639170000000', mobile: '+63-917-0000000' },
  postalCode: '1226',
  category: '6016',
  amountMinor: 1,
};

/** A code as our pages render it, with a given number of pixels a module. */
const drawn = (text: string, pixelSize = 4) =>
  sharp(Buffer.from(renderSVG(text, { ecc: 'M', border: 4, pixelSize })))
    .png()
    .toBuffer();

/** The content of a picture according to an independent decoder. */
async function read(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

describe('a picture of a QR code, read by an independent decoder', () => {
  it.each([
    ['a merchant with an amount', MERCHANT],
    ['a merchant without one', STATIC],
    ['a person', PERSON],
  ])('decodes %s to the written text with a correct checksum', async (_what, payload) => {
    const text = buildQrPh(payload);
    const said = (await read(await drawn(text))) ?? '';
    expect(said).toBe(text);
    expect(emvChecksum(said.slice(0, -4))).toBe(said.slice(-4));
    expect(readQrPh(said)).toEqual(payload);
  });

  it('holds the payee, amount and reference of a UPI payment', async () => {
    const text = buildUpiLink({
      payeeAddress: 'lender@bank',
      payeeName: 'Lender & Söhne',
      merchantCategory: '6012',
      transactionReference: 'HRM-8F3K-20QX',
      note: 'Loan 86, 1 of 3',
      amountMinor: 118_457,
      url: 'https://lender.example/pay?id=1&x=2',
    });
    const said = (await read(await drawn(text))) ?? '';
    expect(said).toBe(text);
    const { searchParams } = new URL(said);
    expect(['pa', 'pn', 'am', 'tr'].map((name) => searchParams.get(name))).toEqual([
      'lender@bank',
      'Lender & Söhne',
      '1184.57',
      'HRM-8F3K-20QX',
    ]);
  });

  it('holds the amount of the payment on a provider’s picture', async () => {
    const payload = payloadOf({ id: 'pi_nR5tQk2wZ8xVb4Lm7Yc3Hd6J', amount: 118_457 });
    const address = await pictureOf(payload);
    const said = await read(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    expect(said).toBe(payload);
    expect(readQrPh(said ?? '')).toMatchObject({
      amountMinor: 118_457,
      additional: { referenceLabel: 'pi_nR5tQk2wZ8xVb4Lm7Yc3Hd6'.slice(0, 25) },
    });
  });

  it.each([2, 3, 7])('is readable at %i pixels a module too', async (pixelSize) => {
    const text = buildQrPh(MERCHANT);
    expect(await read(await drawn(text, pixelSize))).toBe(text);
  });

  it('is unreadable when too much of it is covered', async () => {
    const picture = await drawn(buildQrPh(MERCHANT));
    const { width } = await sharp(picture).metadata();
    const side = Math.floor(width / 2);
    const cover = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(
      await read(
        await sharp(picture)
          .composite([{ input: cover, left: 0, top: 0 }])
          .png()
          .toBuffer(),
      ),
    ).toBeNull();
  });
});

import { type AddressRules, resolveAddress } from '../../shell/safe-navigation.ts';

/** A picture as a data: address: bitmaps only, because an SVG can contain scripts. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=-]+$/i;

/**
 * The address of a picture in the parameters of our page; null if it may not be shown. Anybody can write such an address, so the picture must
 * come from us or from a host on the allow-list.
 */
export function pictureAddress(raw: string, rules: AddressRules, origin: string): string | null {
  // A '+' of base64 is decoded as a space in a query.
  const data = raw.replace(/ /g, '+');
  if (DATA_PICTURE.test(data)) return data;
  const target = resolveAddress(raw, rules, origin);
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

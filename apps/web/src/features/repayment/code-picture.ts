import { type AddressRules, resolveAddress } from '../../shell/safe-navigation.ts';

/** A picture inside an address: bitmaps only, as an SVG can hold more than a picture. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=-]+$/i;

/**
 * The address of a picture that an address of ours names; null when it is none that may be shown. Anybody can write such
 * an address, so the picture must come from us or from a host on the allow-list.
 */
export function pictureAddress(raw: string, rules: AddressRules, origin: string): string | null {
  // A form-decoded '+' of base64 comes as a space.
  const data = raw.replace(/ /g, '+');
  if (DATA_PICTURE.test(data)) return data;
  const target = resolveAddress(raw, rules, origin);
  if (target.kind === 'own') return target.path;
  return target.kind === 'allowed' ? target.url : null;
}

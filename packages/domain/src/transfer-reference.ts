import { type MarketCode, markets } from './market.ts';

/** Labels before the number on a receipt. They count only with a gap behind, because a bank's own code may begin like one. */
const LABEL =
  /^(?:(?:UTR|RRN|REF|REFERENCE|TRACE|TXN|TRANSACTION|IMPS|UPI|NEFT|RTGS|INSTAPAY|PESONET|NO|NUMBER|ID)[\s.:#]+)+/;

/** A bank's transfer number in its form for comparison: capitals and digits only, without labels, spaces and punctuation. */
export function normalTransferReference(text: string): string {
  const capitals = text.normalize('NFKC').trim().toUpperCase();
  return capitals.replace(LABEL, '').replace(/[\s.:#/_-]/g, '');
}

/** What stands where there is no number: zeros, a dash, or a word for none. */
const NONE = /^(?:NA|NONE|NIL|NULL|NOTAPPLICABLE)?0*$/;

/** Whether a text stands for no transfer number: `0`, `000000`, `-`, `N/A`, `NONE`, `NIL`. */
export const isNoReference = (text: string): boolean => NONE.test(normalTransferReference(text));

/** The form of a transfer number for comparison; null where no bank of the market has such numbers. */
export function readTransferReference(text: string, market: MarketCode): string | null {
  const reference = normalTransferReference(text);
  if (NONE.test(reference)) return null;
  return markets[market].transferNumbers.some((form) => new RegExp(form).test(reference)) ? reference : null;
}

/** Ours: HRM and eight symbols of Crockford's base 32. People and banks drop the hyphens and confuse the letters that it excludes. */
const OURS = /HRM(?=([\dA-TV-Z]{8}))/g;

/**
 * Our payment references in a bank's text, such as HRM-8F3K-20QX, in our own form. Spaces and punctuation between
 * the symbols and upper or lower case do not matter, and O is read as 0, I and L as 1.
 */
export function paymentReferencesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  const found = Array.from(plain.matchAll(OURS), ([, symbols = '']) => {
    const ours = symbols.replace(/O/g, '0').replace(/[IL]/g, '1');
    return `HRM-${ours.slice(0, 4)}-${ours.slice(4)}`;
  });
  return [...new Set(found)];
}

/** Our reference in the form for a transfer's text: many banks accept letters and digits only. */
export const plainPaymentReference = (reference: string): string => reference.replace(/-/g, '');

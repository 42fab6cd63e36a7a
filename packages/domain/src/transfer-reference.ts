import type { MarketCode } from './market.ts';

/**
 * What banks call a transfer, by market.
 * India: 12 digits for UPI and IMPS (the RRN), 16 letters and digits for NEFT, 22 for RTGS (RBI calls all three UTR).
 * Philippines: InstaPay, PESONet, banks and wallets each number in their own way, from 6 digits to the 35 letters and digits of ISO 20022.
 */
const shapes: Readonly<Record<MarketCode, readonly RegExp[]>> = {
  PH: [/^(?=(?:\D*\d){4})[A-Z\d]{6,35}$/],
  IN: [/^\d{12}$/, /^(?=(?:\D*\d){8})[A-Z\d]{16}$/, /^(?=(?:\D*\d){8})[A-Z\d]{22}$/],
};

/** Words that stand before the number on a receipt. They count as such only with a gap behind: a bank's own code may begin like one. */
const LABEL =
  /^(?:(?:UTR|RRN|REF|REFERENCE|TRACE|TXN|TRANSACTION|IMPS|UPI|NEFT|RTGS|INSTAPAY|PESONET|NO|NUMBER|ID)[\s.:#]+)+/;

/** A bank's number of a transfer as it is compared: capitals and digits only, without labels, spaces and marks. */
export function normalTransferReference(text: string): string {
  const capitals = text.normalize('NFKC').trim().toUpperCase();
  return capitals.replace(LABEL, '').replaceAll(/[\s.:#/_-]/g, '');
}

/** The number of a transfer as it is compared; null for what no bank of the market would call one. */
export function readTransferReference(text: string, market: MarketCode): string | null {
  const reference = normalTransferReference(text);
  return shapes[market].some((shape) => shape.test(reference)) ? reference : null;
}

/** Ours: HRM and eight symbols of Crockford's base 32. People and banks drop the hyphens and mistake the letters it leaves out. */
const OURS = /HRM(?=([\dA-TV-Z]{8}))/g;

/**
 * Our payment references in a text of a bank, such as HRM-8F3K-20QX, written as we write them. Spaces and marks between
 * the symbols do not matter, nor do capitals, and O reads as 0, I and L as 1.
 */
export function paymentReferencesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  const found = Array.from(plain.matchAll(OURS), ([, symbols = '']) => {
    const ours = symbols.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
    return `HRM-${ours.slice(0, 4)}-${ours.slice(4)}`;
  });
  return [...new Set(found)];
}

/** Our reference as it goes into the text of a transfer: many banks take letters and digits only. */
export const plainPaymentReference = (reference: string): string => reference.replaceAll('-', '');

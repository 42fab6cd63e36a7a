import { bouncedTaxOn, type TermsProfile } from '@hiram/domain';
import type { DocumentPart } from './document-html.ts';
import { days } from './contract-words.ts';

type Money = (minor: number) => string;

/** The cost of moving a due date, as a document states it; null where the terms have no extension. */
export function extensionWords({ extension }: Pick<TermsProfile, 'extension'>, money: Money): string | null {
  if (extension === null) return null;
  const { days: count, flatFeeMinor, feePercent = '0' } = extension;
  const share = Number(feePercent) > 0 ? `, and ${feePercent}% of what is still owed after it` : '';
  return `Interest of ${days(count)} on the unpaid principal, and ${money(flatFeeMinor)}${share}`;
}

/** The fee for a payment that bounces, with its tax, as a document states it; null for none. */
export function bouncedWords({ bouncedPayment }: Pick<TermsProfile, 'bouncedPayment'>, money: Money): string | null {
  if (bouncedPayment === undefined) return null;
  const { feeMinor, tax, maxPerLoan } = bouncedPayment;
  const taxed = tax === undefined ? '' : ` and ${money(bouncedTaxOn({ tax }, feeMinor))} of tax on it`;
  const most =
    maxPerLoan === undefined ? '' : `, for at most ${maxPerLoan === 1 ? '1 payment' : `${maxPerLoan} payments`}`;
  return `${money(feeMinor)}${taxed} for each payment that your bank does not honour${most}`;
}

/** The same as a part of a contract. */
export function bouncedTexts(terms: TermsProfile, money: Money): DocumentPart[] {
  const words = bouncedWords(terms, money);
  return words === null ? [] : [{ text: `A payment that bounces is owed again. You then pay ${words}.` }];
}

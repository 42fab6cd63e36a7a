import { isNoReference, type MarketCode, normalTransferReference, readTransferReference } from '@hiram/domain';
import type { BankAccount } from './bank-accounts.ts';

/** A bank's number of a transfer as lines of statements have it; empty for a text that stands for none. */
export const readTransferNumber = (utr: string, market: MarketCode): string =>
  isNoReference(utr) ? '' : (readTransferReference(utr, market) ?? normalTransferReference(utr).slice(0, 60));

/** Whether a transfer's number is the lender's own account, which some banks write in its place. */
export const isOwnAccount = (utr: string, { accountNumber }: Pick<BankAccount, 'accountNumber'>): boolean =>
  withoutZeros(utr) === withoutZeros(accountNumber);

const withoutZeros = (number: string): string => normalTransferReference(number).replace(/^0+/, '');

import { type MarketCode, markets, readTransferReference } from '@hiram/domain';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { Stores } from '../../app/stores.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { t } from '../../platform/texts/translate.ts';
import { accountOf } from './bank-accounts.ts';
import { noonOf } from './received-report.ts';
import { matchLine } from './match-line.ts';
import { isOwnAccount } from './transfer-number.ts';
import { findTransfer, searchUntil, MAX_NUMBERS, type TransferRequest } from './show-transfer.ts';

/** A text of a market: of the catalogues, or of the market's own data. */
type NotValid = Extract<TextKey, `transfer.notValid.${string}`>;

export interface GivenNumber extends TransferRequest {
  /** As the borrower copied it. */
  readonly utr: string;
  /** Name of a picture that was sent; null for none. */
  readonly receiptId: string | null;
}

/**
 * Keeps the number of a transfer, and settles the payment when its line has come before. The same number again changes nothing;
 * another one takes the place of one that no line came for. A number that another borrower gave too is taken as well: a person decides
 * whose the money is. It is committed before lines are looked for, as lines are before numbers are: of two that come at once the later
 * one sees the other.
 * @throws Refusal 'payment-not-found', 'utr-not-valid', 'utr-used', 'utr-too-many', 'transfer-arrived', 'image-not-found'
 */
export async function submitUtr(services: Services, given: GivenNumber): Promise<void> {
  const { payment, market } = await findTransfer(services, given);
  const utr = readTransferReference(given.utr, market);
  const account = accountOf(services.bankAccounts, payment.channelNumber);
  const isOwn = account !== undefined && isOwnAccount(given.utr, account);
  if (utr === null || isOwn)
    throw new Refusal('utr-not-valid', { message: t(`transfer.notValid.${market}` as NotValid) });
  await services.inTransaction((stores) => keepNumber(services, stores, { ...given, payment, market, utr }));
  for (const lineId of await services.stores.bankLines.listOf(market, utr)) await matchLine(services, lineId);
}

interface Keeping extends GivenNumber {
  readonly payment: PaymentRecord;
  readonly market: MarketCode;
}

async function keepNumber(
  { bankAccounts }: Pick<Services, 'bankAccounts'>,
  stores: Stores,
  { payment: { id: paymentId, channelNumber }, borrowerId, market, utr, receiptId, now }: Keeping,
): Promise<void> {
  const payment = await stores.payments.lock(paymentId);
  const numbers = await stores.transferNumbers.listOf(paymentId);
  const same = numbers.find((number) => number.withdrawnAt === null && number.utr === utr);
  if (same === undefined && payment?.status === 'paid') throw new Refusal('transfer-arrived');
  if (receiptId !== null && !(await stores.attachments.attachToPayment({ id: receiptId, borrowerId, paymentId }))) {
    throw new Refusal('image-not-found');
  }
  if (same !== undefined) {
    if (receiptId !== null) await stores.transferNumbers.setReceipt(same.id, receiptId);
    return;
  }
  if (numbers.length >= MAX_NUMBERS) throw new Refusal('utr-too-many');
  const open = numbers.find((number) => number.withdrawnAt === null && number.lineId === null);
  if (open !== undefined) await stores.transferNumbers.withdraw(open.id, now);
  const isTaken = await stores.knownLines.isForOwnOther({ market, utr, paymentId, borrowerId });
  const added =
    !isTaken && (await stores.transferNumbers.add({ paymentId, borrowerId, market, utr, receiptId, givenAt: now }));
  if (!added) throw new Refusal('utr-used');
  // while the money is looked for the payment is under way, so that nobody pays twice
  const until = searchUntil(now, market, accountOf(bankAccounts, channelNumber));
  await stores.payments.prolong(paymentId, noonOf(until, markets[market].timeZone));
}

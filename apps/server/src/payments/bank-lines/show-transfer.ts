import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/transfer';
import {
  addWeekdays,
  calendarDateIn,
  formatDateTime,
  type MarketCode,
  markets,
  plainPaymentReference,
} from '@hiram/domain';
import { paymentNotes } from '../../lending/transactions/payment-notes.ts';
import { marketDay, statusOn } from '../../lending/loans/loan-facts.ts';
import { orderProduct } from '../../lending/products/product-texts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { t } from '../../platform/texts/translate.ts';
import type { TransferNumber } from './transfer-number-store.ts';
import { heldFundsOutcomeOf, heldFundsOutcomeText } from '../money-in/held-funds-outcome.ts';
import { accountOf, type BankAccount, transferMarketOf } from './bank-accounts.ts';

type Info = AnswerOf<typeof contract.loadTransfer>;

/** Numbers that are taken for one payment, wrong ones included: nobody finds out other people's by trying. */
export const MAX_NUMBERS = 8;
/** Where the account is not configured any more. */
const USUAL_LOOK_DAYS = 3;

export interface TransferRequest {
  readonly paymentId: string;
  readonly borrowerId: number;
  readonly now: Date;
}

type Needs = Pick<Services, 'stores' | 'bankAccounts'>;

/**
 * A bank transfer and its state.
 * @param receiptUrl address of a picture by its name
 * @throws Refusal 'payment-not-found', also for another borrower's payment and for one that is no transfer
 */
export async function showTransfer(
  { stores, bankAccounts }: Needs,
  { paymentId, borrowerId, now }: TransferRequest,
  receiptUrl: (id: string) => string,
): Promise<Info> {
  const { payment, market } = await findTransfer({ stores }, { paymentId, borrowerId });
  const [order, received, numbers] = await Promise.all([
    stores.orders.findOwn(payment.orderId, borrowerId),
    stores.bankLines.receivedFor(payment.id),
    stores.transferNumbers.listOf(payment.id),
  ]);
  if (order === undefined) throw new Refusal('payment-not-found');
  const account = accountOf(bankAccounts, payment.channelNumber);
  const { timeZone } = markets[market];
  const current = numbers.findLast(({ withdrawnAt }) => withdrawnAt === null);
  const lookUntilOn = current === undefined ? '' : searchUntil(current.givenAt, market, account);
  const waiting = current !== undefined && current.lineId === null;
  const state = stateOf({
    payment,
    receivedMinor: received?.amountMinor ?? 0,
    waiting,
    claim: waiting ? await claimStatusOf({ stores }, { number: current, market }) : 'alone',
    isLate: lookUntilOn !== '' && calendarDateIn(now, timeZone) > lookUntilOn,
    now,
  });
  const heldOutcome = await heldFundsOutcomeOf(stores, payment);
  return {
    paymentId: payment.id,
    orderId: String(payment.orderId),
    productId: String(order.productId),
    productName: orderProduct(order),
    state,
    amount: payment.requestedMinor,
    currency: payment.currency,
    reference: plainPaymentReference(payment.id),
    ...whereTo(account),
    expiresAt: state === 'waiting' ? formatDateTime(payment.expiresAt, timeZone) : '',
    market,
    utr: current?.utr ?? '',
    givenAt: current === undefined ? '' : formatDateTime(current.givenAt, timeZone),
    lookUntilOn: state === 'checking' ? lookUntilOn : '',
    receivedMinor: payment.receivedMinor ?? received?.amountMinor ?? 0,
    receivedOn: received?.lastOn ?? '',
    canSubmit: state !== 'matched' && numbers.length < MAX_NUMBERS ? 1 : 0,
    receiptUrl: receiptOf(numbers, receiptUrl),
    notes:
      state === 'over' && heldOutcome !== undefined
        ? [heldFundsOutcomeText(heldOutcome, order)]
        : state === 'matched'
          ? paymentNotes(payment, { order, ...statusOn(order, marketDay(order, now)) })
          : [],
    holdsUntil: state !== 'matched' && payment.holdsUntil > now ? formatDateTime(payment.holdsUntil, timeZone) : '',
    noticeMsg: state === 'matched' ? '' : t('noticeOfInstalment'),
    isDelay: payment.purpose === 'extension' && payment.purposeMet !== false ? '1' : '0',
  };
}

/** A borrower's own payment by bank transfer. @throws Refusal 'payment-not-found' */
export async function findTransfer(
  { stores }: Pick<Services, 'stores'>,
  { paymentId, borrowerId }: Pick<TransferRequest, 'paymentId' | 'borrowerId'>,
): Promise<{ payment: PaymentRecord; market: MarketCode }> {
  const payment = await stores.payments.findOwn(paymentId, borrowerId);
  const market = payment === undefined ? undefined : transferMarketOf(payment.provider);
  if (payment === undefined || market === undefined) throw new Refusal('payment-not-found');
  return { payment, market };
}

/** The last day on which the line of a number is waited for without a word. */
export function searchUntil(givenAt: Date, market: MarketCode, account: BankAccount | undefined): string {
  const givenOn = calendarDateIn(givenAt, markets[market].timeZone);
  return addWeekdays(givenOn, account?.lookDays ?? USUAL_LOOK_DAYS);
}

interface Facts {
  readonly payment: PaymentRecord;
  readonly receivedMinor: number;
  /** Whether a number was given that no line has come for. */
  readonly waiting: boolean;
  readonly claim: ClaimStatus;
  /** Whether the days have passed in which a line should have come. */
  readonly isLate: boolean;
  readonly now: Date;
}

/** How a number stands that no line is this payment's by. held: a person looks at it · not-theirs: a person found that it is not. */
type ClaimStatus = 'alone' | 'contested' | 'held' | 'not-theirs';

/** It discloses neither the owner of the money nor another borrower who gave the number. */
async function claimStatusOf(
  { stores }: Pick<Services, 'stores'>,
  { number, market }: { number: TransferNumber; market: MarketCode },
): Promise<ClaimStatus> {
  const line = await stores.bankLines.lookUp(market, number.utr);
  if (line.isThere) return line.waits ? 'held' : 'not-theirs';
  const claims = await stores.transferNumbers.listLive(market, number.utr);
  return claims.length > 1 ? 'contested' : 'alone';
}

function stateOf({ payment, receivedMinor, waiting, claim, isLate, now }: Facts): Info['state'] {
  if (payment.status === 'paid') return 'matched';
  if (waiting && claim === 'held') return 'held';
  if (waiting && (isLate || claim === 'not-theirs')) return 'not-found';
  if (waiting) return claim === 'contested' ? 'held' : 'checking';
  if (receivedMinor > 0) return 'differs';
  const isOpen = payment.status === 'pending' || payment.status === 'recorded';
  return isOpen && payment.expiresAt > now && payment.supersededAt === null ? 'waiting' : 'over';
}

function whereTo(account: BankAccount | undefined) {
  return {
    bankName: account?.bankName ?? '',
    accountName: account?.accountName ?? '',
    accountNumber: account?.accountNumber ?? '',
    branch: account?.branch ?? '',
    ifsc: account?.ifsc ?? '',
    steps: [...(account?.steps ?? [])],
  };
}

function receiptOf(numbers: readonly TransferNumber[], receiptUrl: (id: string) => string): string {
  const receiptId = numbers.findLast((number) => number.receiptId !== null)?.receiptId ?? null;
  return receiptId === null ? '' : receiptUrl(receiptId);
}

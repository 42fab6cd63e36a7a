import { pagePaths } from '@hiram/contract/pages';
import { type MarketCode, markets } from '@hiram/domain';
import {
  type Channel,
  noPayouts,
  type PaymentProvider,
  type PaymentReport,
  type RegisteredProvider,
} from '@hiram/payments';
import type { Clock } from '../../platform/clock.ts';
import { amountOfPayment, type PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { Stores } from '../../app/stores.ts';
import { type BankAccount, transferProviderName } from './bank-accounts.ts';
import { receivedReport } from './received-report.ts';

const DAY_MS = 86_400_000;
/** A number that no line has come for is waited for this long. Money that comes still later counts all the same. */
const LONGEST_WAIT_MS = 30 * DAY_MS;

interface Needs {
  readonly stores: Pick<Stores, 'payments' | 'bankLines' | 'transferNumbers'>;
  readonly clock: Clock;
}

/** The lender's own bank accounts as payment providers, one a market that has any. */
export function bankTransferProviders(accounts: readonly BankAccount[], needs: Needs): RegisteredProvider[] {
  return Object.values(markets).flatMap(({ code }) => {
    const own = accounts.filter(({ market }) => market === code);
    return own.length === 0 ? [] : [{ market: code, provider: createBankTransferProvider(code, own, needs) }];
  });
}

/**
 * A bank seen through the payment port. Nobody is asked over a wire: the borrower is led to our own page with the account, and
 * lines of statements settle a payment when they are matched with it. A query says what that has come to, and ends a payment that
 * nobody waits for. No notification of a bank exists, so every one is turned away, and nobody can promise that money is not on
 * its way, so nothing is cancelled.
 */
function createBankTransferProvider(
  market: MarketCode,
  accounts: readonly BankAccount[],
  { stores, clock }: Needs,
): PaymentProvider {
  const name = transferProviderName(market);
  const { currency } = markets[market];
  return {
    name,
    channels: accounts.map(channelOf),

    async collect(request) {
      const account = accounts.find(({ channelNumber }) => channelNumber === request.channelNumber);
      if (account === undefined) return refusal('channel_unknown', request.channelNumber);
      if (request.amount.currency !== currency) return refusal('currency_not_supported', request.amount.currency);
      return {
        kind: 'accepted',
        providerReference: request.reference,
        presentation: { kind: 'redirect', url: `${pagePaths.transfer}?paymentId=${request.reference}` },
        expiresAt: new Date(clock.now().getTime() + account.openDays * DAY_MS),
      };
    },

    async query(reference) {
      const payment = await stores.payments.find(reference);
      if (payment === undefined || payment.provider !== name) return null;
      if (payment.status === 'paid') return reportOf(payment, 'paid');
      const received = await stores.bankLines.receivedFor(payment.id);
      // what was held before amounts that differ counted
      if (received !== undefined) return receivedReport(payment, { ...received, market }, `received/${payment.id}`);
      return reportOf(payment, (await isWaitedFor(payment)) ? 'pending' : 'expired');
    },

    cancel: async () => false,
    readNotification: () => ({ kind: 'rejected', reason: 'malformed' }),
    // money goes out by the providers that can send it
    ...noPayouts,
  };

  async function isWaitedFor(payment: PaymentRecord): Promise<boolean> {
    const now = clock.now();
    if (payment.status === 'recorded' || payment.expiresAt > now) return true;
    const numbers = await stores.transferNumbers.listOf(payment.id);
    return numbers.some(
      ({ withdrawnAt, givenAt }) => withdrawnAt === null && now.getTime() - givenAt.getTime() < LONGEST_WAIT_MS,
    );
  }
}

function channelOf(account: BankAccount): Channel {
  return {
    channelNumber: account.channelNumber,
    name: account.name ?? `Transfer to ${account.bankName}`,
    logo: account.logo,
    presentation: 'redirect',
    feeMinor: 0,
    speed: 'day',
    minimumMinor: account.minimumMinor,
    maximumMinor: account.maximumMinor,
    // the transfer page has the instructions
    notices: [],
  };
}

const refusal = (providerCode: string, detail: string) => ({
  kind: 'refused' as const,
  providerCode,
  reason: 'method-unavailable' as const,
  internalMessage: `${providerCode}: ${detail}`,
});

function reportOf(payment: PaymentRecord, status: 'pending' | 'paid' | 'expired'): PaymentReport {
  return {
    reference: payment.id,
    providerReference: payment.id,
    status,
    amount: { minor: amountOfPayment(payment), currency: payment.currency },
    paidAt: status === 'paid' ? payment.paidAt : null,
    eventId: `${status}/${payment.id}`,
  };
}

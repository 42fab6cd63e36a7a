import { type CalendarDate, calendarDate, earlierDate, markets } from '@hiram/domain';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { BankLine } from './bank-line-store.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { Stores } from '../../app/stores.ts';
import { recordUnrequested } from '../money-in/record-unrequested.ts';
import { accountOf, type BankAccount, transferProviderName } from './bank-accounts.ts';
import { noonOf } from './received-report.ts';
import type { MoneySource } from '../../lending/transactions/money-codes.ts';

interface Recording {
  readonly line: BankLine;
  /** Locked by the caller. */
  readonly order: OrderRecord;
  /** The source of the match: a rule or an operator. */
  readonly source: MoneySource;
  readonly now: Date;
  readonly bankAccounts: readonly BankAccount[];
}

/** Records a payment of just the amount of a line. @returns its reference */
export async function recordReceived(
  stores: Stores,
  { line, order, source, now, bankAccounts }: Recording,
): Promise<string> {
  const cameOn: CalendarDate = earlierDate(calendarDate(line.bookedOn), marketDay(order, now));
  const noon = noonOf(cameOn, markets[order.market].timeZone);
  return recordUnrequested(stores, {
    order,
    amountMinor: line.amountMinor,
    channelNumber: line.channelNumber,
    channelName: accountOf(bankAccounts, line.channelNumber)?.bankName ?? 'Bank transfer',
    provider: transferProviderName(line.market),
    cameOn,
    cameAt: noon < now ? noon : now,
    now,
    source,
    detail: `line/${line.id}`,
  });
}

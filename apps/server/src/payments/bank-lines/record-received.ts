import { type CalendarDate, calendarDate, earlierDate, markets } from '@hiram/domain';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { MoneySource } from '../../platform/db/payment-tables.ts';
import { newReference } from '../../platform/reference.ts';
import type { BankLine } from './bank-line-store.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { Stores } from '../../app/stores.ts';
import { accountOf, type BankAccount, transferProviderName } from './bank-accounts.ts';
import { noonOf } from './received-report.ts';

interface Recording {
  readonly line: BankLine;
  /** Locked by the caller. */
  readonly order: OrderRecord;
  /** The source of the match: a rule or an operator. */
  readonly source: MoneySource;
  readonly now: Date;
  readonly bankAccounts: readonly BankAccount[];
}

/**
 * Records a payment of just what a line brought, which nobody asked for. It is dated back to the money, so that it counts on the day
 * it came. @returns its reference
 */
export async function recordReceived(
  stores: Stores,
  { line, order, source, now, bankAccounts }: Recording,
): Promise<string> {
  const of = { orderId: order.id, purpose: 'instalment' as const, channelNumber: line.channelNumber, accountId: null };
  const waiting = await stores.payments.findOpen(of);
  if (waiting !== undefined) await stores.payments.supersede(waiting.id, now);
  const cameOn: CalendarDate = earlierDate(calendarDate(line.bookedOn), marketDay(order, now));
  const noon = noonOf(cameOn, markets[order.market].timeZone);
  const cameAt = noon < now ? noon : now;
  for (;;) {
    const id = newReference('HRM');
    const inserted = await stores.payments.insert({
      id,
      ...of,
      borrowerId: order.borrowerId,
      amountMinor: line.amountMinor,
      currency: order.currency,
      quotedOn: cameOn,
      channelName: accountOf(bankAccounts, line.channelNumber)?.bankName ?? 'Bank transfer',
      provider: transferProviderName(line.market),
      isStanding: false,
      status: 'recorded',
      createdAt: cameAt,
      expiresAt: now,
    });
    if (!inserted) continue;
    await stores.payments.addEvent({
      paymentId: id,
      happenedAt: now,
      from: 'none',
      to: 'recorded',
      source,
      detail: `line/${line.id}`,
    });
    return id;
  }
}

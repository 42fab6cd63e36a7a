import { calendarDateIn, markets } from '@hiram/domain';
import type { LedgerAccount } from '../../lending/ledger/ledger-store.ts';
import { CannotDo } from '../../platform/cannot-do.ts';
import type { ItemReason, OpenItem } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { receivedReport } from '../bank-lines/received-report.ts';
import { marketOfCurrency } from '../bank-lines/transfer-number.ts';
import { settlePayment } from '../money-in/settle-payment.ts';
import { judgeRow } from './judge-row.ts';
import type { SettledRow } from './settlement-store.ts';

interface Decision {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly at: Date;
}

/** Where a difference goes that a person takes over: what came too little or was adjusted is our loss or gain, what is nobody's is held. */
const GOES_TO: Partial<Record<ItemReason, LedgerAccount>> = {
  'amount-differs': 'provider-differences',
  adjustment: 'provider-differences',
  'unknown-reference': 'suspense',
  'settled-twice': 'suspense',
};

/**
 * A person takes over what a provider's report says. A payment that the provider has settled is paid with us too; any other difference
 * leaves the account of what the provider owes.
 * @throws CannotDo for an item that can only be closed, and for one whose row agrees by now
 */
export async function takeOverDifference({ stores, item, at }: Decision): Promise<void> {
  const row = /^\d{1,15}$/.test(item.subject) ? await stores.settlements.find(Number(item.subject)) : undefined;
  const account = GOES_TO[item.reason];
  const isUnpaid = item.reason === 'not-paid-here' && row?.kind === 'payment';
  if (row === undefined || (account === undefined && !isUnpaid))
    throw new CannotDo(`it cannot be approved: do what is needed, then close item ${item.id} with a note`);
  const [named] = await stores.settlements.listNamed(row.provider, row.reference === null ? [] : [row.reference]);
  const difference = await judgeRow(stores, row, named);
  if (difference?.reason !== item.reason)
    throw new CannotDo(`the books have changed since: import the report again, or close item ${item.id} with a note`);
  if (account === undefined) return settleAsReported(stores, row, at);
  const { id, provider, currency } = row;
  await stores.ledger.post({
    kind: 'provider-difference',
    source: String(id),
    orderId: null,
    provider,
    occurredOn: calendarDateIn(at, markets[marketOfCurrency(currency) ?? 'PH'].timeZone),
    postedAt: at,
    postings: [
      { account: 'provider-clearing', amountMinor: difference.differenceMinor, currency },
      { account, amountMinor: -difference.differenceMinor, currency },
    ],
  });
}

/** The payment is paid as the report has it, on the day that it says. */
async function settleAsReported(stores: Stores, row: SettledRow, at: Date): Promise<void> {
  const payment = row.paymentId === null ? undefined : await stores.payments.find(row.paymentId);
  const market = marketOfCurrency(row.currency);
  if (payment === undefined || market === null) throw new CannotDo(`there is no payment ${row.reference ?? ''}`);
  const received = { amountMinor: row.grossMinor, lastOn: row.paidOn ?? row.settledOn, market };
  // a report's name of a payment is another one than its page's
  const report = { ...receivedReport(payment, received, `settlement-row/${row.id}`), providerReference: '' };
  const context = { source: 'settlement-report', provider: row.provider, now: at, noticeGraceMs: 0 } as const;
  const { outcome } = await settlePayment(stores, report, context);
  if (outcome !== 'settled' && outcome !== 'review') throw new CannotDo(`${payment.id} cannot be paid: ${outcome}`);
}

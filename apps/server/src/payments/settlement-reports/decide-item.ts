import { calendarDateIn, defaultMarket, marketOfCurrency, markets } from '@hiram/domain';
import type { LedgerAccount } from '../../lending/ledger/ledger-store.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { receivedReport } from '../bank-lines/received-report.ts';
import { settlePayment } from '../money-in/settle-payment.ts';
import { reconcileReferences, openDifferences } from './reconcile-references.ts';
import { isOfMoney, reconcileRow } from './reconcile-row.ts';
import type { ReportedMoney } from './reported-money-store.ts';
import type { SettledRow } from './settlement-store.ts';
import type { ItemReason } from '../../app/reasons.ts';
import { ONLY_CLOSED } from '../../platform/open-items/decide-item.ts';

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
 * @throws CommandError for an item that can only be closed, and for one whose rows come to another sum by now
 */
export async function takeOverDifference({ stores, item, at }: Decision): Promise<void> {
  const account = GOES_TO[item.reason];
  const found = await findDifference(stores, item);
  if (found === undefined || (account === undefined && item.reason !== 'not-paid-here'))
    throw new CommandError(
      `it cannot be approved: do what is needed, then close item ${item.id} with a note`,
      ONLY_CLOSED,
    );
  const { rows, difference, judged } = found;
  const row = rows.at(-1);
  if (row === undefined || difference === undefined || difference.differenceMinor !== item.details['differenceMinor'])
    throw new CommandError(
      `the books have changed since: import the report again, or close item ${item.id} with a note`,
      'The books have changed since. Import the report again, or close the item with a note.',
    );
  if (account === undefined) return settleAsReported(stores, { rows, money: judged?.money, itemId: item.id }, at);
  const { provider, currency } = row;
  const isNew = await stores.ledger.post({
    kind: 'provider-difference',
    source: String(row.id),
    orderId: null,
    provider,
    occurredOn: calendarDateIn(at, markets[marketOfCurrency(currency) ?? defaultMarket].timeZone),
    postedAt: at,
    postings: [
      { account: 'provider-clearing', amountMinor: difference.differenceMinor, currency },
      { account, amountMinor: -difference.differenceMinor, currency },
    ],
  });
  if (!isNew)
    throw new CommandError(
      `a difference of the last row was taken over before: close item ${item.id} with a note`,
      'A difference of the last row was taken over before. Close the item with a note.',
    );
}

/** The rows that an item is about and what of them does not agree now; undefined for an item about no row. */
async function findDifference(stores: Stores, { subject, reason, details }: OpenItem) {
  const row = /^\d{1,15}$/.test(subject) ? await stores.settlements.find(Number(subject)) : undefined;
  const reference = row === undefined ? subject : (row.paymentId ?? row.payoutId ?? '');
  const provider = row?.provider ?? details['provider'];
  if (typeof provider !== 'string') return undefined;
  const [judged] = await reconcileReferences(stores, provider, [reference]);
  if (judged !== undefined && (row === undefined || isOfMoney(row, judged.money))) {
    const difference = judged.differences.find((each) => each.reason === reason);
    return { rows: judged.rows, difference, judged };
  }
  return row === undefined ? undefined : { rows: [row], difference: reconcileRow(row) ?? undefined, judged: undefined };
}

interface AsReported {
  readonly rows: readonly SettledRow[];
  readonly money: ReportedMoney | undefined;
  readonly itemId: number;
}

/** The payment is paid as the report has it, on the day that it says; what it says beyond is judged again. */
async function settleAsReported(stores: Stores, { rows, money, itemId }: AsReported, at: Date): Promise<void> {
  const paid = rows.filter(({ kind }) => kind === 'payment');
  const [row] = paid;
  const market = row === undefined ? null : marketOfCurrency(row.currency);
  if (row === undefined || market === null || money?.paymentId === undefined || money.paymentId === null)
    throw new CommandError(
      `it cannot be approved: do what is needed, then close item ${itemId} with a note`,
      ONLY_CLOSED,
    );
  const payment = await stores.payments.find(money.paymentId);
  if (payment === undefined) throw new CommandError(`there is no payment ${money.paymentId}`);
  const amountMinor = paid.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const received = { amountMinor, lastOn: row.paidOn ?? row.settledOn, market };
  // a report's name of a payment is another one than its page's
  const report = { ...receivedReport(payment, received, `settlement-row/${row.id}`), providerReference: '' };
  const context = { source: 'settlement-report', provider: row.provider, now: at, noticeGraceMs: 0 } as const;
  const { outcome } = await settlePayment(stores, report, context);
  if (outcome !== 'settled' && outcome !== 'review')
    throw new CommandError(`${payment.id} cannot be paid: ${outcome}`, 'The payment cannot be paid now.');
  for (const judged of await reconcileReferences(stores, row.provider, [payment.id]))
    await openDifferences(stores, judged, at);
}

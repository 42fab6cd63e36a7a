import type { Stores } from '../../app/stores.ts';
import { SERVICE } from '../../platform/open-items/open-items.ts';
import { type ReconciledMoney, reconcileMoney } from './reconcile-money.ts';
import { type Difference, isOfMoney } from './reconcile-row.ts';
import type { ReportedMoney } from './reported-money-store.ts';
import type { SettledRow } from './settlement-store.ts';
import type { ItemReason } from '../../app/reasons.ts';

/** A payment or payout with all its rows and their differences. */
export interface ReconciledReference extends ReconciledMoney {
  readonly money: ReportedMoney;
  /** In the order of import. */
  readonly rows: readonly SettledRow[];
}

/** Reasons that follow from the rows of a payment or payout; such an item closes automatically. */
const FROM_ROWS: ReadonlySet<ItemReason> = new Set<ItemReason>([
  'amount-differs',
  'currency-differs',
  'not-paid-here',
  'settled-twice',
  'not-reversed-here',
]);

/** Judges payments and payouts of a provider, each by all of its rows in all reports. Unknown references are left out. */
export async function reconcileReferences(
  stores: Stores,
  provider: string,
  references: readonly string[],
): Promise<ReconciledReference[]> {
  const found = await stores.reportedMoney.list(provider, references);
  const all = await stores.settlements.listOf(found.map(({ id }) => id));
  const byMoney = Map.groupBy(all, ({ paymentId, payoutId }) => paymentId ?? payoutId);
  const judged: ReconciledReference[] = [];
  for (const money of found) {
    const rows = (byMoney.get(money.id) ?? []).filter((row) => isOfMoney(row, money));
    const isTold = rows.some(({ grossMinor }) => grossMinor < 0) && (await isTakenBackHere(stores, money));
    judged.push({ money, rows, ...reconcileMoney(money, rows, isTold) });
  }
  return judged;
}

/** Whether a notification of money taken back is before an operator. */
async function isTakenBackHere(stores: Stores, { paymentId }: ReportedMoney): Promise<boolean> {
  if (paymentId === null) return false;
  const told = await Promise.all(
    (['refunded', 'charged-back'] as const).map((reason) =>
      stores.openItems.wasOpened({ kind: 'payment', subject: paymentId, reason }),
    ),
  );
  return told.includes(true);
}

/** Opens an item for each difference of a payment or payout, and closes the items of differences that are gone or have another amount now. */
export async function openDifferenceItems(stores: Stores, judged: ReconciledReference, now: Date): Promise<void> {
  const { money, differences, toComeMinor } = judged;
  const subject = { kind: 'provider-report', subject: money.id } as const;
  const isStill = ({ reason, details }: { reason: ItemReason; details: Readonly<Record<string, unknown>> }) =>
    reason === 'missing-in-report'
      ? details['differenceMinor'] === toComeMinor
      : differences.some((each) => each.reason === reason && each.differenceMinor === details['differenceMinor']);
  for (const { reason, details } of await stores.openItems.listOpenOf('provider-report', money.id)) {
    if (!FROM_ROWS.has(reason) && reason !== 'missing-in-report') continue;
    if (isStill({ reason, details })) continue;
    const note = differences.length === 0 ? 'it agrees now' : 'the sum of its rows is another one now';
    await stores.openItems.closeAllOf({ ...subject, reasons: [reason] }, { by: SERVICE, note, at: now });
  }
  await openDifferences(stores, judged, now);
}

/** Opens an item for each difference of a payment or payout. */
export async function openDifferences(
  stores: Stores,
  { money, rows, differences }: ReconciledReference,
  now: Date,
): Promise<void> {
  const row = rows.at(-1);
  if (row === undefined) return;
  for (const difference of differences)
    await stores.openItems.open({
      kind: 'provider-report',
      subject: money.id,
      reason: difference.reason,
      borrowerId: money.borrowerId,
      details: { ...detailsOf(row, difference), rows: rows.length },
      at: now,
    });
}

/** The details of an item: the row that it came with, and the sums. */
export const detailsOf = (row: SettledRow, { reportedMinor, oursMinor, differenceMinor }: Difference) => ({
  provider: row.provider,
  settlementId: row.settlementId,
  kind: row.kind,
  providerReference: row.providerReference,
  ...(row.reference !== null && { reference: row.reference }),
  reportedMinor,
  ...(oursMinor !== null && { oursMinor }),
  differenceMinor,
  currency: row.currency,
});

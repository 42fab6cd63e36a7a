import { netOf } from '@hiram/payments';
import type { Posting } from '../../lending/ledger/ledger-store.ts';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { detailsOf, reconcileReferences, openDifferenceItems } from './reconcile-references.ts';
import { isOfMoney, reconcileRow } from './reconcile-row.ts';
import type { ReportedMoney } from './reported-money-store.ts';
import type { NewSettledRow, SettledRow } from './settlement-store.ts';

interface Keeping {
  readonly importId: number;
  readonly batch: readonly { readonly line: number; readonly row: NewSettledRow }[];
  readonly now: Date;
}

/**
 * Keeps rows of one provider that were not kept before and books them, in one transaction; what does not agree waits for review.
 * @returns how many are new, how many of those agree, and the rows that contradict what is kept
 */
export function keepRows({ inTransaction }: Pick<Services, 'inTransaction'>, { importId, batch, now }: Keeping) {
  return inTransaction(async (stores) => {
    const provider = batch[0]?.row.provider ?? '';
    // of two reports at once the second judges a payment with the rows of the first
    await stores.settlements.lock(provider);
    const references = batch.flatMap(({ row }) => (row.reference === null ? [] : [row.reference]));
    const named = new Map((await stores.reportedMoney.list(provider, references)).map((money) => [money.id, money]));
    const owned = batch.map(({ line, row }) => ({ line, row: { ...row, ...ownerOf(named.get(row.reference ?? '')) } }));
    const added = await stores.settlements.add(
      importId,
      owned.map(({ row }) => row),
    );
    await book(stores, added, now);
    const apart = await openReviewItem(stores, { provider, added, named, now });
    const agreeing = added.length - apart;
    return { added: added.length, agreeing, problems: await contradictions(stores, owned, added) };
  });
}

const ownerOf = (money: ReportedMoney | undefined) => ({
  paymentId: money?.paymentId ?? null,
  payoutId: money?.payoutId ?? null,
  borrowerId: money?.borrowerId ?? null,
});

const keyOf = (row: Pick<NewSettledRow, 'settlementId' | 'kind' | 'providerReference'>): string =>
  `${row.settlementId} ${row.kind} ${row.providerReference}`;

/** Rows that were reported before with other amounts: what is kept stays. */
async function contradictions(
  stores: Stores,
  batch: Keeping['batch'],
  added: readonly SettledRow[],
): Promise<{ row: number; problem: string }[]> {
  const fresh = new Set(added.map(keyOf));
  const found: { row: number; problem: string }[] = [];
  for (const { line, row } of batch) {
    const isFirst = fresh.delete(keyOf(row));
    const kept = isFirst ? undefined : await stores.settlements.findSame(row);
    if (kept !== undefined && amountsOf(kept) !== amountsOf(row))
      found.push({ row: line, problem: `${row.kind} ${row.providerReference} was reported before with other amounts` });
  }
  return found;
}

const amountsOf = (row: NewSettledRow): string =>
  [row.grossMinor, row.feeMinor, row.taxMinor, row.withheldMinor, row.currency].join(' ');

/** One entry for the rows of a settlement, a day and a currency: what the provider owes no more, its fees, and what is on its way. */
async function book(stores: Stores, added: readonly SettledRow[], now: Date): Promise<void> {
  const groups = Map.groupBy(
    added,
    ({ settlementId, settledOn, currency }) => `${settlementId} ${settledOn} ${currency}`,
  );
  for (const rows of groups.values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const sum = (of: (row: SettledRow) => number) => rows.reduce((total, row) => total + of(row), 0);
    const lines: [Posting['account'], number][] = [
      ['provider-clearing', 0 - sum(({ grossMinor }) => grossMinor)],
      ['provider-fees', sum(({ feeMinor }) => feeMinor)],
      ['provider-fee-tax', sum(({ taxMinor }) => taxMinor)],
      ['withholding-tax', 0 - sum(({ withheldMinor }) => withheldMinor)],
      ['bank-transit', sum(netOf)],
    ];
    // a refund may take back all that came
    if (lines.every(([, amountMinor]) => amountMinor === 0)) continue;
    await stores.ledger.post({
      kind: 'provider-report',
      source: String(first.id),
      orderId: null,
      provider: first.provider,
      occurredOn: first.settledOn,
      postedAt: now,
      postings: lines.map(([account, amountMinor]) => ({ account, amountMinor, currency: first.currency })),
    });
  }
}

interface Putting {
  readonly provider: string;
  readonly added: readonly SettledRow[];
  readonly named: ReadonlyMap<string, ReportedMoney>;
  readonly now: Date;
}

/** @returns how many rows do not agree, by themselves or with the other rows of their payment or payout */
async function openReviewItem(stores: Stores, { provider, added, named, now }: Putting): Promise<number> {
  const ofMoney = Map.groupBy(added, (row) => {
    const money = named.get(row.reference ?? '');
    return money !== undefined && isOfMoney(row, money) ? money.id : null;
  });
  let apart = 0;
  for (const row of ofMoney.get(null) ?? []) {
    const difference = reconcileRow(row);
    if (difference === null) continue;
    apart += 1;
    const { reason } = difference;
    const item = { kind: 'provider-report', subject: row.id, reason, borrowerId: row.borrowerId } as const;
    await stores.openItems.open({ ...item, details: detailsOf(row, difference), at: now });
  }
  const references = [...ofMoney.keys()].filter((id) => id !== null);
  for (const judged of await reconcileReferences(stores, provider, references)) {
    if (judged.differences.length === 0) continue;
    apart += ofMoney.get(judged.money.id)?.length ?? 0;
    await openDifferenceItems(stores, judged, now);
  }
  return apart;
}

import type { Readable } from 'node:stream';
import { type PaymentProvider, type ReportRow, type SettlementReport, UnreadableCell } from '@hiram/payments';
import { calendarDateIn, marketOfCurrency, markets } from '@hiram/domain';
import { canonicalReference } from '../reference.ts';
import { SERVICE } from '../../platform/open-items/open-items.ts';
import { matchLine, type MatchServices } from '../bank-lines/match-line.ts';
import { readTransferNumber } from '../bank-lines/transfer-number.ts';
import { emptyCount, type FileCount, readCsv, type RowProblem } from '../csv/read-csv.ts';
import { reconcileReferences, openDifferenceItems } from './reconcile-references.ts';
import { keepRows } from './keep-rows.ts';
import { compareTransfer } from './match-transfer.ts';
import type { NewSettledRow, SettledRow } from './settlement-store.ts';

/** The result of an import. */
export interface ReportResult {
  readonly rows: number;
  readonly added: number;
  /** Rows that were kept before. */
  readonly repeated: number;
  /** Rows of nothing that was settled. */
  readonly notSettled: number;
  /** Rows that agree with the books, of those that are new. */
  readonly agreeing: number;
  /** Payments of ours, or refunds of them, that have been in no report for days. */
  readonly missing: number;
  readonly problems: readonly RowProblem[];
  readonly file: FileCount;
}

interface ReportFile {
  readonly source: Readable;
  readonly provider: PaymentProvider;
  readonly fileName: string;
  /** Who imports it. */
  readonly by: string;
}

/** A payment of ours, or its refund, should be in a report so many days before the provider's last settlement. */
const USUAL_DAYS = 7;
const BATCH = 500;

/**
 * Reads a provider's settlement report (CSV), whatever its length: keeps each row once, books what the provider owes no more, its fees, and
 * what is on its way to the bank, and sends what does not agree with the books to review. The same rows again, in the same or another
 * file, add nothing. A row that cannot be read is named, and keeps no other one back.
 * @throws Error when the provider has no report, or the file lacks one of its columns or is no CSV
 */
export async function importReport(services: MatchServices, file: ReportFile): Promise<ReportResult> {
  const { provider, source, fileName, by } = file;
  const { settlementReport: report } = provider;
  if (report === undefined) throw new Error(`${provider.name} has no settlement report`);
  const problems: RowProblem[] = [];
  const lines = emptyCount();
  const count = { added: 0, repeated: 0, notSettled: 0, agreeing: 0 };
  const touched = new Map<string, Pick<SettledRow, 'settlementId' | 'utr' | 'currency'>>();
  const now = services.clock.now();
  let importId: number | undefined;
  let batch: { line: number; row: NewSettledRow }[] = [];
  const flush = async (): Promise<void> => {
    importId ??= await services.stores.settlements.addImport({ provider: provider.name, fileName, by, at: now });
    const kept = await keepRows(services, { importId, batch, now });
    for (const { row } of batch) touched.set(`${row.settlementId} ${row.utr} ${row.currency}`, row);
    count.added += kept.added;
    count.repeated += batch.length - kept.added - kept.problems.length;
    count.agreeing += kept.agreeing;
    problems.push(...kept.problems);
    batch = [];
  };
  for await (const { cells, line } of readCsv(source, { needed: report.columns, problems, count: lines })) {
    const row = readOrProblem(report, cells, now);
    if (row === null) count.notSettled += 1;
    else if (typeof row === 'string') problems.push({ row: line, problem: row });
    else
      batch.push({
        line,
        row: { ...row, provider: provider.name, paymentId: null, payoutId: null, borrowerId: null },
      });
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await lookAgain(services, provider.name, now);
  const missing = await openMissing(services, provider.name, now);
  for (const settlement of touched.values())
    await lookForTransfer(services, { ...settlement, provider: provider.name });
  return { ...count, rows: lines.rows, file: lines, missing, problems: problems.toSorted((a, b) => a.row - b.row) };
}

/** A row, null for one of nothing that was settled, or what is wrong with it. */
function readOrProblem(report: SettlementReport, record: ReportRow, now: Date) {
  try {
    const row = report.read(record);
    if (row === null) return null;
    const market = marketOfCurrency(row.currency);
    if (market === null) return `no loan is in ${row.currency}`;
    if (row.settledOn > calendarDateIn(now, markets[market].timeZone))
      return `its day is still to come: ${row.settledOn}`;
    const reference = row.reference === null ? null : canonicalReference(row.reference);
    return { ...row, reference, utr: readTransferNumber(row.utr, market) };
  } catch (error) {
    if (error instanceof UnreadableCell) return error.message;
    throw error;
  }
}

/** Closes the items of rows that agree now, for instance because the payment was paid or a later report has it, and those with an outdated sum. */
function lookAgain({ inTransaction }: MatchServices, provider: string, now: Date): Promise<void> {
  return inTransaction(async (stores) => {
    const doubtful = await stores.reportedMoney.listDoubtful(provider);
    for (const judged of await reconcileReferences(stores, provider, doubtful)) {
      // before its rows were judged together, an item was of a row
      for (const { id: subject } of judged.rows)
        await stores.openItems.closeAllOf(
          { kind: 'provider-report', subject },
          { by: SERVICE, note: 'its rows are judged together', at: now },
        );
      await openDifferenceItems(stores, judged, now);
    }
  });
}

/**
 * Sends payments to review that the provider should have settled by now, or whose money it should have taken back, each once for a sum.
 * @returns how many are missing
 */
function openMissing({ inTransaction }: MatchServices, provider: string, now: Date): Promise<number> {
  return inTransaction(async (stores) => {
    const late = await stores.reportedMoney.listLate(provider, USUAL_DAYS);
    const judged = await reconcileReferences(stores, provider, late);
    const missing = judged.filter(({ toComeMinor }) => toComeMinor !== 0);
    for (const { money, toComeMinor: differenceMinor } of missing) {
      const { id, borrowerId, booked, currency, paidAt } = money;
      const what = { kind: 'provider-report', subject: id, reason: 'missing-in-report' } as const;
      if (await stores.openItems.wasOpened({ ...what, details: { differenceMinor } })) continue;
      const details = { provider, paidAt, oursMinor: booked.loanMinor + booked.heldMinor, differenceMinor, currency };
      await stores.openItems.open({ ...what, borrowerId, details, at: now });
    }
    return missing.length;
  });
}

/** The bank may have told of the transfer first, and the report may have grown since. */
async function lookForTransfer(
  services: MatchServices,
  settlement: Pick<SettledRow, 'provider' | 'settlementId' | 'utr' | 'currency'>,
): Promise<void> {
  const { utr, currency } = settlement;
  const market = marketOfCurrency(currency);
  if (market === null) return;
  const lines = utr === '' ? [] : await services.stores.bankLines.listOf(market, utr);
  for (const id of lines) await matchLine(services, id);
  await services.inTransaction((stores) => compareTransfer(stores, settlement, services.clock.now()));
}

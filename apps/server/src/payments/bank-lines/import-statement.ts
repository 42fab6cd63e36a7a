import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type CalendarDate, calendarDateIn, markets } from '@hiram/domain';
import { loanCurrency } from '../../lending/loans/loan-facts.ts';
import type { NewBankLine } from './bank-line-store.ts';
import type { BankAccount } from './bank-accounts.ts';
import { type LineOutcome, matchLine, type MatchServices } from './match-line.ts';
import { readCsv, type RowProblem } from '../read-csv.ts';
import { type Credit, readRow, type StatementRow } from './read-row.ts';

/** The result of an import. */
export interface ImportResult {
  readonly rows: number;
  readonly added: number;
  /** Lines that were kept before. */
  readonly repeated: number;
  /** Rows that say of nothing that came in. */
  readonly noCredits: number;
  /** Rows that could not be read: nothing of them is kept, so they come with the next import of a mended file. */
  readonly problems: readonly RowProblem[];
  readonly outcomes: Readonly<Record<LineOutcome, number>>;
}

const BATCH = 100;

/**
 * Reads a bank statement (CSV) row by row, whatever its length, keeps each credit once and finds the payments they are for. The
 * same rows again, in the same or another file, add nothing. A row that cannot be read is named and keeps no other one back.
 * @throws Error when the file lacks a column that the account's layout names, or is no CSV
 */
export async function importStatement(
  services: MatchServices,
  { source, account, fileName }: { source: Readable; account: BankAccount; fileName: string },
): Promise<ImportResult> {
  const { statement } = account;
  const problems: RowProblem[] = [];
  const { delimiter, encoding, skipLines } = statement;
  const parser = readCsv(source, {
    needed: neededColumns(statement.columns),
    problems,
    options: { delimiter, encoding, from_line: skipLines + 1, raw: true },
  });
  const keyOf = createLineKeys();
  const count = { rows: 0, added: 0, repeated: 0, noCredits: 0 };
  const outcomes = { settled: 0, settlement: 0, held: 0, review: 0, open: 0, 'done-before': 0 };
  let batch: (Credit & { lineKey: string; raw: string })[] = [];
  const flush = async (): Promise<void> => {
    const ids = await keepCredits(services, { credits: batch, account, fileName });
    count.added += ids.length;
    count.repeated += batch.length - ids.length;
    batch = [];
    for (const id of ids) outcomes[await matchLine(services, id)] += 1;
  };
  const today = calendarDateIn(services.clock.now(), markets[account.market].timeZone);
  for await (const { record, raw, info } of parser as AsyncIterable<ParsedRow>) {
    count.rows += 1;
    const reading = readRow(record, account, loanCurrency(account.market));
    const problem = reading.kind === 'credit' ? notYet(reading.bookedOn, today) : null;
    if (reading.kind === 'unreadable') problems.push({ row: info.lines, problem: reading.problem });
    else if (reading.kind === 'no-credit') count.noCredits += 1;
    else if (problem !== null) problems.push({ row: info.lines, problem });
    else batch.push({ ...reading, lineKey: keyOf(reading, raw), raw: withoutEnd(raw) });
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return { ...count, problems: problems.toSorted((a, b) => a.row - b.row), outcomes };
}

interface ParsedRow {
  readonly record: StatementRow;
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** Money that a bank books tomorrow has not come: days in the wrong order, as 03/04 for 04/03, show themselves so. */
const notYet = (bookedOn: CalendarDate, today: CalendarDate): string | null =>
  bookedOn > today ? `its day is still to come: ${bookedOn}` : null;

const withoutEnd = (raw: string): string => raw.replace(/[\r\n]+$/, '').replaceAll('\0', '');

function neededColumns({ bookedOn, amount, text, utr, sender }: BankAccount['statement']['columns']): string[] {
  return [bookedOn, amount, ...[utr, sender].filter((name) => name !== undefined), ...text];
}

/**
 * What a line is known by within its account, day and amount: the number of its transfer. Where the bank gives none, two
 * borrowers may have sent the same on one day, so it is the row itself, and which of the file's equal rows it is.
 */
function createLineKeys(): (credit: Credit, raw: string) => string {
  const seen = new Map<string, number>();
  return ({ utr }, raw) => {
    if (utr !== '') return utr;
    const hash = createHash('sha256').update(withoutEnd(raw)).digest('base64url');
    const nth = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, nth);
    return `row/${hash}/${nth}`;
  };
}

/** Keeps credits, each with its entry: money in the bank against suspense. @returns the ids of those that are new */
function keepCredits(
  { inTransaction, clock }: MatchServices,
  {
    credits,
    account,
    fileName,
  }: { credits: readonly (Credit & { lineKey: string; raw: string })[]; account: BankAccount; fileName: string },
): Promise<number[]> {
  const { channelNumber, market } = account;
  const currency = loanCurrency(market);
  const importedAt = clock.now();
  // in the order of the index, so that two imports at once cannot wait for each other
  const inOrder = credits.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return inTransaction(async (stores) => {
    const added: number[] = [];
    for (const credit of inOrder) {
      const line: NewBankLine = { ...credit, channelNumber, market, currency, fileName, importedAt };
      const id = await stores.bankLines.add(line);
      if (id === undefined) continue;
      added.push(id);
      await stores.ledger.post({
        kind: 'bank-line',
        source: String(id),
        orderId: null,
        occurredOn: credit.bookedOn,
        postedAt: importedAt,
        postings: [
          { account: 'bank', amountMinor: credit.amountMinor, currency },
          { account: 'suspense', amountMinor: -credit.amountMinor, currency },
        ],
      });
    }
    return added;
  });
}

const sortKey = ({ bookedOn, lineKey, amountMinor }: Credit & { lineKey: string }): string =>
  `${bookedOn} ${lineKey} ${amountMinor}`;

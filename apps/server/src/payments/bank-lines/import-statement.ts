import type { Readable } from 'node:stream';
import { type CalendarDate, calendarDateIn, markets } from '@hiram/domain';
import { loanCurrency } from '../../lending/loans/loan-facts.ts';
import type { BankAccount } from './bank-accounts.ts';
import { type FileCredit, keepCredits } from './keep-credits.ts';
import { type LineOutcome, matchLine, type MatchServices } from './match-line.ts';
import { emptyCount, type FileCount, readCsv, type RowProblem } from '../csv/read-csv.ts';
import { readRow } from './read-row.ts';

/** The sums of a file's credits by what became of them, minor units. The first is that of the others. */
export interface ImportSums {
  readonly creditMinor: bigint;
  /** Of a payment or a provider's settlement. */
  readonly matchedMinor: bigint;
  /** Nobody's yet, or left to a person. */
  readonly waitingMinor: bigint;
  /** Of lines that were kept before. */
  readonly knownMinor: bigint;
}

/** The result of an import. The rows are those that are new, known, no credits and problems. */
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
  /** Of the new lines, those that may be a known line once more: for a person. */
  readonly doubtful: number;
  readonly sums: ImportSums;
  readonly file: FileCount;
}

/** A statement of an account. */
export interface StatementFile {
  /** Opens the file from its start; it is read twice. */
  readonly open: () => Readable;
  readonly account: BankAccount;
  readonly fileName: string;
}

const BATCH = 100;

/**
 * Reads a bank statement (CSV) row by row, whatever its length, keeps each credit once and finds the payments they are for. A file that holds
 * n equal lines brings the account's count of them to n: the same rows again, in the same or another file, add nothing. A row that cannot be
 * read is named and keeps no other one back.
 * @throws Error when the file lacks a column that the account's layout names or has two of one name, or its sums do not agree in the end
 */
export async function importStatement(services: MatchServices, file: StatementFile): Promise<ImportResult> {
  const inFile = await countRows(services, file);
  const reading = startReading();
  const count = { added: 0, repeated: 0, doubtful: 0 };
  const sums = { matchedMinor: 0n, waitingMinor: 0n, knownMinor: 0n };
  const outcomes = { settled: 0, settlement: 0, held: 0, review: 0, open: 0, 'done-before': 0 };
  const seen = new Map<string, number>();
  let creditMinor = 0n;
  let batch: FileCredit[] = [];
  const flush = async (): Promise<void> => {
    const { added, knownMinor } = await keepCredits(services, { ...file, credits: batch, inFile });
    count.added += added.length;
    count.repeated += batch.length - added.length;
    batch = [];
    for (const { id, isDoubtful } of added) {
      if (isDoubtful) count.doubtful += 1;
      outcomes[isDoubtful ? 'review' : await matchLine(services, id)] += 1;
    }
    const ids = added.map(({ id }) => id);
    const became = await services.stores.knownLines.sumsOf(ids);
    sums.matchedMinor += became.matchedMinor;
    sums.waitingMinor += became.waitingMinor;
    sums.knownMinor += knownMinor;
  };
  for await (const { identity, ...credit } of readCredits(services, file, reading)) {
    const nth = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, nth);
    creditMinor += BigInt(credit.amountMinor);
    batch.push({ ...credit, nth });
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  if (creditMinor !== sums.matchedMinor + sums.waitingMinor + sums.knownMinor)
    throw new Error('the credits of the file are not the sum of its matched, waiting and known lines');
  const { problems, noCredits, file: lines } = reading;
  return {
    ...count,
    rows: lines.rows,
    noCredits,
    problems: problems.toSorted((a, b) => a.row - b.row),
    outcomes,
    sums: { creditMinor, ...sums },
    file: lines,
  };
}

/** What a reading of a file has found, beside its credits. */
interface Reading {
  readonly problems: RowProblem[];
  readonly file: FileCount;
  noCredits: number;
}

const startReading = (): Reading => ({ problems: [], file: emptyCount(), noCredits: 0 });

/** How often each identity stands in a file. It is known before the first row is kept. */
async function countRows(services: MatchServices, file: StatementFile): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { identity } of readCredits(services, file, startReading()))
    counts.set(identity, (counts.get(identity) ?? 0) + 1);
  return counts;
}

async function* readCredits(
  { stores, clock }: Pick<MatchServices, 'stores' | 'clock'>,
  { open, account }: StatementFile,
  reading: Reading,
): AsyncGenerator<Omit<FileCredit, 'nth'> & { readonly identity: string }> {
  const { channelNumber, market, statement } = account;
  const { delimiter, encoding, skipLines, columns } = statement;
  const { problems, file: count } = reading;
  const today = calendarDateIn(clock.now(), markets[market].timeZone);
  const rows = readCsv(open(), { needed: neededColumns(columns), problems, count, delimiter, encoding, skipLines });
  for await (const { cells, raw, line } of rows) {
    const row = readRow(cells, account, loanCurrency(market));
    const problem = row.kind === 'credit' ? notYet(row.bookedOn, today) : null;
    if (row.kind === 'unreadable') problems.push({ row: line, problem: row.problem });
    else if (row.kind === 'no-credit') reading.noCredits += 1;
    else if (problem !== null) problems.push({ row: line, problem });
    else yield { ...row, raw, identity: stores.bankLines.identityOf({ ...row, channelNumber }) };
  }
}

/** Money that a bank books tomorrow has not come: days in the wrong order, as 03/04 for 04/03, show themselves so. */
const notYet = (bookedOn: CalendarDate, today: CalendarDate): string | null =>
  bookedOn > today ? `its day is still to come: ${bookedOn}` : null;

function neededColumns({ bookedOn, amount, text, utr, sender }: BankAccount['statement']['columns']): string[] {
  return [bookedOn, amount, ...[utr, sender].filter((name) => name !== undefined), ...text];
}

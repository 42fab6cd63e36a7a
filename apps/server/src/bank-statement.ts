import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { formatAmount } from '@hiram/domain';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createLocalFiles } from './files/local-files.ts';
import { createS3Files } from './files/s3-files.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { settlePayment } from './modules/repayment/settle-payment.ts';
import { applyLine, assignLine, CannotDecide } from './modules/transfer/decide-line.ts';
import { importStatement } from './modules/transfer/import-statement.ts';
import { listUnsettled } from './modules/transfer/list-unsettled.ts';
import { rowIdOf } from './row-id.ts';
import { sandboxBankAccounts } from './sandbox/bank-accounts.ts';
import { startSandboxClock } from './sandbox/sandbox-clock.ts';
import { createSecretBox } from './secret-box.ts';
import { createInTransaction, createStores } from './stores/stores.ts';
import { accountOf } from './transfers/bank-accounts.ts';

const usage = `node apps/server/src/bank-statement.ts, with the service's environment:
  import FILE --account CHANNEL   keeps the credits of a CSV and settles the payments they are for; again, it adds nothing
  list                            money that has paid nothing yet, and numbers whose money should have come
  assign LINE PAYMENT             this line is for this transfer
  apply LINE ORDER                this line counts for this loan as it is
  receipt NAME FILE               writes a borrower's picture of a receipt into a file
`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { account: { type: 'string' } } });
const [command = '', first = '', second = ''] = positionals;
const print = (...cells: (string | number)[]): void => void process.stdout.write(`${cells.join('\t')}\n`);

const config = readConfig();
const log = createLog(config.logLevel, process.stderr);
const db = openDatabase({ url: config.databaseUrl, poolSize: 4, log });
const stores = createStores(db, createSecretBox(config.dataKey));
const sandboxClock = config.sandbox
  ? await startSandboxClock(stores.sandbox, (error) => log.warn({ err: error }, 'the sandbox clock could not be read'))
  : null;
const clock = sandboxClock ?? systemClock;
const bankAccounts = config.sandbox && config.bankAccounts.length === 0 ? sandboxBankAccounts() : config.bankAccounts;
const services = {
  stores,
  inTransaction: createInTransaction(db, createSecretBox(config.dataKey)),
  settlePayment,
  log,
  metrics: createMetrics(),
  clock,
  bankAccounts,
};

try {
  await run();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error instanceof CannotDecide ? '' : 'Failed: '}${error.message}\n`);
  process.exitCode = 1;
} finally {
  sandboxClock?.stop();
  await db.destroy();
}

async function run(): Promise<void> {
  if (command === 'import' && first !== '') return importFile(first);
  if (command === 'list') return list();
  if (command === 'assign' && second !== '') return print(await assignLine(services, rowIdOf(first), second));
  if (command === 'apply' && second !== '') {
    const { paymentId, outcome } = await applyLine(services, rowIdOf(first), rowIdOf(second));
    return print(paymentId, outcome);
  }
  if (command === 'receipt' && second !== '') return writeReceipt(first, second);
  process.stderr.write(usage);
  process.exitCode = 1;
}

async function importFile(file: string): Promise<void> {
  const account = accountOf(bankAccounts, values.account ?? '');
  if (account === undefined) {
    const known = bankAccounts.map(({ channelNumber, bankName }) => `${channelNumber} (${bankName})`);
    throw new Error(`--account must be one of ${known.join(', ') || 'none: BANK_TRANSFER_FILE names no account'}`);
  }
  const { problems, outcomes, ...counts } = await importStatement(services, {
    source: createReadStream(file),
    account,
    fileName: basename(file),
  });
  print(`${counts.rows} rows: ${counts.added} new, ${counts.repeated} known before, ${counts.noCredits} no credits`);
  print(
    `${outcomes.settled} settled, ${outcomes.held} of another amount, ${outcomes.review} for a person, ${outcomes.open} nobody's yet`,
  );
  for (const { row, problem } of problems) print(`line ${row} of the file was not read`, problem);
  if (problems.length > 0) process.exitCode = 1;
}

async function list(): Promise<void> {
  const { lines, stale } = await listUnsettled(services, clock.now());
  for (const { id, channelNumber, bookedOn, amountMinor, currency, utr, description, ...line } of lines) {
    const why = line.reviewReason ?? (line.paymentId === null ? 'nobody’s' : `held for ${line.paymentId}`);
    print('line', id, channelNumber, bookedOn, formatAmount(amountMinor, currency), utr, description, why);
  }
  for (const { paymentId, orderId, utr, givenAt, amountMinor, currency, receiptId } of stale) {
    const cells = [
      paymentId,
      `order ${orderId}`,
      utr,
      `given ${givenAt.toISOString()}`,
      formatAmount(amountMinor, currency),
    ];
    print('number', ...cells, receiptId ?? 'no receipt');
  }
  if (lines.length + stale.length === 0) print('Every line has paid something, and no number waits for its money.');
}

async function writeReceipt(name: string, file: string): Promise<void> {
  const files = config.s3Files === null ? createLocalFiles(config.filesDir) : createS3Files(config.s3Files);
  const picture = /^[\w-]{32}$/.test(name) ? await files.get(name) : null;
  if (picture === null) throw new Error(`there is no receipt ${name}`);
  await writeFile(file, picture, { mode: 0o600 });
}

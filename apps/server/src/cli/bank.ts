import { createReadStream } from 'node:fs';
import { access, constants, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatAmount } from '@hiram/domain';
import { bankServicesOf } from './bank-services.ts';
import { type Arguments, type Command, operatorIfNamed, operatorOf, print } from './command.ts';
import { printOwed } from './owed-now.ts';
import { isPictureId } from '../attachments/purposes.ts';
import { CommandError } from '../platform/command-error.ts';
import { applyLine, assignLine, LineDecisionError } from '../payments/bank-lines/decide-line.ts';
import { importStatement } from '../payments/bank-lines/import-statement.ts';
import { restoreLine } from '../payments/bank-lines/decide-item.ts';
import type { FileCount } from '../payments/csv/read-csv.ts';
import { plainAmount } from '../operations/accounting/plain-amount.ts';
import { loanCurrency } from '../lending/loans/loan-facts.ts';
import { listUnsettled } from '../payments/bank-lines/list-unsettled.ts';
import { accountOf, type BankAccount } from '../payments/bank-lines/bank-accounts.ts';

const usage = `npm run hiram -- bank, with the service's environment:
  import FILE --account CHANNEL [--by NAME]
                                  keeps the credits of a CSV and settles the payments they are for; again, it adds nothing
  list                            money that has paid nothing yet, and numbers whose money should have come
  assign LINE PAYMENT [--by NAME] this line is for this transfer
  apply LINE ORDER [--by NAME]    this line counts for this loan as it is
  restore LINE --by NAME          this line is no duplicate after all: its money is in suspense again
  receipt NAME FILE [--by NAME]   writes a borrower's picture of a receipt into a new file`;

type Services = ReturnType<typeof bankServicesOf>;
type Work = (services: Services) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'import':
      return importFile(
        given.take('FILE'),
        given.option('account') ?? given.refuse('--account is missing'),
        whoDecides(given),
      );
    case 'list':
      return list;
    case 'assign':
      return assign(given.takeNumber('LINE'), { paymentId: given.take('PAYMENT'), ...whoDecides(given) });
    case 'apply':
      return apply(given.takeNumber('LINE'), { orderId: given.takeNumber('ORDER'), ...whoDecides(given) });
    case 'restore':
      return restore(given.takeNumber('LINE'), operatorOf(given));
    case 'receipt':
      return writeReceipt(given.take('NAME'), given.take('FILE'), whoDecides(given));
    default:
      return given.refuse(`unknown subcommand "${what}"`);
  }
}

/** @returns nothing without a name: the actor is then the command itself */
function whoDecides(given: Arguments): { by?: string } {
  const by = operatorIfNamed(given);
  return by === undefined ? {} : { by };
}

const importFile =
  (file: string, channel: string, { by = '' }: { by?: string }): Work =>
  async (services) => {
    const account = accountOf(services.bankAccounts, channel);
    if (account === undefined) throw new CommandError(`--account must be one of ${namesOf(services.bankAccounts)}`);
    await requireFile(file);
    const action = { action: 'statement-imported', detail: basename(file), facts: { subject: channel } };
    await services.stores.agents.note({ at: services.clock.now(), agentId: null, login: by, ...action });
    const currency = loanCurrency(account.market);
    const result = await importStatement(services, {
      open: () => createReadStream(file),
      account,
      fileName: basename(file),
    });
    const { problems, outcomes, file: lines, sums } = result;
    print(`${result.rows} rows: ${result.added} new, ${result.repeated} known before, ${result.noCredits} no credits`);
    print(
      `${outcomes.settled} settled, ${outcomes.held} of another amount, ${outcomes.review} for a person, ${outcomes.open} nobody's yet`,
    );
    if (result.doubtful > 0) print(`${result.doubtful} may be a known line once more: see review list`);
    if (outcomes.settlement > 0) print(`${outcomes.settlement} of providers' settlements`);
    const { creditMinor, matchedMinor, waitingMinor, knownMinor } = sums;
    const [credits, matched, waiting, known] = [creditMinor, matchedMinor, waitingMinor, knownMinor].map(plainAmount);
    print(`credits ${currency} ${credits} = matched ${matched} + waiting ${waiting} + known ${known}`);
    print(linesOf(lines, problems));
    for (const { row, problem } of problems) print(`line ${row} of the file was not read`, problem);
    if (problems.length > 0) process.exitCode = 1;
  };

/** Where the lines of a file went, as words. */
export const linesOf = ({ lines, heading, empty, rows, continued }: FileCount, problems: readonly unknown[]): string =>
  `${problems.length} rows not read; ${lines} lines of the file: ${heading} heading, ${empty} empty, ${rows} rows, ${continued} more of them`;

function namesOf(accounts: readonly BankAccount[]): string {
  if (accounts.length === 0) return 'none: BANK_TRANSFER_FILE names no account';
  return accounts.map(({ channelNumber, bankName }) => `${channelNumber} (${bankName})`).join(', ');
}

/** @throws CommandError for an unreadable file */
export async function requireFile(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw new CommandError(`FILE cannot be read: ${file} (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function list(services: Services): Promise<void> {
  const { lines, stale } = await listUnsettled(services, services.clock.now());
  for (const line of lines) {
    const { id, channelNumber, bookedOn, amountMinor, currency, utr, description, sender, paymentId } = line;
    // some banks have a separate column for the sender
    const words = description.includes(sender) ? description : `${sender} · ${description}`;
    const why = line.waitsFor.join(', ') || (paymentId === null ? 'nobody’s' : `held for ${paymentId}`);
    print('line', id, channelNumber, bookedOn, formatAmount(amountMinor, currency), utr, words, why);
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

const assign =
  (line: number, to: Parameters<typeof assignLine>[2]): Work =>
  async (services) => {
    print(await decided(() => assignLine(services, line, to)));
    const payment = await services.stores.payments.find(to.paymentId);
    if (payment !== undefined) await printOwed(services, payment.orderId);
  };

const apply =
  (line: number, to: Parameters<typeof applyLine>[2]): Work =>
  async (services) => {
    const { paymentId, outcome } = await decided(() => applyLine(services, line, to));
    print(paymentId, outcome);
    await printOwed(services, to.orderId);
  };

async function decided<Result>(decide: () => Promise<Result>): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    throw error instanceof LineDecisionError ? new CommandError(error.message) : error;
  }
}

const restore =
  (lineId: number, by: string): Work =>
  async (services) => {
    await restoreLine(services, { lineId, by });
    print(`line ${lineId} is in suspense again`);
  };

/** Stored files are sealed; this writes the decrypted picture. */
const writeReceipt =
  (name: string, file: string, { by = '' }: { by?: string }): Work =>
  async ({ files, stores, clock }) => {
    const isReceipt = isPictureId(name) && (await stores.attachments.hasReceipt(name));
    const picture = isReceipt ? await files.get(name) : null;
    if (picture === null) throw new CommandError(`there is no receipt ${name}`);
    await stores.agents.note({
      at: clock.now(),
      agentId: null,
      login: by,
      action: 'receipt-read',
      facts: { subject: name },
    });
    try {
      await writeFile(file, picture, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new CommandError(
        code === 'EEXIST' ? `FILE must be new: ${file} is there` : `FILE cannot be written: ${file} (${code})`,
      );
    }
    print(`${file}: ${picture.length} bytes`);
  };

/** Bank lines: import, list, match with payments. */
export const bank: Command = {
  usage,
  writes: ['apply', 'assign', 'import', 'receipt', 'restore'],
  options: ['account', 'by'],
  read: (given) => {
    const work = readWork(given);
    return (services) => work(bankServicesOf(services));
  },
};

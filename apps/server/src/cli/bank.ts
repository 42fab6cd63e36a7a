import { createReadStream } from 'node:fs';
import { access, constants, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isPictureId } from '../attachments/purposes.ts';
import { loanCurrency } from '../lending/loans/loan-facts.ts';
import { accountOf, type BankAccount } from '../payments/bank-lines/bank-accounts.ts';
import { restoreLine } from '../payments/bank-lines/decide-item.ts';
import { applyLine, assignLine, LineDecisionError } from '../payments/bank-lines/decide-line.ts';
import { importStatement } from '../payments/bank-lines/import-statement.ts';
import { listUnsettled } from '../payments/bank-lines/list-unsettled.ts';
import { argument, option, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { joined, line, money, sentence, table, phrase } from './answer.ts';
import { bankServicesOf } from './bank-services.ts';
import { command, type CommandGroup } from './command.ts';
import { importedFile } from './imported-file.ts';
import { owedNow, withCurrency } from './owed-now.ts';
import { BY, BY_IF_NAMED, LINE, ORDER } from './parameters.ts';

/** The actor; none is named where the command itself is the actor. */
const actor = (by: string | undefined): { by?: string } => (by === undefined ? {} : { by });

const importFile = command({
  brief: 'keeps the credits of a CSV and settles the payments they are for; again, it adds nothing',
  isAudited: true,
  parameters: {
    file: argument('FILE', 'a statement of the bank', textUpTo(4096)),
    channel: option('account CHANNEL', 'the account that it is of', textUpTo(60)),
    by: BY_IF_NAMED,
  },
  async run(services, { file, channel, by = '' }) {
    const account = accountOf(services.bankAccounts, channel);
    if (account === undefined) throw new CommandError(`--account must be one of ${namesOf(services.bankAccounts)}`);
    await requireFile(file);
    const action = { action: 'statement-imported', detail: basename(file), facts: { subject: channel } } as const;
    await services.stores.agents.note({ at: services.clock.now(), agentId: null, login: by, ...action });
    const currency = loanCurrency(account.market);
    const result = await importStatement(bankServicesOf(services), {
      open: () => createReadStream(file),
      account,
      fileName: basename(file),
    });
    const { rows, added, repeated, noCredits, doubtful, outcomes, sums } = result;
    const { settled, held, review, open, settlement } = outcomes;
    const all = withCurrency(sums.creditMinor, currency);
    const [matched, waiting, known] = [sums.matchedMinor, sums.waitingMinor, sums.knownMinor].map(
      (minor) => withCurrency(minor, currency).split(' ')[1],
    );
    return joined(
      sentence(`${rows} rows: ${added} new, ${repeated} known before, ${noCredits} no credits`, {
        rows,
        added,
        repeated,
        noCredits,
      }),
      sentence(`${settled} settled, ${held} of another amount, ${review} for a person, ${open} nobody's yet`, {
        settled,
        held,
        review,
        open,
        doubtful,
        settlement,
      }),
      ...(doubtful > 0 ? [sentence(`${doubtful} may be a known line once more: see review list`)] : []),
      ...(settlement > 0 ? [sentence(`${settlement} of providers' settlements`)] : []),
      sentence(`credits ${all} = matched ${matched} + waiting ${waiting} + known ${known}`, {
        credits: money(sums.creditMinor, currency),
        matched: money(sums.matchedMinor, currency),
        waiting: money(sums.waitingMinor, currency),
        known: money(sums.knownMinor, currency),
      }),
      importedFile(result.file, result.problems),
    );
  },
});

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

const list = command({
  brief: 'money that has paid nothing yet, and numbers whose money should have come',
  parameters: {},
  async run(services) {
    const { lines, stale } = await listUnsettled(bankServicesOf(services), services.clock.now());
    const unsettled = lines.map(({ id, channelNumber, bookedOn, amountMinor, currency, utr, ...each }) => {
      const { description, sender, paymentId, waitsFor } = each;
      return {
        id,
        account: channelNumber,
        bookedOn,
        amount: money(amountMinor, currency),
        utr,
        // some banks have a separate column for the sender
        text: description.includes(sender) ? description : `${sender} · ${description}`,
        state: waitsFor.join(', ') || (paymentId === null ? 'nobody’s' : `held for ${paymentId}`),
      };
    });
    const overdue = stale.map(({ paymentId, orderId, utr, givenAt, amountMinor, currency, receiptId }) => ({
      paymentId,
      orderId: phrase(`order ${orderId}`, orderId),
      utr,
      givenAt: phrase(`given ${givenAt.toISOString()}`, givenAt),
      amount: money(amountMinor, currency),
      receiptId: phrase(receiptId ?? 'no receipt', receiptId),
    }));
    const isEmpty = lines.length + stale.length === 0;
    return joined(
      table('lines', unsettled, { label: 'line' }),
      table('numbers', overdue, { label: 'number' }),
      ...(isEmpty ? [sentence('Every line has paid something, and no number waits for its money.')] : []),
    );
  },
});

const assign = command({
  brief: 'this line is for this transfer',
  isAudited: true,
  movesMoney: true,
  parameters: {
    lineId: LINE,
    paymentId: argument('PAYMENT', 'such as HRM-7F3K-Q2MD', textUpTo(60)),
    by: BY_IF_NAMED,
  },
  async run(services, { lineId, paymentId, by }) {
    const payment = await services.stores.payments.find(paymentId);
    const outcome = await decided(() => assignLine(bankServicesOf(services), lineId, { paymentId, ...actor(by) }));
    const owed = payment === undefined ? [] : [await owedNow(services, payment.orderId)];
    return joined(sentence(outcome, { lineId, paymentId, outcome }), ...owed);
  },
});

const apply = command({
  brief: 'this line counts for this loan as it is',
  isAudited: true,
  movesMoney: true,
  parameters: { lineId: LINE, orderId: ORDER, by: BY_IF_NAMED },
  async run(services, { lineId, orderId, by }) {
    const applied = await decided(() => applyLine(bankServicesOf(services), lineId, { orderId, ...actor(by) }));
    const { paymentId, outcome } = applied;
    return joined(line({ paymentId, outcome }), await owedNow(services, orderId));
  },
});

async function decided<Result>(decide: () => Promise<Result>): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    throw error instanceof LineDecisionError ? new CommandError(error.message) : error;
  }
}

const restore = command({
  brief: 'this line is no duplicate after all: its money is in suspense again',
  isAudited: true,
  movesMoney: true,
  parameters: { lineId: LINE, by: BY },
  async run(services, { lineId, by }) {
    await restoreLine(bankServicesOf(services), { lineId, by });
    return sentence(`line ${lineId} is in suspense again`, { lineId });
  },
});

const receipt = command({
  brief: 'writes a borrower’s picture of a receipt into a new file',
  isAudited: true,
  parameters: {
    name: argument('NAME', 'the picture: see list', textUpTo(60)),
    file: argument('FILE', 'a new file', textUpTo(4096)),
    by: BY_IF_NAMED,
  },
  // stored files are sealed; this writes the decrypted picture
  async run({ files, stores, clock }, { name, file, by = '' }) {
    const isReceipt = isPictureId(name) && (await stores.attachments.hasReceipt(name));
    const picture = isReceipt ? await files.get(name) : null;
    if (picture === null) throw new CommandError(`there is no receipt ${name}`);
    const about = { agentId: null, login: by, facts: { subject: name } };
    await stores.agents.note({ at: clock.now(), action: 'receipt-read', ...about });
    try {
      await writeFile(file, picture, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new CommandError(
        code === 'EEXIST' ? `FILE must be new: ${file} is there` : `FILE cannot be written: ${file} (${code})`,
      );
    }
    return sentence(`${file}: ${picture.length} bytes`, { file, bytes: picture.length });
  },
});

/** Bank lines: import, list, match with payments. */
export const bank: CommandGroup = {
  brief: 'statements of the bank',
  commands: { import: importFile, list, assign, apply, restore, receipt },
};

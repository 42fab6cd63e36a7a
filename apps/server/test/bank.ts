import { Readable } from 'node:stream';
import { transfer } from '@hiram/contract';
import { importStatement, type ImportResult } from '../src/payments/bank-lines/import-statement.ts';
import { accountOf } from '../src/payments/bank-lines/bank-accounts.ts';
import { borrowerOf } from './borrower.ts';
import type { ServiceRig } from './service-rig.ts';

/** The sandbox's accounts. */
export const OUR_BANK = '90021';
export const OUR_BANK_INDIA = '90022';

/** A credit on a statement. */
export interface StatementLine {
  readonly on?: string;
  readonly amountMinor: number;
  readonly utr?: string;
  readonly text?: string;
}

/** A statement in the layout that an account has unless it says another one. */
export function statementOf(rig: ServiceRig, lines: readonly StatementLine[]): string {
  const rows = lines.map(({ on = rig.today, amountMinor, utr = '', text = '' }) =>
    [on, text, utr, (amountMinor / 100).toFixed(2)].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  return ['Date,Description,Reference,Credit', ...rows, ''].join('\r\n');
}

/** Imports a text as a file of an account. */
export function importText(rig: ServiceRig, text: string, channelNumber = OUR_BANK): Promise<ImportResult> {
  const account = accountOf(rig.app.services.bankAccounts, channelNumber);
  if (account === undefined) throw new Error(`no account ${channelNumber}`);
  // in small pieces, as a file comes
  const open = () => Readable.from(text.match(/[^]{1,97}/g) ?? []);
  return importStatement(rig.app.services, { open, account, fileName: 'test.csv' });
}

/** What the bank says, as a file of it. */
export const bankSays = (rig: ServiceRig, lines: readonly StatementLine[], channelNumber = OUR_BANK) =>
  importText(rig, statementOf(rig, lines), channelNumber);

/** What a borrower does with a transfer; every step that is refused throws. */
export function transfersOf(rig: ServiceRig, session = 'demo') {
  const borrower = borrowerOf(rig, session);
  const load = async (paymentId: string) => {
    const result = await borrower.call(transfer.loadTransfer, { paymentId });
    if (!result.success) throw new Error(`refused: ${result.code} ${result.message}`);
    return result.data;
  };
  return {
    ...borrower,
    load,
    state: async (paymentId: string) => (await load(paymentId)).state,
    begin: (orderId: number, options: { channelNumber?: string; isDelay?: boolean } = {}) =>
      borrower.tap({ orderId, channelNumber: OUR_BANK, ...options }),
    submit: (paymentId: string, utr: string, receiptUrl = '') =>
      borrower.call(transfer.submitUtr, { paymentId, utr, receiptUrl }),
    give: async (paymentId: string, utr: string) => {
      const result = await borrower.call(transfer.submitUtr, { paymentId, utr });
      if (!result.success) throw new Error(`refused: ${result.code} ${result.message}`);
      return result.data;
    },
  };
}

let lastUtr = 4_100_000_000;
/** A number that no other test has: one that both markets take. */
export function newUtr(): string {
  lastUtr += 1;
  return `41${lastUtr}`;
}

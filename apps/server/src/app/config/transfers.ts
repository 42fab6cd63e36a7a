import { readFileSync } from 'node:fs';
import { type BankAccount, readBankAccounts } from '../../payments/bank-lines/bank-accounts.ts';
import type { SettingsReading } from './settings-reading.ts';

/** The bank accounts that borrowers transfer to. */
export interface TransfersConfig {
  readonly bankAccounts: readonly BankAccount[];
}

type Reading = Pick<SettingsReading, 'env' | 'problems'>;

/** Reads the accounts from the file named by BANK_TRANSFER_FILE; without it there are none, and no transfer channels. */
export function readTransfersConfig({ env, problems }: Reading): TransfersConfig {
  const file = env['BANK_TRANSFER_FILE'] ?? '';
  if (file === '') return { bankAccounts: [] };
  const wrong: string[] = [];
  const bankAccounts = readBankAccounts(readJson(file, wrong), wrong);
  problems.push(...wrong.slice(0, 20).map((problem) => `BANK_TRANSFER_FILE: ${problem}`));
  return { bankAccounts };
}

function readJson(file: string, problems: string[]): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    problems.push('it names a file that cannot be read');
    return [];
  }
  try {
    return JSON.parse(text);
  } catch {
    problems.push('it is not JSON');
    return [];
  }
}

import { CommandError } from '../../platform/command-error.ts';
import type { Stores } from '../../app/stores.ts';
import type { SuspenseMoney } from '../../lending/ledger/suspense-store.ts';
import type { SettledRow } from '../settlement-reports/settlement-store.ts';

/** What money in suspense came with. */
export type Suspended =
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'bank-line'; readonly id: number }
  | { readonly kind: 'settlement-row'; readonly id: number };

const LINE = 'line/';
const ROW = 'row/';

/** How commands write it: our reference of a payment, line/812 of the bank's, row/55 of a settlement report; null for none of these. */
export function readSuspended(text: string): Suspended | null {
  const number = /^(line|row)\/(\d{1,15})$/.exec(text);
  if (number !== null) return { kind: number[1] === 'line' ? 'bank-line' : 'settlement-row', id: Number(number[2]) };
  return text.includes('/') ? null : { kind: 'payment', id: text };
}

export function nameOf(what: Suspended): string {
  if (what.kind === 'payment') return what.id;
  return `${what.kind === 'bank-line' ? LINE : ROW}${what.id}`;
}

/** What an entry put into suspense. */
export function suspendedBy({ kind, source }: Pick<SuspenseMoney, 'kind' | 'source'>): Suspended {
  const [id = ''] = source.split('/');
  if (kind === 'held') return { kind: 'payment', id };
  return { kind: kind === 'bank-line' ? 'bank-line' : 'settlement-row', id: Number(id) };
}

/**
 * A settlement row with its money in suspense, whose entry is locked; undefined money where it left suspense.
 * @throws CommandError for a row that there is not, and one whose difference was not taken over into suspense
 */
export async function lockRowMoney(
  { settlements, ledger, suspense }: Pick<Stores, 'settlements' | 'ledger' | 'suspense'>,
  id: number,
): Promise<{ readonly row: SettledRow; readonly money: SuspenseMoney | undefined; readonly entryId: number }> {
  const row = await settlements.find(id);
  if (row === undefined) throw new CommandError(`there is no row ${id} of a settlement report`);
  const entryId = await ledger.find('provider-difference', String(id));
  if (entryId === undefined) throw new CommandError(`nothing of row ${id} was taken over: see review list`);
  return { row, entryId, money: await suspense.lock(entryId) };
}

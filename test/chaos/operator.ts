import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { runProcess } from '../../tools/run-process.ts';
import type { RecordAcknowledgement } from './acknowledgements.ts';
import type { Counter } from './provider.ts';
import type { Chance } from './random.ts';

export interface OperatorOptions {
  readonly db: Pool;
  readonly counter: Counter;
  readonly chance: Chance;
  readonly acknowledged: RecordAcknowledgement;
  readonly isOver: () => boolean;
  /** The environment of the operations commands. */
  readonly commandEnv: Readonly<Record<string, string>>;
  /** The business day of Manila, by the service's clock. */
  readonly today: () => Promise<string>;
}

const EVERY_MS = 700;
/** About every other command is killed at some point. */
const LONGEST_MS = 2_500;
const MOST_TRIES = 30;

interface Loan {
  readonly id: string;
  readonly transactions: number;
}

/**
 * An operator who books all possible transactions on loans with the operations commands, which are sometimes killed and then repeated
 * under their keys; and a provider that returns payments, loans and refunds.
 */
export async function operateLoans(options: OperatorOptions): Promise<void> {
  const { db, counter, chance, isOver } = options;
  for (; !isOver(); await delay(EVERY_MS)) {
    try {
      const loan = await aLoan(db);
      if (loan === undefined) continue;
      if (chance.next() < 0.2) await counter.takePaymentBack(chance.oneOf(['refund', 'refund-half', 'dispute']));
      else if (chance.next() < 0.08) await counter.returnPayout();
      else await book(options, loan);
    } catch {
      // the database or the provider is down: something else later
    }
  }
}

async function aLoan(db: Pool): Promise<Loan | undefined> {
  const { rows } = await db.query<Loan>(
    `select o.id::text as id, (select count(*)::int from loan_transactions t where t.order_id = o.id) as transactions
     from orders o where o.borrower_id >= 500000 and o.disbursed_on is not null order by random() limit 1`,
  );
  return rows[0];
}

/** Repeats a command under its key until it reports an outcome. */
async function book({ chance, acknowledged, commandEnv, today }: OperatorOptions, loan: Loan): Promise<void> {
  const typed = wish(chance, loan, await today());
  const key = randomUUID();
  const all = ['transactions', ...typed, '--reason', 'chaos', '--key', key, '--by', 'chaos'];
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const limitMs = tries < 4 && chance.next() < 0.4 ? 1 + chance.below(LONGEST_MS) : 30_000;
    const program = ['apps/server/src/cli/hiram.ts', ...all];
    const { code, output } = await runProcess(process.execPath, program, { env: commandEnv, limitMs });
    if (code === 0) return acknowledged({ kind: 'transacted', key: `operator/${key}` });
    // a refusal names its argument; anything else was no outcome
    if (/^(--)?[a-zA-Z=|]+: /.test(output) && !output.startsWith('Failed')) return;
    await delay(300);
  }
  acknowledged.maybe({ kind: 'transacted', key: `operator/${key}` });
}

function wish(chance: Chance, { id, transactions }: Loan, today: string): string[] {
  const instalment = String(1 + chance.below(4));
  const later = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  return chance.oneOf<() => string[]>([
    () => ['charge', id, instalment, chance.oneOf(['fee', 'interest']), '10.00'],
    () => ['waive', id, instalment, chance.oneOf(['fee', 'interest', 'penalty']), '1.00'],
    () => ['goodwill', id, '5.00'],
    () => ['refund-credit', id, '0.50', ...(chance.next() < 0.3 ? ['--paid-from-bank'] : [])],
    () => ['extend', id, '7', '--charge', '20.00'],
    () => ['reschedule', id, `4=${later(300 + chance.below(30))}`, '--interest', '4=5.00'],
    () => ['holiday', id, '5'],
    () => ['settle', id, '100.00', '--until', later(20)],
    () => [chance.next() < 0.3 ? 'write-off' : 'charge-off', id],
    () => ['reverse', id, String(2 + chance.below(Math.max(1, transactions - 1)))],
    () => ['reverse', id, String(2 + chance.below(Math.max(1, transactions - 1)))],
  ])();
}

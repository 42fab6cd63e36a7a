import { randomUUID } from 'node:crypto';
import { type ClerkOptions, daysAfter, oneRow, type Task } from './clerk.ts';

const { floor } = Math;
const REASON = ['--reason', 'chaos', '--by', 'script:chaos'] as const;

/** An operator's tasks in the books: journals and their reversal, and the closing of days and months. */
export function bookTasks({ db, operate, chance, acknowledged, today }: ClerkOptions): readonly Task[] {
  const open: string[] = [];

  const bookJournal = async (): Promise<boolean> => {
    const key = randomUUID();
    const minor = 100 + chance.below(100_000);
    const amount = `${floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
    const [debit, credit] = chance.oneOf([
      ['provider-clearing', 'bank'],
      ['withholding-tax', 'bank'],
    ] as const);
    const accounts = [debit, credit, amount, 'PHP', '--provider', 'sandbox'];
    const typed = ['accounting', 'book-journal', ...accounts, '--key', key, ...REASON];
    const { isDone } = await operate(typed);
    if (!isDone) return false;
    acknowledged({ kind: 'journal', journal: `${key}: ${debit} ${credit} ${minor}` });
    open.push(key);
    return true;
  };

  const reverseJournal = async (): Promise<boolean | null> => {
    const key = open.shift();
    if (key === undefined) return null;
    const { isDone } = await operate(['accounting', 'reverse-journal', key, ...REASON]);
    if (isDone) acknowledged({ kind: 'journal-reversed', key });
    return isDone;
  };

  /** A closing has no key: what is closed stays closed. */
  const close = async (kind: 'day' | 'month', period: string): Promise<boolean> => {
    const { isDone } = await operate(['accounting', 'close', `--${kind}`, period, '--by', 'script:chaos']);
    if (isDone) acknowledged({ kind: 'closed', period: `${kind} ${period}` });
    return isDone;
  };

  return [
    { name: 'book a journal', perform: bookJournal },
    { name: 'reverse a journal', perform: reverseJournal },
    { name: 'close a day', perform: async () => close('day', daysAfter(await today(), -1)) },
    {
      name: 'close a month',
      perform: async () => {
        const firstOn = `${(await today()).slice(0, 7)}-01`;
        const month = daysAfter(firstOn, -1).slice(0, 7);
        const known = await oneRow(db, `select 1 as one from closed_periods where kind = 'month' and last_on = $1`, [
          daysAfter(firstOn, -1),
        ]);
        return known === undefined ? close('month', month) : null;
      },
    },
  ];
}

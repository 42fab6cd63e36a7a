import { bookkeeping } from '@hiram/contract';
import { type Case, dayProblem, defineCase, type ValueProblem } from '../case.ts';
import { type Facts, learnedOf } from '../facts.ts';

/** A month long past, so that a real borrower's entries stay untouched. */
const MONTH = '2001-02';
const ENTRY = {
  kind: 'spending',
  amount: 100,
  category: 'other',
  dayOn: `${MONTH}-03`,
  note: 'A test of this interface.',
};
const entryOf = (facts: Facts) => learnedOf(facts, ['entryId'], 'no entry was saved');

/** One entry of the notebook: saved, read and deleted. */
export const bookkeepingCases: readonly Case[] = [
  defineCase({
    call: bookkeeping.saveBookEntry,
    fields: () => ENTRY,
    writes: true,
    learn: ({ entryId }, facts) => void facts.learned.set('entryId', entryId),
    wrong: { dayOn: `${MONTH}-30` },
  }),
  defineCase({
    call: bookkeeping.loadBook,
    fields: () => ({ month: MONTH }),
    values: ({ today, entries, incomeMinor, spendingMinor, leftMinor, instalments }) => [
      ...dayProblem('today', today),
      ...entries.flatMap(({ dayOn }, index) => dayProblem(`entries[${index}].dayOn`, dayOn)),
      ...instalments.flatMap(({ dueOn }, index) => dayProblem(`instalments[${index}].dueOn`, dueOn)),
      ...sumProblem('leftMinor', leftMinor, incomeMinor - spendingMinor),
    ],
    kept: ({ entries }, facts) => {
      const saved = facts.learned.get('entryId');
      const isThere = saved === undefined || entries.some(({ entryId }) => entryId === String(saved));
      return isThere ? [] : [{ field: 'entries', expected: `the entry ${saved} that was just saved`, found: entries }];
    },
    wrong: { month: '2001-13' },
  }),
  defineCase({
    call: bookkeeping.deleteBookEntry,
    fields: entryOf,
    writes: true,
    wrong: { entryId: 'no such entry' },
  }),
];

const sumProblem = (field: string, found: number, expected: number): readonly ValueProblem[] =>
  found === expected ? [] : [{ field, expected: `${expected}, income without spending`, found }];

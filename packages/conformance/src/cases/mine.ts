import { mine } from '@hiram/contract';
import { addressProblem, type Case, dayProblem, defineCase, instantProblem, type ValueProblem } from '../case.ts';
import { MISSING_ID } from '../facts.ts';

/** The borrower's accounts, contracts and statements. A real borrower's card stays. */
export const mineCases: readonly Case[] = [
  defineCase({
    call: mine.loadMine,
    fields: () => ({}),
    values: ({ next }) => (next ? dayProblem('next.dueOn', next.dueOn) : []),
  }),
  defineCase({
    call: mine.listAccounts,
    fields: () => ({}),
    values: ({ payout }) => (payout ? dayProblem('payout.boundOn', payout.boundOn) : []),
  }),
  defineCase({ call: mine.removeCard, fields: () => ({ cardId: MISSING_ID }), writes: true, outcome: 'refusal' }),
  defineCase({
    call: mine.listLoanContracts,
    fields: () => ({}),
    values: ({ list }) => list.flatMap(({ agreedOn }, index) => dayProblem(`list[${index}].agreedOn`, agreedOn)),
  }),
  defineCase({
    call: mine.loadStatement,
    fields: () => ({}),
    values: ({ statement, pdf_url }) => [
      ...addressProblem('pdf_url', pdf_url),
      ...(statement ? statementProblems(statement) : []),
    ],
    wrong: { from: '2026-13' },
    owned: { field: 'orderId', of: 'order' },
  }),
];

/** Dates are dates, and every balance is the one before it plus the change of its line. */
function statementProblems({ asOf, fromOn, toOn, opening, closing, lines }: mine.Statement): readonly ValueProblem[] {
  const balances = [opening, ...lines.map(({ balance }) => balance)];
  const last = balances[balances.length - 1];
  return [
    ...instantProblem('statement.asOf', asOf),
    ...dayProblem('statement.fromOn', fromOn),
    ...dayProblem('statement.toOn', toOn),
    ...lines.flatMap(({ on, change, balance }, index) => {
      const field = `statement.lines[${index}]`;
      const expected = (balances[index] ?? 0) + change;
      const fault = { field: `${field}.balance`, expected: `${expected}, the balance before it and its change` };
      return [...dayProblem(`${field}.on`, on), ...(balance === expected ? [] : [{ ...fault, found: balance }])];
    }),
    ...(closing === last ? [] : [{ field: 'statement.closing', expected: 'the last balance', found: closing }]),
  ];
}

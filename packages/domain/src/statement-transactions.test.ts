import { expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { loanStatement } from './statement.ts';

it('LND-07 a statement has a reversed payment’s line and its reversal’s, or its reinstatement’s instead of the first', () => {
  const loan = twoInstalmentLoan();
  const { disbursedOn } = loan;
  const reversed = {
    paidOn: disbursedOn,
    amountMinor: 1_000,
    reversedOn: disbursedOn,
    kind: 'chargeback' as const,
  };
  const kindsOf = (more: object) =>
    loanStatement({ ...loan, reversed: [{ ...reversed, ...more }] }, day('2026-03-01'))
      .filter(({ event }) => 'reversed' in event)
      .map(({ event, on, changeMinor }) => [event.kind, on, changeMinor]);
  expect(kindsOf({})).toEqual([
    ['reversed_payment', disbursedOn, 0],
    ['reversal', disbursedOn, 0],
  ]);
  expect(kindsOf({ reinstatedOn: day('2026-02-01') })).toEqual([
    ['reversal', disbursedOn, 0],
    ['reinstatement', '2026-02-01', 0],
  ]);
});

import { expect, test } from 'vitest';
import { meaningOfTerm } from './term-meaning.ts';

test.each([
  ['amount.minMinor', 'Smallest loan.', 'minor units'],
  ['term.periods', 'The numbers of instalments on offer, ascending.', 'instalments'],
  ['prices.1.when.amountMinor.max', 'Loan amounts, both ends included.', 'minor units'],
  ['prices.0.annualRatePercent', expect.stringContaining('nterest'), 'percent a year'],
  ['tiers.0.loansRepaid', 'From this number of loans repaid in time.', undefined],
  ['names.hi', 'Names by language, where they differ.', undefined],
  ['no.such.term', '', undefined],
])('%s has the meaning of its definition', (path, description, unit) => {
  expect(meaningOfTerm(path)).toEqual({ description, unit });
});

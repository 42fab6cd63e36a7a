import * as v from 'valibot';
import { positiveMinor, requiredText, wholeNumber } from './fields.ts';

/** The unit of a term, which is `periods` of it, however many instalments there are (CNF-01). */
export const termUnit = v.pipe(requiredText(5), v.picklist(['day', 'week', 'month'], 'must be day, week or month'));

/** The length of a term in its unit. */
export const termPeriods = v.pipe(
  wholeNumber,
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(3_660, 'must be at most 3660'),
);

/** The fields of the loan that a borrower chose; each may be left out. */
export const chosenLoan = {
  amount: v.exactOptional(positiveMinor),
  periods: v.exactOptional(termPeriods),
  termUnit: v.exactOptional(termUnit),
};

import * as v from 'valibot';
import * as contract from '../loan-confirm.ts';
import { id, positiveMinor, requiredText, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

/** The unit of a term, which is `periods` of it, however many instalments there are (CNF-01). */
const termUnit = v.picklist(['day', 'week', 'month'], 'must be day, week or month');

export const loadConfirmation = forService(contract.loadConfirmation, {
  summary: 'The loan of a product for this borrower today, with all its costs.',
  requestSchema: v.object({ productId: id }),
  errors: ['product-not-found', 'apply-blocked'],
});

export const pushLoan = forService(contract.pushLoan, {
  summary:
    'Applies for the loan as it was shown. One application a product is open at a time: a second push gives the first.',
  requestSchema: v.object({
    productId: id,
    amount: positiveMinor,
    periods: v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(3_660, 'must be at most 3660')),
    termUnit: v.pipe(requiredText(5), termUnit),
  }),
  errors: ['product-not-found', 'offer-changed', 'certification-missing', 'apply-blocked'],
});

export const loadVariantConfirmation = forService(contract.loadVariantConfirmation, {
  summary: 'The loan of a product, in the alternative API.',
  requestSchema: loadConfirmation.requestSchema,
  errors: loadConfirmation.errors,
});

export const pushVariantLoan = forService(contract.pushVariantLoan, {
  summary: 'Applies for the loan, in the alternative API.',
  requestSchema: pushLoan.requestSchema,
  errors: pushLoan.errors,
});

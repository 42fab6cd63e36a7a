import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { address, answerText, optionalList, optionalText } from './fields.ts';
import { recommendedProduct } from './order.ts';
import { type ChosenLoan, loadConfirmation } from './loan-confirm.ts';

/** The costs of a loan as the confirmation page lists them. */
const { amount, periods, termUnit, firstPeriodDay, firstPayTime, pRateDsc, details, repay_plans, ...told } =
  loadConfirmation.response.entries;
const { comProductLogo, comProductName, cost, choices, topUp } = told;
const costs = {
  amount,
  periods,
  termUnit,
  firstPeriodDay,
  firstPayTime,
  pRateDsc,
  details,
  repay_plans,
  cost,
  choices,
  topUp,
};

export const loadProduct = defineEndpoint({
  name: 'home.load-product',
  method: 'POST',
  path: '/v3/product/product-detail',
  request: sends<{ productId: string } & ChosenLoan>(),
  response: v.object({
    ...costs,
    productId: answerText,
    comProductLogo,
    comProductName,
    /** The lender's own sentence about the product; left out without one. */
    sentence: v.fallback(v.optional(answerText), undefined),
    /** The conditions for borrowing. `unknown` ones are asked in the certification steps. */
    eligibility: optionalList(v.object({ text: answerText, state: v.picklist(['met', 'unmet', 'unknown']) })),
    /** The steps before the confirmation, in order. */
    steps: optionalList(v.object({ name: answerText, title: answerText, isDone: v.picklist(['0', '1']) })),
    /** `under-way`: an application is open; `login`: the answer requires a login. */
    mayApply: v.picklist(['yes', 'under-way', 'blocked', 'login']),
    /** The reason, where it is blocked. */
    blockedReason: optionalText,
    /** The products that the borrower can have instead, where it is blocked. */
    recProducts: optionalList(recommendedProduct),
  }),
});
export type ProductDetail = v.InferOutput<typeof loadProduct.response>;

export const loadOpenProduct = defineEndpoint({
  ...loadProduct,
  name: 'home.load-open-product',
  method: 'GET',
  path: '/v3/product/open-product',
  session: 'none',
});

export const applyForProduct = defineEndpoint({
  name: 'home.apply',
  method: 'POST',
  path: '/v3/product/product-apply',
  request: sends<{ productId: string } & ChosenLoan>(),
  response: v.object({
    /** The open order, the next certification step, the account form, or the confirmation. */
    nextUrl: address('page'),
  }),
  idempotent: true,
});

// The service’s half. The pages are built without it.

import { chosenLoan } from './service/chosen-loan.ts';
import { sharedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  loadProduct: forService(loadProduct, {
    summary: 'A product with all its costs, conditions and steps, and whether the borrower may apply now.',
    requestSchema: v.object({ productId: sharedId, ...chosenLoan }),
    errors: ['product-not-found'],
  }),
  loadOpenProduct: forService(loadOpenProduct, {
    summary: 'A product with all its costs, for a visitor without a login.',
    requestSchema: v.object({ productId: sharedId, ...chosenLoan }),
    errors: ['product-not-found'],
  }),
  applyForProduct: forService(applyForProduct, {
    summary:
      'Checks whether the borrower may apply for a product, and gives the next page. The choice is kept for it. It creates no order.',
    requestSchema: v.object({ productId: sharedId, ...chosenLoan }),
    errors: ['product-not-found', 'apply-blocked'],
  }),
};

import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, optionalList, optionalText } from './fields.ts';
import { loadConfirmation } from './loan-confirm.ts';

/** The costs of a loan, as the page that asks for the agreement tells them. */
const { amount, periods, termUnit, firstPeriodDay, firstPayTime, pRateDsc, details, repay_plans, ...told } =
  loadConfirmation.response.entries;
const { comProductLogo, comProductName, cost } = told;
const costs = { amount, periods, termUnit, firstPeriodDay, firstPayTime, pRateDsc, details, repay_plans, cost };

export const loadProduct = defineEndpoint({
  name: 'home.load-product',
  method: 'POST',
  path: '/v3/product/product-detail',
  request: sends<{ productId: string }>(),
  response: v.object({
    ...costs,
    productId: answerText,
    comProductLogo,
    comProductName,
    /** Who may borrow. `unknown` is asked in the steps. */
    eligibility: optionalList(v.object({ text: answerText, state: v.picklist(['met', 'unmet', 'unknown']) })),
    /** What is asked before the loan is confirmed, in that order. */
    steps: optionalList(v.object({ name: answerText, title: answerText, isDone: v.picklist(['0', '1']) })),
    /** `under-way`: an application for it is open; `login`: that is told to who has logged in. */
    mayApply: v.picklist(['yes', 'under-way', 'blocked', 'login']),
    /** Why not, where it is blocked. */
    blockedReason: optionalText,
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
  request: sends<{ productId: string }>(),
  response: v.object({
    /** The open order, the next step of certification, the account to bind, or the confirmation. */
    nextUrl: answerText,
  }),
  idempotent: true,
});

import * as v from 'valibot';
import * as contract from '../desk-products.ts';
import { FIGURE, ownerless, positiveMinor, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';
import {
  day,
  decision,
  NO_REASON,
  reason,
  saysWhy,
  seen,
  termsText,
  tryId,
  versionNumber,
  words,
} from './version-fields.ts';

const OF_THE_DESK = 'operators with the permission act on all products of their markets';
const code = ownerless(OF_THE_DESK, requiredText(41));
const choice = {
  client: v.optional(ownerless(FIGURE, v.picklist(['new', 'repeat'], 'must be new or repeat')), 'new'),
  loansRepaid: v.optional(v.pipe(wholeNumber, v.maxValue(1000, 'must be at most 1000')), 0),
  amountMinor: v.optional(positiveMinor),
  periods: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(400))),
};

export const productService = {
  listProducts: forService(contract.listProducts, {
    summary: 'Products with their version of today, and what comes next.',
    requestSchema: v.object({
      state: v.optional(ownerless(FIGURE, v.picklist(contract.productStates, 'must be a state of products')), 'all'),
      sort: v.optional(ownerless(FIGURE, v.picklist(contract.productSorts, 'must be an order of products')), 'code'),
      find: v.optional(ownerless(OF_THE_DESK, text(60)), ''),
      page: v.optional(
        v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(10_000, 'must be at most 10000')),
        1,
      ),
    }),
    errors: ['not-permitted'],
  }),
  loadProduct: forService(contract.loadProduct, {
    summary: 'A product with its versions: from when, state, who proposed and who decided.',
    requestSchema: v.object({ code }),
    errors: ['not-permitted', 'no-such-product'],
  }),
  loadProductVersion: forService(contract.loadProductVersion, {
    summary: 'The terms of a version, its differences from another one, and a loan under it.',
    requestSchema: v.object({ code, version: versionNumber, other: v.optional(versionNumber), ...choice }),
    errors: ['not-permitted', 'no-such-product'],
  }),
  checkProduct: forService(contract.checkProduct, {
    summary: 'Reads a file of one product as it would be proposed: its errors by line, or a loan under it.',
    requestSchema: v.object({ text: termsText, from: v.optional(v.union([v.literal(''), day]), ''), ...choice }),
    errors: ['not-permitted'],
  }),
  proposeProduct: forService(contract.proposeProduct, {
    summary: 'Proposes a version of a product from a day on. A repeat of the same try changes nothing.',
    requestSchema: v.object({ text: termsText, from: day, reason, seen, tryId }),
    errors: ['not-permitted', 'product-changed', 'product-refused', 'key-reused'],
  }),
  retireProduct: forService(contract.retireProduct, {
    summary: 'Proposes that a product is offered no more from a day on. A repeat of the same try changes nothing.',
    requestSchema: v.object({ code, from: day, reason, tryId }),
    errors: ['not-permitted', 'factor-needed', 'no-such-product', 'product-refused', 'key-reused'],
  }),
  decideProduct: forService(contract.decideProduct, {
    summary:
      'Approves or refuses a proposal of another operator. Figures that have changed since they were shown are refused.',
    requestSchema: v.pipe(
      v.object({ code, ...decision }),
      v.forward(v.partialCheck([['decision'], ['words']], saysWhy, NO_REASON), ['words']),
    ),
    errors: ['not-permitted', 'factor-needed', 'no-such-product', 'own-proposal', 'product-changed', 'product-refused'],
  }),
  withdrawProduct: forService(contract.withdrawProduct, {
    summary: 'Withdraws the operator’s own proposal.',
    requestSchema: v.object({ code, version: versionNumber, words }),
    errors: ['not-permitted', 'no-such-product', 'product-refused'],
  }),
};

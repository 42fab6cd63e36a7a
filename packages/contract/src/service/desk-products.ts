import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import { PRODUCT_REASON_MAX, PRODUCT_TEXT_MAX } from '../desk.ts';
import * as contract from '../desk-products.ts';
import { FIGURE, ownerless, positiveMinor, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const OF_THE_DESK = 'operators with the permission act on all products of their markets';
const WORDS = 'the operator’s own words';
const code = ownerless(OF_THE_DESK, requiredText(41));
const day = ownerless(FIGURE, v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21'));
const versionNumber = v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(1_000_000));
/** Not trimmed: its errors have line numbers, and the first line its place. */
const productText = ownerless(
  'what the lender sells; it names nothing of a borrower',
  v.pipe(
    v.string('is required'),
    v.regex(/^[^\0]*$/, 'must be text'),
    v.maxLength(PRODUCT_TEXT_MAX, `must be at most ${PRODUCT_TEXT_MAX} characters`),
  ),
);
const seen = ownerless('what the page was given with the figures', requiredText(64));
const tryId = ownerless('made by the page', requiredText(64));
const reason = ownerless(WORDS, requiredText(PRODUCT_REASON_MAX));
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
    requestSchema: v.object({ text: productText, from: v.optional(v.union([v.literal(''), day]), ''), ...choice }),
    errors: ['not-permitted'],
  }),
  proposeProduct: forService(contract.proposeProduct, {
    summary: 'Proposes a version of a product from a day on. A repeat of the same try changes nothing.',
    requestSchema: v.object({ text: productText, from: day, reason, seen, tryId }),
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
      v.object({
        code,
        version: versionNumber,
        decision: ownerless(FIGURE, v.picklist(['approve', 'refuse'], 'must be approve or refuse')),
        words: ownerless(WORDS, text(500)),
        seen,
      }),
      v.forward(
        v.partialCheck(
          [['decision'], ['words']],
          ({ decision, words }) => decision === 'approve' || words !== '',
          'is required where it is refused',
        ),
        ['words'],
      ),
    ),
    errors: ['not-permitted', 'factor-needed', 'no-such-product', 'own-proposal', 'product-changed', 'product-refused'],
  }),
  withdrawProduct: forService(contract.withdrawProduct, {
    summary: 'Withdraws the operator’s own proposal.',
    requestSchema: v.object({ code, version: versionNumber, words: ownerless(WORDS, requiredText(500)) }),
    errors: ['not-permitted', 'no-such-product', 'product-refused'],
  }),
};

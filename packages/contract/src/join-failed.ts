import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { answerList, answerText, id, nothing, optionalText, spare, wholeNumber } from './fields.ts';
import { recommendedProduct } from './order.ts';

const tap = v.object({
  moduleId: id,
  positionId: v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(9999, 'must be at most 9999')),
  productId: id,
});

export const loadJoinFailure = defineEndpoint({
  name: 'join-failed.load',
  summary: 'Why the login for a partner failed, and the products that are open all the same.',
  method: 'POST',
  path: '/gopia/goya/drowns',
  client: 'second',
  request: v.object({}),
  response: v.object({
    status: spare(answerText, '110'),
    noticeMessage: optionalText,
    errMessage: optionalText,
    recProducts: answerList(recommendedProduct),
  }),
});

export const recordProductTap = defineEndpoint({
  name: 'join-failed.record-tap',
  summary: 'Records a tap on a product; the answer is ignored.',
  method: 'POST',
  path: '/gopia/goya/because',
  client: 'second',
  request: tap,
  response: nothing,
});

export const findProductTarget = defineEndpoint({
  name: 'join-failed.find-target',
  summary: 'Where a tapped product leads: a web address, or a place of the native app.',
  method: 'POST',
  path: '/gopia/goya/define',
  client: 'second',
  request: tap,
  response: answerText,
  errors: ['product-not-found'],
});

import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { address, answerList, answerText, nothing, optionalText, spare } from './fields.ts';
import { recommendedProduct } from './order.ts';

export const loadJoinFailure = defineEndpoint({
  name: 'join-failed.load',
  method: 'POST',
  path: '/gopia/goya/drowns',
  client: 'second',
  response: v.object({
    status: spare(answerText, '110'),
    noticeMessage: optionalText,
    errMessage: optionalText,
    recProducts: answerList(recommendedProduct),
  }),
});

export const recordProductTap = defineEndpoint({
  name: 'join-failed.record-tap',
  method: 'POST',
  path: '/gopia/goya/because',
  client: 'second',
  request: sends<{ moduleId: string; positionId: number | string; productId: string }>(),
  response: nothing,
});

export const findProductTarget = defineEndpoint({
  name: 'join-failed.find-target',
  method: 'POST',
  path: '/gopia/goya/define',
  client: 'second',
  request: sends<{ moduleId: string; positionId: number | string; productId: string }>(),
  response: address('page'),
});

// The service’s half. The pages are built without it.

import { ownerless, sharedId, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const tap = v.object({
  moduleId: sharedId,
  positionId: ownerless(
    'a place in the list of offers',
    v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(9999, 'must be at most 9999')),
  ),
  productId: sharedId,
});

export const service = {
  loadJoinFailure: forService(loadJoinFailure, {
    summary: 'Why the login for a partner failed, and the products that remain available.',
    requestSchema: v.object({}),
    example: { request: {} },
  }),
  recordProductTap: forService(recordProductTap, {
    summary: 'Records a tap on a product; the answer is ignored.',
    requestSchema: tap,
  }),
  findProductTarget: forService(findProductTarget, {
    summary: 'The target of a tapped product: a web address, or a screen of the native app.',
    requestSchema: tap,
    errors: ['product-not-found', 'apply-blocked'],
  }),
};

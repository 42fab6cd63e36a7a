import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerList, answerText, nothing, optionalText, spare } from './fields.ts';
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
  response: answerText,
});

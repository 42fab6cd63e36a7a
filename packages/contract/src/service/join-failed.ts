import * as v from 'valibot';
import * as contract from '../join-failed.ts';
import { id, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const tap = v.object({
  moduleId: id,
  positionId: v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(9999, 'must be at most 9999')),
  productId: id,
});

export const loadJoinFailure = forService(contract.loadJoinFailure, {
  summary: 'Why the login for a partner failed, and the products that remain available.',
  requestSchema: v.object({}),
});

export const recordProductTap = forService(contract.recordProductTap, {
  summary: 'Records a tap on a product; the answer is ignored.',
  requestSchema: tap,
});

export const findProductTarget = forService(contract.findProductTarget, {
  summary: 'The target of a tapped product: a web address, or a screen of the native app.',
  requestSchema: tap,
  errors: ['product-not-found', 'apply-blocked'],
});

import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { id, nothing, wholeNumber } from './fields.ts';

export const saveEvent = defineEndpoint({
  name: 'offer.save-event',
  summary: 'Records a tap on a product or on Borrow Again; the answer is ignored.',
  method: 'POST',
  path: '/service/event/save',
  request: v.object({
    productId: id,
    moduleId: id,
    positionId: v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(9999, 'must be at most 9999')),
  }),
  response: nothing,
});

/** Module id of Borrow Again, at position 0 (specification, section 9). */
export const BORROW_AGAIN_MODULE_ID = '30';

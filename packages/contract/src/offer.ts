import { defineEndpoint, sends } from './endpoint.ts';
import { nothing } from './fields.ts';
import * as v from 'valibot';

export const saveEvent = defineEndpoint({
  name: 'offer.save-event',
  method: 'POST',
  path: '/service/event/save',
  request: sends<{ productId: string; moduleId: string; positionId: number | string }>(),
  response: nothing,
});

/** Module id of Borrow Again, at position 0 (specification, section 9). */
export const BORROW_AGAIN_MODULE_ID = '30';

// The service’s half. The pages are built without it.

import { ownerless, sharedId, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  saveEvent: forService(saveEvent, {
    summary: 'Records a tap on a product or on Borrow Again; the answer is ignored.',
    requestSchema: v.object({
      productId: sharedId,
      moduleId: sharedId,
      positionId: ownerless(
        'a place in the list of offers',
        v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(9999, 'must be at most 9999')),
      ),
    }),
  }),
};

import { defineEndpoint, sends } from './endpoint.ts';
import { nothing } from './fields.ts';

export const saveEvent = defineEndpoint({
  name: 'offer.save-event',
  method: 'POST',
  path: '/service/event/save',
  request: sends<{ productId: string; moduleId: string; positionId: number | string }>(),
  response: nothing,
});

/** Module id of Borrow Again, at position 0 (specification, section 9). */
export const BORROW_AGAIN_MODULE_ID = '30';

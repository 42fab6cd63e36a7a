import * as v from 'valibot';
import * as contract from '../offer.ts';
import { id, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

export const saveEvent = forService(contract.saveEvent, {
  summary: 'Records a tap on a product or on Borrow Again; the answer is ignored.',
  requestSchema: v.object({
    productId: id,
    moduleId: id,
    positionId: v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(9999, 'must be at most 9999')),
  }),
});

import * as v from 'valibot';
import * as contract from '../contracts.ts';
import { id, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

/** The pages with contracts: 3 is the confirmation of a loan (specification, section 7). */
const scene = v.pipe(wholeNumber, v.picklist([3], 'must be 3'));

export const listContracts = forService(contract.listContracts, {
  summary: 'The contracts of a loan that is being confirmed; the position in the list is the id.',
  requestSchema: v.object({ productId: id, scene }),
  errors: ['product-not-found'],
});

export const openContract = forService(contract.openContract, {
  summary: 'The address of a contract: as agreed for an order, else as it would be agreed today.',
  requestSchema: v.object({
    productId: id,
    scene,
    position: v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(99, 'must be at most 99')),
    orderId: v.optional(id),
  }),
  errors: ['product-not-found', 'order-not-found', 'contract-not-found'],
});

export const listVariantContracts = forService(contract.listVariantContracts, {
  summary: 'The contracts of a loan, in the alternative API.',
  requestSchema: listContracts.requestSchema,
  errors: listContracts.errors,
});

export const openVariantContract = forService(contract.openVariantContract, {
  summary: 'The address of a contract, in the alternative API.',
  requestSchema: openContract.requestSchema,
  errors: openContract.errors,
});

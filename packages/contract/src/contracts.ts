import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import type { ChosenLoan } from './loan-confirm.ts';
import { address, answerInteger, answerText, optionalAddress, requiredList } from './fields.ts';

const contract = v.object({
  title: answerText,
  /** The id to open it by; its position in the list unless given. */
  position: v.optional(answerInteger),
});

/**
 * A list is an array, or stands under `list`, as our own service sends it, or under `contracts` (CNF-02). An empty one means that there is no
 * contract; anything else is an error.
 */
const contractList = v.pipe(
  v.union([
    v.object({ list: requiredList(contract) }),
    v.object({ contracts: requiredList(contract) }),
    requiredList(contract),
  ]),
  v.metadata({ sentAs: 'first' }),
  v.transform((told) => {
    const list = Array.isArray(told) ? told : 'list' in told ? told.list : told.contracts;
    return { list: list.map(({ title, position }, index) => ({ title, position: position ?? index })) };
  }),
);

export const listContracts = defineEndpoint({
  name: 'contracts.list',
  method: 'POST',
  path: '/v3/contract/contract',
  request: sends<{ productId: string; scene: number | string }>(),
  response: contractList,
});

export const openContract = defineEndpoint({
  name: 'contracts.open',
  method: 'POST',
  path: '/v3/contract/contract-jump',
  request: sends<
    {
      productId: string;
      scene: number | string;
      position: number | string;
      orderId?: string | undefined;
    } & ChosenLoan
  >(),
  /** `pdf_url` is the same as a file to keep, where there is one. */
  response: v.object({ contract_url: address('frame'), pdf_url: optionalAddress('file') }),
});

export const listVariantContracts = defineEndpoint({
  ...listContracts,
  name: 'contracts.list-variant',
  method: 'GET',
  path: '/gopia/goya/contracts',
  client: 'second',
  envelope: 'variant',
});

export const openVariantContract = defineEndpoint({
  ...openContract,
  name: 'contracts.open-variant',
  method: 'GET',
  path: '/gopia/goya/contract-jump',
  client: 'second',
  envelope: 'variant',
});

// The service’s half. The pages are built without it.

import { chosenLoan } from './service/chosen-loan.ts';
import { ownedId, sharedId, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

/** The pages with contracts: 3 is the confirmation of a loan (specification, section 7). */
const scene = v.pipe(wholeNumber, v.picklist([3], 'must be 3'));

const listed = { requestSchema: v.object({ productId: sharedId, scene }), errors: ['product-not-found'] } as const;
const opened = {
  requestSchema: v.object({
    productId: sharedId,
    scene,
    position: v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(99, 'must be at most 99')),
    orderId: v.optional(ownedId('order')),
    ...chosenLoan,
  }),
  errors: ['product-not-found', 'order-not-found', 'contract-not-found'],
} as const;

export const service = {
  listContracts: forService(listContracts, {
    summary: 'The contracts of a loan that is being confirmed; the position in the list is the id.',
    ...listed,
  }),
  openContract: forService(openContract, {
    summary: 'The address of a contract: as agreed for an order, else as it would be agreed today.',
    ...opened,
  }),
  listVariantContracts: forService(listVariantContracts, {
    summary: 'The contracts of a loan, in the alternative API.',
    ...listed,
  }),
  openVariantContract: forService(openVariantContract, {
    summary: 'The address of a contract, in the alternative API.',
    ...opened,
  }),
};

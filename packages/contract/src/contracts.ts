import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { answerInteger, answerText, id, optionalText, requiredList, wholeNumber } from './fields.ts';

/** Where contracts are shown: 3 is the confirmation of a loan (specification, section 7). */
const contract = v.object({
  title: answerText,
  /** What opens it; its place in the list unless given. */
  position: v.optional(answerInteger),
});

/**
 * A list is read as an array, under `list`, as our own service sends it, and under `contracts` (CNF-02). An empty one says that there is no
 * contract; whatever else comes is an error.
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

const scene = v.pipe(wholeNumber, v.picklist([3], 'must be 3'));

export const listContracts = defineEndpoint({
  name: 'contracts.list',
  summary: 'The contracts of a loan that is being confirmed; their place in the list is their position.',
  method: 'POST',
  path: '/v3/contract/contract',
  request: v.object({ productId: id, scene }),
  response: contractList,
  errors: ['product-not-found'],
});

export const openContract = defineEndpoint({
  name: 'contracts.open',
  summary: 'The address of a contract: as agreed for an order, else as it would be agreed today.',
  method: 'POST',
  path: '/v3/contract/contract-jump',
  request: v.object({
    productId: id,
    scene,
    position: v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more'), v.maxValue(99, 'must be at most 99')),
    orderId: v.optional(id),
  }),
  /** `pdf_url` is the same to keep, where there is one. */
  response: v.object({ contract_url: answerText, pdf_url: optionalText }),
  errors: ['product-not-found', 'order-not-found', 'contract-not-found'],
});

export const listVariantContracts = defineEndpoint({
  ...listContracts,
  name: 'contracts.list-variant',
  summary: 'The contracts of a loan, in the alternative API.',
  method: 'GET',
  path: '/gopia/goya/contracts',
  client: 'second',
  envelope: 'variant',
});

export const openVariantContract = defineEndpoint({
  ...openContract,
  name: 'contracts.open-variant',
  summary: 'The address of a contract, in the alternative API.',
  method: 'GET',
  path: '/gopia/goya/contract-jump',
  client: 'second',
  envelope: 'variant',
});

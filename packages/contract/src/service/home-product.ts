import * as v from 'valibot';
import * as contract from '../home-product.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

export const loadProduct = forService(contract.loadProduct, {
  summary: 'A product with all its costs, conditions and steps, and whether the borrower may apply now.',
  requestSchema: v.object({ productId: id }),
  errors: ['product-not-found'],
});

export const loadOpenProduct = forService(contract.loadOpenProduct, {
  summary: 'A product with all its costs, for a visitor without a login.',
  requestSchema: loadProduct.requestSchema,
  errors: loadProduct.errors,
});

export const applyForProduct = forService(contract.applyForProduct, {
  summary: 'Checks whether the borrower may apply for a product, and gives the next page. It creates no order.',
  requestSchema: v.object({ productId: id }),
  errors: ['product-not-found', 'apply-blocked'],
});

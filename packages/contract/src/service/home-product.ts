import * as v from 'valibot';
import * as contract from '../home-product.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

export const loadProduct = forService(contract.loadProduct, {
  summary: 'A product with all its loan costs, who may have it, what is asked, and whether one may apply now.',
  requestSchema: v.object({ productId: id }),
  errors: ['product-not-found'],
});

export const loadOpenProduct = forService(contract.loadOpenProduct, {
  summary: 'A product with all its loan costs, for who has not logged in.',
  requestSchema: loadProduct.requestSchema,
  errors: loadProduct.errors,
});

export const applyForProduct = forService(contract.applyForProduct, {
  summary: 'Checks whether a product may be applied for, and says which page comes next. It makes no order.',
  requestSchema: v.object({ productId: id }),
  errors: ['product-not-found', 'apply-blocked'],
});

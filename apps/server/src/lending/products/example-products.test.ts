import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calendarDate, termsProfiles } from '@hiram/domain';
import { readProductFile } from '@hiram/lending-terms';
import { expect, it } from 'vitest';
import { checkOffers } from './check-offers.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../config/products/examples');
const products = readdirSync(folder).flatMap((file) => {
  const { products: read = [] } = readProductFile(readFileSync(path.join(folder, file), 'utf8'));
  // those of a profile of a lender's own are in example-products.test.ts of lending-terms
  return read.filter(({ termsProfile }) => termsProfile === undefined || termsProfile in termsProfiles);
});

it.each(products)('every choice of the example $code can be lent', async (product) => {
  expect(products.length).toBeGreaterThan(3);
  expect(await checkOffers(product, calendarDate('2026-11-02'))).toEqual([]);
});

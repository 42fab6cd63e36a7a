import { loadProduct } from '@hiram/contract/home-product';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { detail, homeTests } from '../../../test/features/home/test-home.tsx';
import { chosenProduct } from '../../../test/loan/test-choice.ts';

const page = homeTests();
const lawRate = { name: 'APR', percent: '241.3' };

test.each([
  ['the effective rate', {}, '10.19% a month'],
  ['the rate of the law', { lawRate }, '241.3%'],
])('with a choice each figure is told once, with %s', async (_, more, rate) => {
  page.service.answer(loadProduct, (call) => {
    const product = chosenProduct(call);
    return { ...product, ...(product.cost && { cost: { ...product.cost, ...more } }) };
  });
  await page.open('/product?productId=2&sessionId=demo');
  await screen.findByRole('slider');
  const text = screen.getByRole('main').textContent;
  for (const figure of ['You receive', 'Total to repay', 'Total interest and fees', rate]) {
    expect([figure, text.split(figure).length - 1]).toEqual([figure, 1]);
  }
  expect(text).not.toContain('Loan amount');
  const costs = screen.getByRole('region', { name: 'What it costs' }).textContent;
  for (const part of ['Interest', ...(detail.cost?.charges ?? []).map((charge) => charge.text)]) {
    expect(costs).toContain(part);
  }
  expect(screen.getByRole('region', { name: 'Plan' }).textContent).toContain('Instalment 2 of 2');
});

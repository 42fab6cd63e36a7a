// @vitest-environment node
import { expect, test } from 'vitest';
import { htmlOf, quickPeso } from '../../test/public/test-pages.ts';

/** The links of the landing page's first part, with their weight. */
function buttonsOfHero(): string[][] {
  const [, hero = ''] = htmlOf('landing', { loans: [quickPeso] }).split('</h1>', 2);
  const links = hero.matchAll(/<a [^>]*?class="[^"]*?(primary|secondary)[^"]*"[^>]*>.*?<\/a>/g);
  return [...links].map(([link, weight = '']) => [
    weight,
    /href="([^"]*)"/.exec(link)?.[1] ?? '',
    link.replaceAll(/<[^>]*>/g, ''),
  ]);
}

test('the landing page has one main button, which applies for the first product, and a lighter one to the calculator', () => {
  const [apply, calculator] = buttonsOfHero();
  const target = `/product?productId=${quickPeso.productId}&apply=1`;
  expect(apply).toEqual(['primary', `/login?${new URLSearchParams({ from: target })}`, 'Apply in the browser']);
  expect(calculator).toEqual(['secondary', '/calculator', 'Work out a loan']);
});

import { loadHome } from '@hiram/contract/home';
import { applyForProduct, loadProduct } from '@hiram/contract/home-product';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { home, homeTests, product } from '../../../test/features/home/test-home.tsx';
import { choices, chosenProduct } from '../../../test/loan/test-choice.ts';

const page = homeTests();
const address = '/product?productId=2&sessionId=demo';
const slider = () => screen.findByRole('slider', { name: 'How much do you need?' });
const main = () => screen.getByRole('main').textContent;

describe('a product with nothing to choose', () => {
  test.each([
    ['one amount and one term', { ...choices, maxMinor: 100_000, terms: choices.terms.slice(0, 1) }],
    ['no choices at all', undefined],
  ])('%s: the page is that of a fixed loan', async (_, only) => {
    page.service.answer(loadProduct, (call) => {
      const { choices: __, ...told } = chosenProduct(call);
      return only === undefined ? told : { ...told, choices: only };
    });
    page.service.answer(applyForProduct, () => ({ nextUrl: '/supportNumber?productId=2' }));
    await page.open(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Apply now' }));
    expect(main()).toContain('You receive₱2,850.00Term: 60 days');
    expect(main()).toContain('What it costsLoan amount₱3,000.00');
    expect([screen.queryByRole('slider'), screen.queryByRole('radio')]).toEqual([null, null]);
    await waitFor(() =>
      expect(page.service.calls(applyForProduct).map(({ fields }) => fields)).toEqual([{ productId: '2' }]),
    );
  });

  test.each([
    ['fixed', undefined],
    ['chosen', choices],
  ])('a %s loan has the lender’s sentence below its name', async (_, offered) => {
    page.service.answer(loadProduct, (call) => {
      const { choices: __, ...told } = chosenProduct(call);
      return { ...told, ...(offered && { choices: offered }), sentence: 'For a roof.' };
    });
    await page.open(address);
    expect(await screen.findByText('For a roof.')).toBeTruthy();
  });

  test('has it in the list of home, and nothing in its place where there is none', async () => {
    const plain = { ...product, tags: [] };
    const products = [
      { ...plain, sentence: 'For a roof.' },
      { ...plain, productId: '3', name: 'BahayLoan' },
    ];
    page.service.answer(loadHome, () => home({ products }));
    await page.open('/home?sessionId=demo');
    const tile = await screen.findByRole('button', { name: /SariCash/ });
    expect(within(tile).getByText('For a roof.')).toBeTruthy();
    expect(screen.getAllByText('For a roof.')).toHaveLength(1);
  });

  test('one amount with several terms has no slider, one term no radio buttons', async () => {
    page.service.answer(loadProduct, (call) => chosenProduct(call, { choices: { ...choices, maxMinor: 100_000 } }));
    await page.open(address);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('slider')).toBeNull();
    page.app.close();
    page.service.answer(loadProduct, (call) =>
      chosenProduct(call, { choices: { ...choices, terms: choices.terms.slice(0, 1) } }),
    );
    await page.open(address);
    await slider();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('an open application is continued with its own loan', async () => {
    page.service.answer(loadProduct, (call) => chosenProduct(call, { mayApply: 'under-way' }));
    await page.open(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue your application' }));
    expect(screen.queryByRole('slider')).toBeNull();
    await waitFor(() =>
      expect(page.service.calls(applyForProduct).map(({ fields }) => fields)).toEqual([{ productId: '2' }]),
    );
  });
});

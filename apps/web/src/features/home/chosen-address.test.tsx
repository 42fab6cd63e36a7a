import { applyForProduct, loadOpenProduct, loadProduct } from '@hiram/contract/home-product';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { secondsPass } from '../../../test/app/test-clock.ts';
import { choices, chosenProduct, choiceTests } from '../../../test/features/home/test-choice.ts';

const { page, address, open, slider, main, asked, tap, rest } = choiceTests();

describe('the choice in the address', () => {
  const chosen = `${address}&amount=400000&periods=120&termUnit=day`;

  test('is what the page opens with, as after a reload, and what is applied for', async () => {
    page.service.answer(applyForProduct, () => ({ nextUrl: '/supportNumber?productId=2' }));
    await open(chosen);
    const request = { productId: '2', amount: '400000', periods: '120', termUnit: 'day' };
    expect(asked()).toEqual([request]);
    await tap('Apply for ₱4,000');
    await waitFor(() => expect(window.location.pathname).toBe('/supportNumber'));
    const [applied] = page.service.calls(applyForProduct);
    expect(applied?.fields).toEqual(request);
    // a parameter of this page, which neither the next one nor another call gets
    expect(window.location.search).toBe('?productId=2&sessionId=demo');
    expect(Object.fromEntries(applied?.query ?? [])).toEqual({ sessionId: 'demo' });
  });

  test('has an idempotency key of its own', async () => {
    page.service.respond(applyForProduct, (response) => response.destroy());
    await open(chosen);
    const keys = () => page.service.calls(applyForProduct).map(({ headers }) => headers['idempotency-key']);
    await tap('Apply for ₱4,000');
    await waitFor(() => expect(keys()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Apply for ₱4,000' }).getAttribute('aria-busy')).toBeNull(),
    );
    await tap('Apply for ₱4,000');
    await waitFor(() => expect(keys()).toHaveLength(2));
    await tap('₱500 more');
    await rest();
    await screen.findByRole('region', { name: '₱4,500 for 120 days' });
    await tap('Apply for ₱4,500');
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test.each(['amount=-1', 'amount=abc', 'amount=1.5', 'periods=0', 'periods=99999', 'termUnit=year'])(
    'a malformed %s counts as left out',
    async (part) => {
      await open(`${address}&${part}`);
      expect(asked()).toEqual([{ productId: '2' }]);
    },
  );

  test('a visitor chooses too, and the login keeps the choice', async () => {
    await open('/product?productId=2');
    await tap('₱500 more');
    await rest();
    await userEvent.click(await screen.findByRole('button', { name: 'Log in to apply for ₱3,500' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(new URLSearchParams(window.location.search).get('from')).toBe(
      '/product?productId=2&amount=350000&periods=60&termUnit=day&apply=1',
    );
    const queries = page.service.calls(loadOpenProduct).map(({ query }) => Object.fromEntries(query));
    expect(queries).toEqual([{ productId: '2' }, { productId: '2', amount: '350000', periods: '60', termUnit: 'day' }]);
  });

  test('after the login another loan than the chosen one is shown, not applied for', async () => {
    page.service.answer(loadProduct, (call) => chosenProduct({ ...call, fields: { amount: '200000' } }));
    await open(`${chosen}&apply=1`);
    await secondsPass(1);
    // ready for a tap
    expect(screen.getByRole('button', { name: 'Apply for ₱2,000' }).getAttribute('aria-busy')).toBeNull();
    expect(page.service.calls(applyForProduct)).toEqual([]);
    page.app.close();
    page.service.answer(loadProduct, (call) => chosenProduct(call));
    await page.open(`${chosen}&apply=1`);
    await waitFor(() => expect(page.service.calls(applyForProduct)).toHaveLength(1));
  });
});

describe('a product with nothing to choose', () => {
  test.each([
    ['one amount and one term', { ...choices, maxMinor: 100_000, terms: choices.terms.slice(0, 1) }],
    ['no choices at all', undefined],
  ])('%s: the page is as before', async (_, only) => {
    page.service.answer(loadProduct, (call) => {
      const { choices: __, ...product } = chosenProduct(call);
      return only === undefined ? product : { ...product, choices: only };
    });
    page.service.answer(applyForProduct, () => ({ nextUrl: '/supportNumber?productId=2' }));
    await page.open(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Apply now' }));
    expect(main()).toContain('You receive₱2,850.00Term: 60 days');
    expect(main()).toContain('Loan amount₱3,000.00');
    expect([screen.queryByRole('slider'), screen.queryByRole('radio')]).toEqual([null, null]);
    await waitFor(() =>
      expect(page.service.calls(applyForProduct).map(({ fields }) => fields)).toEqual([{ productId: '2' }]),
    );
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

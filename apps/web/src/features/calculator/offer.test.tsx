import { loadOpenProducts } from '@hiram/contract/home';
import { loadOpenProduct } from '@hiram/contract/home-product';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import './offer.tsx';
import { holdClock, secondsPass } from '../../../test/app/test-clock.ts';
import { calculatorTests, field, quickPeso, type } from '../../../test/features/calculator/test-calculator.ts';
import { chosenProduct } from '../../../test/loan/test-choice.ts';

const calculator = calculatorTests();
const sariCash = { ...quickPeso, productId: '2', name: 'SariCash' };

beforeEach(() => {
  calculator.service.answer(loadOpenProducts, () => ({ products: [quickPeso, sariCash] }));
  calculator.service.answer(loadOpenProduct, (call) => chosenProduct(call, { mayApply: 'login' }));
});
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const asked = () => calculator.service.calls(loadOpenProduct).map(({ query }) => Object.fromEntries(query));
const applyLink = (name: string) => screen.findByRole('link', { name });

test('a loan on offer has its own amounts and terms, the service’s figures, and leads to its page with what was chosen', async () => {
  holdClock();
  await calculator.open();
  expect(asked()).toEqual([]);
  await pick('SariCash');
  await screen.findByRole('region', { name: '₱3,000 for 60 days' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect((await applyLink('Apply for ₱3,000')).getAttribute('href')).toBe(
    '/product?productId=2&amount=300000&periods=60&termUnit=day',
  );
  await userEvent.click(screen.getByRole('button', { name: '₱500 more' }));
  await secondsPass(0.1);
  const figures = await screen.findByRole('region', { name: '₱3,500 for 60 days' });
  expect(figures.textContent).toContain('You receive₱3,325.00');
  expect(asked()).toEqual([{ productId: '2' }, { productId: '2', amount: '350000', periods: '60', termUnit: 'day' }]);
  await userEvent.click(await applyLink('Apply for ₱3,500'));
  await waitFor(() => expect(window.location.pathname).toBe('/product'));
  expect(window.location.search).toBe('?productId=2&amount=350000&periods=60&termUnit=day');
});

test('one’s own figures stay as they were typed', async () => {
  await calculator.open();
  await type('Loan amount', '7000');
  await pick('QuickPeso');
  await applyLink('Apply for ₱3,000');
  await pick('Another');
  expect(field('Loan amount').value).toBe('7000');
  expect(screen.queryByRole('link', { name: /^Apply for/ })).toBeNull();
});

test('a loan with nothing to choose shows what it costs, and leads to its page', async () => {
  calculator.service.answer(loadOpenProduct, (call) => {
    const { choices: _, ...product } = chosenProduct(call);
    return product;
  });
  await calculator.open();
  await pick('SariCash');
  expect((await applyLink('Apply for ₱3,000')).getAttribute('href')).toBe('/product?productId=2');
  expect(screen.getByRole('main').textContent).toContain('You receive₱2,850.00');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a loan that could not be loaded is tried again; a failed choice keeps the last good figures, and no way to apply', async () => {
  holdClock();
  calculator.service.refuse(loadOpenProduct, '503', 'The service is busy.');
  await calculator.open();
  await pick('SariCash');
  expect(await screen.findByText('The service is busy.')).toBeTruthy();
  calculator.service.answer(loadOpenProduct, (call) => chosenProduct(call));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: '₱3,000 for 60 days' });
  calculator.service.refuse(loadOpenProduct, '503', 'The service is busy.');
  await userEvent.click(screen.getByRole('button', { name: '₱500 more' }));
  await secondsPass(0.1);
  expect(await screen.findByText(/The figures below are for ₱3,000 over 60 days\./)).toBeTruthy();
  expect((await applyLink('Apply for ₱3,500')).getAttribute('aria-disabled')).toBe('true');
});

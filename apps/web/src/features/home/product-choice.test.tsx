import { applyForProduct, loadOpenProduct, loadProduct } from '@hiram/contract/home-product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdClock, secondsPass } from '../../../test/app/test-clock.ts';
import { choices, chosenProduct } from '../../../test/features/home/test-choice.ts';
import { homeTests } from '../../../test/features/home/test-home.tsx';

const page = homeTests();
const address = '/product?productId=2&sessionId=demo';
const open = async (at = address) => {
  holdClock();
  await page.open(at);
  await slider();
};
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'How much do you need?' });
const main = () => screen.getByRole('main').textContent;
const asked = () => page.service.calls(loadProduct).map(({ fields }) => fields);
const said = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join('');
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The finger rests. */
const rest = () => secondsPass(0.1);

beforeEach(() => {
  page.service.answer(loadProduct, (call) => chosenProduct(call));
  page.service.answer(loadOpenProduct, (call) => chosenProduct(call, { mayApply: 'login' }));
});

describe('a product with several amounts and terms', () => {
  test('shows what can be chosen, why it is limited, and the service’s figures of the usual loan', async () => {
    await open();
    const range = await slider();
    expect([range.min, range.max, range.step, range.value]).toEqual(['100000', '500000', '50000', '300000']);
    expect(range.getAttribute('aria-valuetext')).toBe('₱3,000');
    expect(screen.getByText('From ₱1,000 to ₱5,000, in steps of ₱500')).toBeTruthy();
    expect(screen.getByText(choices.limits[0] ?? '')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'For how long?' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '2 instalments · 60 days', checked: true })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '4 instalments · 120 days', checked: false })).toBeTruthy();
    expect(main()).toContain('SariCashHow much do you need?₱3,000');
    const figures = screen.getByRole('region', { name: '₱3,000 for 60 days' }).textContent;
    for (const text of [
      'You receive₱2,850.00',
      'Each instalment₱1,800.00',
      'Total to repay₱3,600.00',
      'Total interest and fees₱750.00',
      '10.19% a month · 220.52% a year',
      'First payment2026-12-21',
      'Last payment2027-02-20',
    ]) {
      expect(figures).toContain(text);
    }
    expect(screen.getByRole('button', { name: 'Apply for ₱3,000' })).toBeTruthy();
    expect(said()).toBe('');
    expect(asked()).toEqual([{ productId: '2' }]);
  });

  test('asks once for the amount that the buttons reach, and puts it into the address instead of the old one', async () => {
    await open();
    const { length } = window.history;
    for (const name of ['₱500 more', '₱500 more', '₱500 less']) fireEvent.click(screen.getByRole('button', { name }));
    expect((await slider()).value).toBe('350000');
    await rest();
    await screen.findByRole('region', { name: '₱3,500 for 60 days' });
    expect(asked()).toEqual([{ productId: '2' }, { productId: '2', amount: '350000', periods: '60', termUnit: 'day' }]);
    expect(main()).toContain('You receive₱3,325.00');
    expect(window.location.search).toBe('?productId=2&amount=350000&periods=60&termUnit=day&sessionId=demo');
    expect(window.history.length).toBe(length);
  });

  test('the buttons end at the smallest and the largest amount', async () => {
    await open(`${address}&amount=100000`);
    expect(screen.getByRole('button', { name: '₱500 less' }).getAttribute('aria-disabled')).toBe('true');
    await tap('₱500 less');
    expect((await slider()).value).toBe('100000');
    page.app.close();
    await open(`${address}&amount=500000`);
    expect(screen.getByRole('button', { name: '₱500 more' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('while the finger moves only the amount changes; where it leaves is asked for, once', async () => {
    await open();
    const range = await slider();
    fireEvent.pointerDown(range);
    for (const value of ['350000', '400000', '450000']) fireEvent.input(range, { target: { value } });
    await secondsPass(2);
    expect(asked()).toHaveLength(1);
    expect(range.getAttribute('aria-valuetext')).toBe('₱4,500');
    expect(screen.getByRole('region', { name: 'Working out ₱4,500…' }).textContent).toContain('₱2,850.00');
    expect(screen.getByRole('button', { name: 'Apply for ₱4,500' }).getAttribute('aria-busy')).toBe('true');
    expect(said()).toBe('');
    fireEvent.pointerUp(range);
    await rest();
    await screen.findByRole('region', { name: '₱4,500 for 60 days' });
    expect(asked().slice(1)).toEqual([{ productId: '2', amount: '450000', periods: '60', termUnit: 'day' }]);
  });

  test('a key of the keyboard is a step; a screen reader is told the result once, not each step', async () => {
    await open();
    const range = await slider();
    const heard: string[] = [];
    const region = within(screen.getByRole('main')).getByRole('status');
    const observer = new MutationObserver(() => heard.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    // as a key does it: without a pointer
    for (const value of ['350000', '400000']) fireEvent.input(range, { target: { value } });
    await rest();
    await screen.findByRole('region', { name: '₱4,000 for 60 days' });
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard).toEqual(['₱4,000 for 60 days: you receive ₱3,800.00 and repay ₱4,800.00 in all.']);
    observer.disconnect();
  });

  test('another term is asked for, and its plan and dates follow', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '4 instalments · 120 days' }));
    await rest();
    const figures = await screen.findByRole('region', { name: '₱3,000 for 120 days' });
    expect(figures.textContent).toContain('Each instalment₱900.00');
    expect(screen.getByRole('region', { name: 'Plan' }).textContent).toContain('Instalment 4 of 4');
    expect(asked()[1]).toEqual({ productId: '2', amount: '300000', periods: '120', termUnit: 'day' });
  });

  test('a newer choice overtakes an older answer', async () => {
    await open();
    const held: (() => void)[] = [];
    page.service.respond(loadProduct, (response, call) => {
      const answer = () => response.end(JSON.stringify({ code: '00', message: '', data: chosenProduct(call) }));
      if (call.fields['amount'] === '350000') held.push(answer);
      else answer();
    });
    await tap('₱500 more');
    await rest();
    await waitFor(() => expect(held).toHaveLength(1));
    await tap('₱500 more');
    await rest();
    await screen.findByRole('region', { name: '₱4,000 for 60 days' });
    for (const answer of held) answer();
    await secondsPass(1);
    expect(main()).not.toContain('₱3,325.00');
    expect(screen.getByRole('region', { name: '₱4,000 for 60 days' }).textContent).toContain('You receive₱3,800.00');
    expect(new URLSearchParams(window.location.search).get('amount')).toBe('400000');
  });

  test('a failure says so; the figures keep the name of their loan, and another attempt succeeds', async () => {
    await open();
    page.service.refuse(loadProduct, '503', 'The service is busy.');
    await tap('₱500 more');
    await rest();
    const alert = await within(screen.getByRole('main')).findByRole('alert');
    expect(alert.textContent).toContain('The service is busy. The figures below are for ₱3,000 over 60 days.');
    expect(screen.getByRole('region', { name: '₱3,000 for 60 days' }).textContent).toContain('₱2,850.00');
    expect((await slider()).value).toBe('350000');
    const button = screen.getByRole('button', { name: 'Apply for ₱3,500' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('First see what this amount costs.')).toBeTruthy();
    await userEvent.click(button);
    expect(page.service.calls(applyForProduct)).toEqual([]);
    page.service.answer(loadProduct, (call) => chosenProduct(call));
    await tap('Try again');
    await screen.findByRole('region', { name: '₱3,500 for 60 days' });
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Apply for ₱3,500' }).getAttribute('aria-disabled')).toBeNull();
  });
});

test('the figures of one product are never shown in the place of another one’s', async () => {
  await open();
  page.service.refuse(loadProduct, '503', 'The service is busy.');
  page.app.services.opener.openPath('/product?productId=3&sessionId=demo');
  expect(await screen.findByText('The service is busy.')).toBeTruthy();
  expect(main()).not.toContain('SariCash');
  expect(screen.queryByRole('slider')).toBeNull();
});

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

import { applyForProduct, loadProduct } from '@hiram/contract/home-product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { secondsPass } from '../../../test/app/test-clock.ts';
import { choices, chosenProduct, choiceTests } from '../../../test/features/home/test-choice.ts';

const { page, address, open, slider, main, asked, tap, rest } = choiceTests();
const said = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join('');

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

import { findProductTarget } from '@hiram/contract/join-failed';
import { applyForProduct, loadOpenProduct, loadProduct } from '@hiram/contract/home-product';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { detail, homeTests, product } from '../../../test/features/home/test-home.tsx';

const page = homeTests();
const open = async (address = '/product?productId=2&sessionId=demo') => {
  await page.open(address);
  await screen.findByRole('heading', { level: 1, name: 'Loan on offer' });
};
const main = () => screen.getByRole('main').textContent;

test('a product shows all its costs, its requirements and the questions, with texts for screen readers too', async () => {
  await open();
  await screen.findByRole('button', { name: 'Apply now' });
  for (const text of [
    'Loan amount₱3,000.00',
    'You receive₱2,850.00',
    'Total to repay₱3,600.00',
    'Term: 120 days',
    '10.19% a month · 220.52% a year',
  ]) {
    expect(main()).toContain(text);
  }
  expect(main()).toContain('If you pay late');
  expect(screen.getByRole('region', { name: 'Who can borrow' }).textContent).toContain(
    'You are over 18 You meet thisYour permanent address is in the Philippines We will ask you this when you apply.',
  );
  expect(screen.getByRole('region', { name: 'What we ask for' }).textContent).toContain(
    'About you DoneThe account to receive your money Still to do',
  );
});

test('a blocked product lists the alternatives, and a tap opens one', async () => {
  page.service.answer(loadProduct, () => ({
    ...detail,
    mayApply: 'blocked' as const,
    blockedReason: 'From 3 loans repaid in time on.',
    recProducts: [{ ...product, productId: '3', name: 'BahayLoan', tags: [...product.tags] }],
  }));
  page.service.answer(findProductTarget, () => '/product?productId=3');
  await open();
  const instead = await screen.findByRole('region', { name: 'Loans you can have instead' });
  await userEvent.click(within(instead).getByRole('button', { name: /BahayLoan/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('productId')).toBe('3'));
});

test('Apply asks the service for the next page, once, and opens it', async () => {
  page.service.answer(applyForProduct, () => ({ nextUrl: '/supportNumber?productId=2' }));
  await open();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Apply now' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supportNumber'));
  expect(window.location.search).toContain('sessionId=demo');
  const calls = page.service.calls(applyForProduct);
  expect(calls.map(({ fields }) => fields)).toEqual([{ productId: '2' }]);
  expect(calls[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
});

test('without a permission to apply the button gives the reason; an open application is continued', async () => {
  page.service.answer(loadProduct, () => ({ ...detail, mayApply: 'blocked' as const, blockedReason: 'You are late.' }));
  await open();
  const button = await screen.findByRole('button', { name: 'Apply now' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('You are late.')).toBeTruthy();
  await userEvent.click(button);
  expect(page.service.calls(applyForProduct)).toEqual([]);
  page.app.close();

  page.service.answer(loadProduct, () => ({ ...detail, mayApply: 'under-way' as const }));
  page.service.answer(applyForProduct, () => ({ nextUrl: '/tensionAllisland?productId=2&orderId=1000' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue your application' }));
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
});

test('a refusal on the tap shows its message, and the page shows the new state', async () => {
  page.service.refuse(applyForProduct, '1060', 'You are late.');
  await open();
  const button = await screen.findByRole('button', { name: 'Apply now' });
  page.service.answer(loadProduct, () => ({ ...detail, mayApply: 'blocked' as const, blockedReason: 'You are late.' }));
  await userEvent.click(button);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Apply now' }).getAttribute('aria-disabled')).toBe('true'),
  );
});

test('without a session all costs are shown, and the button leads to the login', async () => {
  await open('/product?productId=2');
  const logIn = await screen.findByRole('button', { name: 'Log in to apply' });
  expect(main()).toContain('₱2,850.00');
  await userEvent.click(logIn);
  const bridgeCalls = () => page.app.services.shell.bridge.log.get().map(({ action }) => action);
  await waitFor(() => expect(bridgeCalls()).toContain('offToLogin'));
  // the login returns here to continue
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(new URLSearchParams(window.location.search).get('from')).toBe('/product?productId=2&apply=1');
  expect(page.service.calls(loadProduct)).toEqual([]);
  expect(page.service.calls(loadOpenProduct)).toHaveLength(1);
});

test('after a request before the login the page continues by itself, once, and back does not return here', async () => {
  page.service.answer(applyForProduct, () => ({ nextUrl: '/supportNumber?productId=2' }));
  const { length } = window.history;
  await page.open('/product?productId=2&apply=1&sessionId=demo');
  await waitFor(() => expect(window.location.pathname).toBe('/supportNumber'));
  expect(page.service.calls(applyForProduct).map(({ fields }) => fields)).toEqual([{ productId: '2' }]);
  // this page's parameter only: no other page gets it
  expect(window.location.search).not.toContain('apply');
  expect(window.history.length).toBe(length);
});

test('without a permission to apply it requests nothing and gives the reason', async () => {
  page.service.answer(loadProduct, () => ({ ...detail, mayApply: 'blocked' as const, blockedReason: 'You are late.' }));
  await open('/product?productId=2&apply=1&sessionId=demo');
  expect(await screen.findByText('You are late.')).toBeTruthy();
  expect(page.service.calls(applyForProduct)).toEqual([]);
});

test('with an expired session the page is the same', async () => {
  page.service.refuse(loadProduct, '401', 'Please log in again.');
  await open('/product?productId=2&sessionId=over');
  expect(await screen.findByRole('button', { name: 'Log in to apply' })).toBeTruthy();
  expect(page.service.calls(loadOpenProduct).map(({ query }) => query.get('productId'))).toEqual(['2']);
});

test('a missing or withdrawn product shows a message and a link home, and a failure has a retry', async () => {
  page.service.refuse(loadProduct, '1010', 'This loan is not offered now.');
  await open();
  expect((await screen.findByRole('link', { name: 'See loans on offer' })).getAttribute('href')).toBe(
    '/home?sessionId=demo',
  );
  page.app.close();
  await open('/product?sessionId=demo');
  expect(await screen.findByText('This loan is not offered now')).toBeTruthy();
  page.app.close();
  page.service.refuse(loadProduct, '503', 'The service is busy.');
  await open('/product?productId=3&sessionId=demo');
  expect(await screen.findByText('The service is busy.')).toBeTruthy();
  page.service.answer(loadProduct, () => detail);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Apply now' })).toBeTruthy();
});

import {
  checkProduct,
  decideProduct,
  listProducts,
  loadProduct,
  loadProductVersion,
  proposeProduct,
  readOperator,
  retireProduct,
  withdrawProduct,
} from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';
import { checked, compared, product, proposal, version } from '../../test/product-answers.ts';

const desk = deskTests();
const may = (...permissions: string[]) =>
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['products.read', ...permissions] }));
beforeEach(() => {
  may('products.propose', 'products.approve');
  desk.service.answer(loadProduct, () => product);
  desk.service.answer(loadProductVersion, () => ({
    terms: [{ field: 'amount.minMinor', meaning: 'Smallest loan.', value: 'PHP 2000.00' }],
    ...compared,
  }));
  desk.service.answer(checkProduct, () => checked);
  desk.service.answer(proposeProduct, () => ({ code: 'quick-peso', version: 3, state: 'waiting' as const }));
  desk.service.answer(retireProduct, () => ({ code: 'quick-peso', version: 3, state: 'waiting' as const }));
  desk.service.answer(decideProduct, () => ({ from: '2026-11-23' }));
  desk.service.answer(withdrawProduct, () => ({ from: '2026-11-23' }));
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the list shows state and what comes next; the filters are in the address and the call', async () => {
  desk.service.answer(listProducts, () => ({
    hasMore: false,
    list: [
      {
        code: 'quick-peso',
        name: 'QuickPeso',
        market: 'PH',
        version: 1,
        state: 'in-force' as const,
        since: '2026-01-01',
        plannedOn: '2026-12-01',
        isRetiring: true,
        waiting: 2,
      },
    ],
  }));
  await desk.open('/desk/products');
  const row = within(await screen.findByRole('row', { name: /QuickPeso/ }));
  expect(row.getByText('In force')).toBeTruthy();
  expect(row.getByText('2026-01-01 · Version 1')).toBeTruthy();
  expect(row.getByText('Ends on 2026-12-01 · 2 proposals wait')).toBeTruthy();
  expect(row.getByRole('link', { name: 'quick-peso' }).getAttribute('href')).toBe('/desk/product?code=quick-peso');
  expect(screen.getByRole('link', { name: 'Propose a product' }).getAttribute('href')).toBe('/desk/propose');
  await userEvent.click(screen.getByRole('button', { name: /State/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Waits for approval' }));
  await waitFor(() => expect(desk.service.calls(listProducts).at(-1)?.query?.get('state')).toBe('waiting'));
  expect(window.location.search).toBe('?state=waiting');
});

describe('a product', () => {
  test('has its versions with who proposed and who decided, and leads to the one that waits', async () => {
    await desk.open('/desk/product?code=quick-peso');
    const table = within(await screen.findByRole('table', { name: 'Versions' }));
    const row = within(table.getByRole('row', { name: /opening/ }));
    expect(row.getByRole('cell', { name: 'ana · 2026-01-01 09:00:00' })).toBeTruthy();
    expect(row.getByRole('cell', { name: 'ben · 2026-01-01 10:00:00' })).toBeTruthy();
    expect(screen.getByText('Version 2 by cleo waits for approval')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Look at version 2' }));
    const changes = within(await screen.findByRole('table', { name: 'Differences from version 1' }));
    expect(changes.getByText('36% a year')).toBeTruthy();
    expect(changes.getByText('12% a year')).toBeTruthy();
    const terms = within(screen.getByRole('table', { name: 'Terms' }));
    expect(terms.getByText('Smallest loan.')).toBeTruthy();
    expect(terms.getByText('PHP 2000.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Compare with/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Version 1' }));
    await waitFor(() => expect(desk.service.calls(loadProductVersion).at(-1)?.query?.get('other')).toBe('1'));
  });

  test('is approved with the mark of what was shown; a refusal of the service stays on the page', async () => {
    desk.service.refuse(decideProduct, '1181', 'Look at the figures again.');
    await desk.open('/desk/product?code=quick-peso&version=2');
    await press('Approve');
    expect((await screen.findByText('Look at the figures again.')).closest('[role=alert]')).toBeTruthy();
    desk.service.answer(decideProduct, () => ({ from: '2026-11-23' }));
    await press('Approve');
    expect(await screen.findByText('It is decided.')).toBeTruthy();
    const sent = desk.service.calls(decideProduct).at(-1)?.fields;
    expect([sent?.['decision'], sent?.['seen'], sent?.['version']]).toEqual(['approve', 'a-mark', '2']);
  });

  test('is refused only with words', async () => {
    await desk.open('/desk/product?code=quick-peso&version=2');
    await press('Refuse');
    expect(await screen.findByText('Say why.')).toBeTruthy();
    expect(desk.service.calls(decideProduct)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your words' }), 'Too dear.');
    await press('Refuse');
    await waitFor(() => expect(desk.service.calls(decideProduct).at(-1)?.fields['words']).toBe('Too dear.'));
  });

  test('that the operator proposed is not approved but withdrawn', async () => {
    desk.service.answer(loadProduct, () => ({ ...product, versions: [{ ...proposal, isOwn: true }, version] }));
    await desk.open('/desk/product?code=quick-peso&version=2');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your words' }), 'A slip.');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await press('Withdraw');
    await waitFor(() => expect(desk.service.calls(withdrawProduct)).toHaveLength(1));
  });

  test('offers no acts to an operator who only reads', async () => {
    may();
    await desk.open('/desk/product?code=quick-peso&version=2');
    await screen.findByRole('table', { name: 'Terms' });
    for (const name of ['Approve', 'Refuse', 'Withdraw', 'Retire'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Propose a change' })).toBeNull();
  });

  test('is retired from a day on, with a reason', async () => {
    await desk.open('/desk/product?code=quick-peso');
    await press('Retire');
    const dialog = within(await screen.findByRole('dialog', { name: 'Retire quick-peso' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Say why.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'sold no more');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('quick-peso: version 3 waits for another operator.')).toBeTruthy();
    expect(desk.service.calls(retireProduct).at(-1)?.fields['from']).toBe('2026-11-23');
  });
});

describe('a proposal', () => {
  const file = async () => {
    await userEvent.click(await screen.findByLabelText('Text'));
    return screen.getByLabelText<HTMLTextAreaElement>('Product file');
  };

  test('is checked as it is typed: errors by line, then the loan beside the one in force', async () => {
    const problem = { line: 8, field: 'prices.0.annualRatePercnt', message: 'did you mean annualRatePercent?' };
    desk.service.answer(checkProduct, () => ({ problems: [problem], product: null }));
    await desk.open('/desk/propose?code=quick-peso');
    await waitFor(async () => expect((await file()).value).toBe(product.text));
    expect(await screen.findByText('1 error')).toBeTruthy();
    expect(screen.getByText('Line 8:').closest('li')?.textContent).toBe(
      'Line 8: prices.0.annualRatePercnt did you mean annualRatePercent?',
    );
    await press('Propose');
    expect(await screen.findByText('Correct the errors first.')).toBeTruthy();
    expect(desk.service.calls(proposeProduct)).toHaveLength(0);
    desk.service.answer(checkProduct, () => checked);
    await userEvent.type(await file(), ' ');
    expect(await screen.findByText('quick-peso can be sold')).toBeTruthy();
    const figures = within(screen.getByRole('table', { name: 'Figures' }));
    const total = within(figures.getByRole('row', { name: /To pay in all/ }));
    expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'To pay in all',
      expect.stringContaining('4,480.00'),
      expect.stringContaining('4,160.00'),
    ]);
    expect(within(screen.getByRole('table', { name: 'Ceilings' })).getByText('5%')).toBeTruthy();
    expect(screen.getByText('Locked offers')).toBeTruthy();
  });

  test('shows the loan of another client, amount and term on request', async () => {
    await desk.open('/desk/propose?code=quick-peso');
    await screen.findByText('quick-peso can be sold');
    await userEvent.click(screen.getByRole('button', { name: /Client/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Repeat' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Loans repaid in time' }), '3');
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount in PHP' }), '2000');
    await userEvent.type(screen.getByRole('textbox', { name: 'Instalments' }), '6');
    await waitFor(() =>
      expect(desk.service.calls(checkProduct).at(-1)?.fields).toMatchObject({
        client: 'repeat',
        loansRepaid: '3',
        amountMinor: '200000',
        periods: '6',
      }),
    );
  });

  test('that is refused keeps all that was typed, also over a reload; one that is accepted leads to the product', async () => {
    desk.service.refuse(proposeProduct, '1182', 'The rules of products do not allow this.');
    await desk.open('/desk/propose?code=quick-peso');
    await userEvent.type(await file(), '# mine');
    const typed = (await file()).value;
    await waitFor(() => expect(screen.queryByText('Being checked…')).toBeNull());
    await press('Propose');
    expect(await screen.findByText('Say why.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'new rate');
    await waitFor(() => expect(desk.service.calls(checkProduct).at(-1)?.fields['text']).toBe(typed));
    await screen.findByText('quick-peso can be sold');
    await press('Propose');
    expect(await screen.findByText('The rules of products do not allow this.')).toBeTruthy();
    expect((await file()).value).toBe(typed);
    desk.close();
    desk.service.answer(proposeProduct, () => ({ code: 'quick-peso', version: 3, state: 'waiting' as const }));
    await desk.open('/desk/propose?code=quick-peso');
    expect((await file()).value).toBe(typed);
    await screen.findByText('quick-peso can be sold');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('new rate');
    await press('Propose');
    await waitFor(() => expect(window.location.pathname).toBe('/desk/product'));
    const sent = desk.service.calls(proposeProduct).at(-1)?.fields;
    expect([sent?.['text'], sent?.['from'], sent?.['reason'], sent?.['seen']]).toEqual([
      typed,
      '2026-11-23',
      'new rate',
      'a-mark',
    ]);
    expect(sent?.['tryId']).toBeTruthy();
  });
});

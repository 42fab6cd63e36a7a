import { deleteBookEntry, loadBook, saveBookEntry } from '@hiram/contract/bookkeeping';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
// Imported here, so that no test waits for its compilation; the app loads it on demand.
import './bookkeeping-screen.tsx';

vi.setConfig({ testTimeout: 60_000 });

type Book = AnswerOf<typeof loadBook>;

const empty: Book = {
  month: '2026-11',
  today: '2026-11-21',
  currency: 'PHP',
  entries: [],
  incomeMinor: 0,
  spendingMinor: 0,
  leftMinor: 0,
  instalments: [],
  unpaidMinor: 0,
  shortMinor: 0,
  extendable: null,
};
const book: Book = {
  ...empty,
  entries: [
    { entryId: '3', kind: 'spending', amount: 32_550, category: 'food', dayOn: '2026-11-20', note: 'Market' },
    { entryId: '2', kind: 'income', amount: 250_000, category: 'piggy-bank', dayOn: '2026-11-02', note: '' },
  ],
  incomeMinor: 250_000,
  spendingMinor: 32_550,
  leftMinor: 217_450,
  instalments: [
    {
      orderId: '86',
      productId: '1',
      productName: 'QuickPeso',
      number: 2,
      total: 4,
      dueOn: '2026-11-25',
      amount: 300_000,
    },
  ],
  unpaidMinor: 300_000,
  shortMinor: 82_550,
  extendable: { orderId: '86', productId: '1' },
};

let service: TestService;
let app: TestApp;
let current: Book;
beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  service = await startTestService();
  current = book;
  service.answer(loadBook, ({ fields }) => ({ ...current, month: fields['month'] ?? '2026-11' }));
  service.answer(saveBookEntry, () => ({ entryId: '9' }));
  service.answer(deleteBookEntry, () => null);
});
afterEach(async () => {
  app.close();
  await service.close();
});

const open = async (query = '') => {
  app = await openTestApp({ address: `/bookkeeping?sessionId=demo${query}`, service });
  await screen.findByRole('heading', { level: 1 });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('a month', () => {
  test('shows the remainder, the instalments, and the entries by day', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Left this month')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('₱2,174.50')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('−₱825.50')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: /QuickPeso.*2 of 4 · due 2026-11-25/ })).toBeInstanceOf(HTMLElement);
    const day = screen.getByRole('region', { name: '2026-11-20' });
    expect(within(day).getByRole('link', { name: /Food.*Market.*−₱325.50/ })).toBeInstanceOf(HTMLElement);
    // a category that is known only to another back end
    expect(screen.getByRole('link', { name: /piggy-bank.*₱2,500.00/ })).toBeInstanceOf(HTMLElement);
  });

  test('with instalments above the remainder links to customer service and to an extension, never to a loan', async () => {
    await open();
    expect(await screen.findByText('Your instalments are ₱825.50 more than you have left')).toBeInstanceOf(HTMLElement);
    await press('See what an extension costs');
    await waitFor(() => expect(window.location.pathname).toBe('/hadBeta'));
    expect(window.location.search).toContain('orderId=86');
  });

  test('without entries explains its purpose', async () => {
    current = empty;
    await open();
    expect(await screen.findByText('No entries yet')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/more than you have left/)).toBeNull();
  });

  test('links to its neighbours and back to the present one, without growing the history', async () => {
    await open();
    const { length } = window.history;
    await press('Next month');
    await press('Next month');
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeInstanceOf(HTMLElement);
    await press('Previous month');
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeInstanceOf(HTMLElement);
    await press('Go to this month');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInstanceOf(HTMLElement);
    expect(window.history.length).toBe(length);
  });

  test('shows its name as soon as it is chosen, without the previous month’s figures; further taps count from it', async () => {
    await open();
    await screen.findByText('Left this month');
    const waiting: (() => void)[] = [];
    service.respond(loadBook, (response, { fields: { month = '' } }) => {
      waiting.push(() => response.end(JSON.stringify({ code: '00', message: '', data: { ...empty, month } })));
    });
    await press('Next month');
    await press('Next month');
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Left this month')).toBeNull();
    await waitFor(() => expect(waiting).toHaveLength(2));
    for (const answer of waiting) answer();
    expect(await screen.findByText('No entries yet')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeInstanceOf(HTMLElement);
  });

  test('that fails to load has a retry', async () => {
    service.refuse(loadBook, '500', 'Something went wrong on our side.');
    await open();
    expect(await screen.findByText('Something went wrong on our side.')).toBeInstanceOf(HTMLElement);
    service.answer(loadBook, () => book);
    await press('Try again');
    expect(await screen.findByText('Left this month')).toBeInstanceOf(HTMLElement);
  });
});

describe('an entry', () => {
  test('is typed on the keypad, with its category, and then appears in the month', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Add an entry' }));
    await screen.findByRole('heading', { level: 1, name: 'New entry' });
    await userEvent.click(await screen.findByText('Income'));
    await userEvent.click(screen.getByRole('textbox', { name: 'Amount' }));
    const keypad = await screen.findByRole('group', { name: 'Keypad for the amount' });
    for (const key of ['1', '5', '0', 'Decimal point', '5', 'OK']) {
      await userEvent.click(within(keypad).getByRole('button', { name: key }));
    }
    await press(/^Category/);
    await userEvent.click(await screen.findByRole('radio', { name: 'Gift' }));
    await press('OK');
    await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), ' From Ana ');
    current = {
      ...book,
      entries: [
        ...(book.entries ?? []),
        { entryId: '9', kind: 'income', amount: 15_050, category: 'gift', dayOn: '2026-11-21', note: 'From Ana' },
      ],
    };
    await press('Save');
    expect(await screen.findByRole('link', { name: /Gift.*From Ana/ })).toBeInstanceOf(HTMLElement);
    expect(service.calls(saveBookEntry).map(({ fields }) => fields)).toEqual([
      { kind: 'income', amount: '15050', category: 'gift', dayOn: '2026-11-21', note: 'From Ana' },
    ]);
  });

  test.each([
    ['Save', saveBookEntry],
    ['Remove entry', deleteBookEntry],
  ])('is left by %s only once, however slow the navigation to its month is', async (name, endpoint) => {
    await open('&entryId=3');
    await screen.findByRole('button', { name });
    let answer: (() => void) | undefined;
    service.respond(loadBook, (response) => {
      answer = () => response.end(JSON.stringify({ code: '00', message: '', data: empty }));
    });
    await press(name);
    await waitFor(() => expect(answer).toBeDefined());
    await press(name);
    answer?.();
    expect(await screen.findByText('No entries yet')).toBeInstanceOf(HTMLElement);
    expect(service.calls(endpoint)).toHaveLength(1);
  });

  test('without an amount is not saved, and has an error at the field', async () => {
    await open('&entryId=new');
    await press('Save');
    expect(await screen.findByText('Enter an amount such as 150 or 150.50.')).toBeInstanceOf(HTMLElement);
    expect(service.calls(saveBookEntry)).toEqual([]);
  });

  test('with invisible characters in its note is not saved, and has an error at the field', async () => {
    await open('&entryId=new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '5');
    await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'rent\u200B');
    await press('Save');
    expect(await screen.findByText(/invisible characters/)).toBeInstanceOf(HTMLElement);
    expect(service.calls(saveBookEntry)).toEqual([]);
  });

  test('is changed in place', async () => {
    await open('&entryId=3');
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    expect(amount.value).toBe('325.50');
    await userEvent.clear(amount);
    await userEvent.type(amount, '400');
    await press('Save');
    await waitFor(() =>
      expect(service.calls(saveBookEntry)[0]?.fields).toMatchObject({
        entryId: '3',
        amount: '40000',
        category: 'food',
        note: 'Market',
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookkeeping' })).toBeInstanceOf(HTMLElement);
  });

  test('refused by the service keeps its text, with the reason', async () => {
    service.refuse(saveBookEntry, '1100', 'Your book is full.');
    await open('&entryId=new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '5');
    await press('Save');
    expect(await screen.findByText('Your book is full.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('5');
  });

  test('after an expired session, which is announced once by the dialog, keeps its text', async () => {
    service.refuse(saveBookEntry, '401', 'Please log in again.');
    await open('&entryId=new');
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    await userEvent.type(amount, '5');
    await press('Save');
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Please log in again.')).toBeNull();
    expect(amount.value).toBe('5');
  });

  test('is removed, and restored', async () => {
    await open('&entryId=3');
    await press('Remove entry');
    await press('Undo');
    await waitFor(() => expect(screen.queryByText('The entry was removed.')).toBeNull());
    expect(service.calls(deleteBookEntry).map(({ fields }) => fields)).toEqual([
      { entryId: '3', isUndo: '0' },
      { entryId: '3', isUndo: '1' },
    ]);
  });

  test('that no longer exists leads back to the month', async () => {
    await open('&entryId=77');
    expect(await screen.findByText('This entry no longer exists')).toBeInstanceOf(HTMLElement);
    await press('Back to the month');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInstanceOf(HTMLElement);
  });
});

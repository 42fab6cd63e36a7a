import { listItems, readOperator } from '@hiram/contract/desk';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const MINUTE_MS = 60_000;
const asked = () => desk.service.calls(listItems).length;
const opened = async () => {
  await desk.open('/desk/items');
  await screen.findByText('Nothing matches');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['items.read'] }));
  desk.service.answer(listItems, () => ({ hasMore: false, list: [] }));
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list that others work on is read again each minute, and not for a desk that nobody attends', async () => {
  await opened();
  for (const minute of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(MINUTE_MS);
    await vi.waitFor(() => expect(asked()).toBe(1 + minute));
  }
  vi.advanceTimersByTime(20 * MINUTE_MS);
  fireEvent.keyDown(document.body, { key: 'Shift' });
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(() => expect(asked()).toBe(6));
});

test('the link to the list that is open reads it again', async () => {
  await opened();
  await userEvent.click(screen.getByRole('link', { name: 'Open items' }));
  await vi.waitFor(() => expect(asked()).toBe(2));
});

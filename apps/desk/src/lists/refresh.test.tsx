import { listAudit, listItems, readOperator } from '@hiram/contract/desk';
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

test('a list that is no queue is not read again by itself: each read is on the audit trail', async () => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['audit.read'] }));
  desk.service.answer(listAudit, () => ({ hasMore: false, list: [] }));
  await desk.open('/desk/audit');
  await screen.findByText('Nothing matches');
  vi.advanceTimersByTime(2 * MINUTE_MS);
  fireEvent.keyDown(document.body, { key: 'Shift' });
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(() => expect(desk.service.calls(listAudit)).toHaveLength(1));
});

test('a queue is not read again under an open dialog, whose row may be gone then', async () => {
  await opened();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(asked()).toBe(1);
  dialog.remove();
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test('the link to the list that is open reads it again', async () => {
  await opened();
  await userEvent.click(screen.getByRole('link', { name: 'Open items' }));
  await vi.waitFor(() => expect(asked()).toBe(2));
});

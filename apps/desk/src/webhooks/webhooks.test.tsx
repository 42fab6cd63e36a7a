import { listWebhooks, loadWebhook, readOperator, sendFailedWebhooks, sendWebhook } from '@hiram/contract/desk';
import { notPossible } from '@hiram/contract/refusal-codes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const event = {
  webhook: '7',
  event: 'evt_1',
  kind: 'loan.repaid',
  endpoint: 'whe_1',
  partner: 'mobile-app',
  orderNo: '170',
  state: 'failed' as const,
  attempts: 10,
  at: '2026-11-28 12:00:00',
  nextAt: '',
};
const answer = {
  kinds: ['complaint.created', 'loan.repaid'],
  endpoints: [
    { endpoint: 'whe_1', partner: 'mobile-app', isTest: false, stopped: '' },
    { endpoint: 'whe_2', partner: 'mobile-app', isTest: true, stopped: 'gone' },
  ],
  list: [event],
  hasMore: false,
};
const may = (...permissions: string[]) =>
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['webhooks.read', ...permissions] }));
beforeEach(() => {
  may('webhooks.replay');
  desk.service.answer(listWebhooks, () => answer);
  desk.service.answer(loadWebhook, () => ({
    ...event,
    sentTo: 'https://hooks.example.com/hiram',
    body: '{"type":"loan.repaid","data":{"orderNo":"170"}}',
    tries: [
      { at: '2026-11-28 12:00:00', tookMs: 40, failure: 'refused', status: '503' },
      { at: '2026-11-28 12:05:00', tookMs: 10_000, failure: 'timeout', status: '' },
    ],
  }));
  desk.service.answer(sendWebhook, () => null);
  desk.service.answer(sendFailedWebhooks, () => null);
});
const openEvent = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Event 7' }));
  return within(await screen.findByRole('dialog', { name: 'Event 7' }));
};

test('an event is listed with its receiver, loan and state; the filters are in the address and the call', async () => {
  await desk.open('/desk/webhooks');
  const row = within(await screen.findByRole('row', { name: /loan\.repaid/ }));
  expect(row.getByText('mobile-app · whe_1')).toBeTruthy();
  expect(row.getByText('Failed')).toBeTruthy();
  expect(row.getByRole('link', { name: '170' }).getAttribute('href')).toBe('/desk/loan?number=170');
  await userEvent.click(screen.getByRole('button', { name: /Receiver/ }));
  expect(screen.getByRole('option', { name: 'mobile-app · whe_2 · test · switched off' })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: 'Help-desk' }));
  await waitFor(() => expect(window.location.search).toBe('?endpoint=help-desk'));
  await waitFor(() => expect(desk.service.calls(listWebhooks).at(-1)?.query.get('endpoint')).toBe('help-desk'));
});

test('its dialog has what is sent and each try in words; sent again, the list is read anew', async () => {
  await desk.open('/desk/webhooks');
  const dialog = await openEvent();
  expect(await dialog.findByText('Answered 503')).toBeTruthy();
  expect(dialog.getByText('No answer in time')).toBeTruthy();
  expect(dialog.getByRole('group', { name: 'What is sent' }).textContent).toContain('"orderNo": "170"');
  const reads = desk.service.calls(listWebhooks).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.service.calls(sendWebhook)).toHaveLength(1);
  expect(desk.service.calls(sendWebhook)[0]?.fields['tryId']).toBeTruthy();
  await waitFor(() => expect(desk.service.calls(listWebhooks).length).toBeGreaterThan(reads));
});

test('why an event cannot be sent is announced', async () => {
  desk.service.refuse(sendWebhook, notPossible, 'whe_1 was removed.');
  await desk.open('/desk/webhooks');
  const dialog = await openEvent();
  await userEvent.click(await dialog.findByRole('button', { name: 'Send again' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('whe_1 was removed.');
});

test('the failed events of an endpoint go again from a day on, which is asked for', async () => {
  await desk.open('/desk/webhooks?endpoint=whe_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Send failed ones again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send failed ones again' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText('Choose the first day.')).toBeTruthy();
  expect(desk.service.calls(sendFailedWebhooks)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('From'), '2026-11-27');
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = desk.service.calls(sendFailedWebhooks);
  expect([sent?.fields['endpoint'], sent?.fields['from']]).toEqual(['whe_1', '2026-11-27']);
});

test('an operator who only reads sends nothing', async () => {
  may();
  await desk.open('/desk/webhooks?endpoint=whe_1');
  const dialog = await openEvent();
  expect(await dialog.findByText('Answered 503')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send failed ones again' })).toBeNull();
});

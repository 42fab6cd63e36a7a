import type { AnswerOf } from '@hiram/contract/endpoint';
import { loadSettings } from '@hiram/contract/login';
import { loadReminderSettings, saveReminderSettings, subscribePush, unsubscribePush } from '@hiram/contract/reminder';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';

const kinds = { isSms: '1', isSmsRequired: '0', isPush: '1' } as const;
let settings: AnswerOf<typeof loadReminderSettings>;
let service: TestService;
let app: TestApp;
beforeEach(async () => {
  settings = {
    phone: '0917****567',
    list: [
      { ...kinds, kind: 'due', title: 'Before a payment is due', note: '3 days before, and on the day' },
      { ...kinds, kind: 'overdue', title: 'When a payment is late', note: 'How to get help', isSmsRequired: '1' },
      { ...kinds, kind: 'paid', title: 'When we receive a payment' },
    ],
    quietFrom: '22:00',
    quietUntil: '06:00',
    pushKey: 'BAAA',
    pushMarks: [],
  };
  service = await startTestService();
  service.answer(loadSettings, () => ({ phone: '', sessions: [] }));
  service.answer(loadReminderSettings, () => settings);
});
afterEach(async () => {
  app.close();
  await service.close();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const open = async () => {
  app = await openTestApp({ address: '/settings?sessionId=demo', service });
  await screen.findByRole('switch', { name: 'When a payment is late' });
};
const sms = () => within(screen.getByRole('region', { name: 'Reminders by SMS' }));
const push = () => within(screen.getByRole('region', { name: 'Notifications on this phone' }));
const isOn = (element: HTMLElement) => (element as HTMLInputElement).checked;
const isBusy = (element: HTMLElement) => element.hasAttribute('aria-busy');
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('reminders by SMS', () => {
  test('show their number and quiet hours, and a required one is marked and stays on', async () => {
    await open();
    expect(sms().getByText('To 0917****567. Never between 22:00 and 06:00.')).toBeTruthy();
    const required = sms().getByRole('switch', { name: 'When a payment is late' });
    expect(required.hasAttribute('disabled')).toBe(true);
    expect(describedBy(required)).toBe('Always on: we are required to send you this.');
    expect(isOn(required)).toBe(true);
  });

  test('are switched off and on again, each by itself', async () => {
    service.answer(saveReminderSettings, ({ fields }) => {
      const [first, ...others] = settings.list ?? [];
      if (first !== undefined) settings = { ...settings, list: [{ ...first, isSms: fields['isOn'] ?? '' }, ...others] };
      return null;
    });
    await open();
    const due = () => sms().getByRole('switch', { name: 'Before a payment is due' });
    await userEvent.click(due());
    await waitFor(() => expect(isBusy(due())).toBe(false));
    expect(isOn(due())).toBe(false);
    await userEvent.click(due());
    await waitFor(() => expect(isBusy(due())).toBe(false));
    expect(isOn(due())).toBe(true);
    expect(service.calls(saveReminderSettings).map(({ fields }) => fields)).toEqual([
      { kind: 'due', channel: 'sms', isOn: '0' },
      { kind: 'due', channel: 'sms', isOn: '1' },
    ]);
  });

  test('return to their state when a change fails, with the reason', async () => {
    service.refuse(saveReminderSettings, '1110', 'This SMS is required and cannot be switched off.');
    await open();
    const paid = () => sms().getByRole('switch', { name: 'When we receive a payment' });
    await userEvent.click(paid());
    await waitFor(() => expect(isOn(paid())).toBe(true));
    expect(service.calls(saveReminderSettings)).toHaveLength(1);
  });

  test('have a retry when they fail to load', async () => {
    service.refuse(loadReminderSettings, '503', 'The service is busy.');
    app = await openTestApp({ address: '/settings?sessionId=demo', service });
    await screen.findByText('The service is busy.');
    service.answer(loadReminderSettings, () => settings);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch', { name: 'When a payment is late' })).toBeTruthy();
  });
});

describe('notifications', () => {
  /** A browser with a worker and a push service, in which the borrower gives this answer to the permission prompt. */
  function browse(answer: NotificationPermission) {
    const state = { permission: 'default' as NotificationPermission, subscription: null as unknown, asked: 0 };
    const endpoint = 'https://push.example/1';
    const pushManager = {
      getSubscription: () => Promise.resolve(state.subscription),
      subscribe: vi.fn<(options: PushSubscriptionOptionsInit) => Promise<unknown>>(() => {
        state.subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: () => {
            state.subscription = null;
            return Promise.resolve(true);
          },
        };
        return Promise.resolve(state.subscription);
      }),
    };
    const registration = { pushManager };
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('Notification', {
      get permission() {
        return state.permission;
      },
      requestPermission: () => {
        state.asked += 1;
        state.permission = answer;
        return Promise.resolve(answer);
      },
    });
    const container = Object.assign(new EventTarget(), {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    });
    Object.assign(navigator, { serviceWorker: container });
    return { state, pushManager, endpoint };
  }
  const here = () => push().getByRole('switch', { name: 'Show notifications here' });

  test('are absent if the lender sends none', async () => {
    settings = { ...settings, pushKey: '' };
    await open();
    expect(screen.queryByRole('region', { name: 'Notifications on this phone' })).toBeNull();
  });

  test('are unavailable in a browser without support, with a message', async () => {
    await open();
    expect(await push().findByText(/This browser cannot show notifications/)).toBeTruthy();
    expect(push().queryByRole('switch')).toBeNull();
  });

  test('are requested on a tap only; then each kind can be switched', async () => {
    const { state, pushManager, endpoint } = browse('granted');
    service.answer(unsubscribePush, () => null);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
    const mark = Buffer.from(hash).toString('base64url');
    service.answer(subscribePush, () => {
      settings = { ...settings, pushMarks: [mark] };
      return null;
    });
    await open();
    expect([state.asked, isOn(here())]).toEqual([0, false]);
    await userEvent.click(here());
    await waitFor(() => expect(isOn(here())).toBe(true));
    expect(state.asked).toBe(1);
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([4, 0, 0]),
    });
    expect(service.calls(subscribePush)[0]?.fields).toEqual({ endpoint, p256dh: 'p', auth: 'a' });
    expect(push().getByRole('switch', { name: 'When a payment is late' }).hasAttribute('disabled')).toBe(false);
    await waitFor(() => expect(isBusy(here())).toBe(false));
    await userEvent.click(here());
    await waitFor(() => expect(isOn(here())).toBe(false));
    await waitFor(() => expect(service.calls(unsubscribePush)[0]?.fields).toEqual({ endpoint }));
    expect(state.subscription).toBeNull();
  });

  test('stay off without the borrower’s permission, and a text explains how to grant it', async () => {
    browse('denied');
    await open();
    await userEvent.click(here());
    expect(await push().findByText(/Your browser blocks notifications/)).toBeTruthy();
    expect(service.calls(subscribePush)).toEqual([]);
  });

  test('show the borrower’s answer even if the browser’s earlier state arrives later', async () => {
    const { state } = browse('denied');
    const lookUps: (() => void)[] = [];
    const { serviceWorker } = navigator as unknown as { serviceWorker: { getRegistration: () => Promise<unknown> } };
    const { getRegistration } = serviceWorker;
    serviceWorker.getRegistration = async () => {
      await new Promise<void>((end) => void lookUps.push(end));
      return getRegistration();
    };
    await open();
    await userEvent.click(here());
    expect(await push().findByText(/Your browser blocks notifications/)).toBeTruthy();
    expect([state.asked, lookUps.length]).toEqual([1, 1]);
    await act(async () => {
      for (const end of lookUps) end();
      await new Promise((shown) => setTimeout(shown));
    });
    expect(push().getByText(/Your browser blocks notifications/)).toBeTruthy();
  });

  test('are cancelled in the browser too when the service fails to store them', async () => {
    const { state } = browse('granted');
    service.refuse(subscribePush, '1113', 'This browser’s notifications cannot be used here.');
    await open();
    await userEvent.click(here());
    await waitFor(() => expect(service.calls(subscribePush)).toHaveLength(1));
    await waitFor(() => expect(isBusy(here())).toBe(false));
    expect([state.subscription, isOn(here())]).toEqual([null, false]);
  });

  test('of another borrower in the same browser count as off', async () => {
    const { pushManager } = browse('granted');
    await pushManager.subscribe({});
    settings = { ...settings, pushMarks: ['of-another-browser'] };
    await open();
    expect(isOn(here())).toBe(false);
  });
});

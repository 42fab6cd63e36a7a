import { loadSettings, logout, logoutEverywhere } from '@hiram/contract/login';
import { loadReminderSettings } from '@hiram/contract/reminder';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import './settings-screen.tsx';

const session = (change: object) => ({
  deviceName: 'Chrome, Android',
  osVersion: '',
  appVersion: '',
  openedAt: '2026-11-20T17:30:00.000Z',
  lastUsedAt: '2026-11-21T04:00:00.000Z',
  isThis: false,
  ...change,
});

let service: TestService;
let app: TestApp;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  service = await startTestService();
  service.answer(loadSettings, () => ({
    phone: '0917****567',
    sessions: [
      session({ isThis: true }),
      session({ deviceName: '', openedAt: '2026-11-19T17:30:00.000Z', lastUsedAt: '' }),
    ],
  }));
  service.answer(loadReminderSettings, () => ({ list: [] }));
  service.answer(logout, () => null);
  service.answer(logoutEverywhere, () => ({ ended: 2 }));
});
afterEach(async () => {
  app.close();
  vi.unstubAllGlobals();
  await service.close();
});

const open = async (query = '?sessionId=~mark&utm_tag=ad') => {
  app = await openTestApp({ address: `/settings${query}`, service });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
};

test('shows the borrower and the open sessions, with dates in the market’s time zone', async () => {
  await open();
  await screen.findByText('You are logged in as 0917****567.');
  const items = within(screen.getByRole('region', { name: 'Where you are logged in' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Chrome, AndroidThis deviceLast used on 2026-11-21',
    'App, or an unknown deviceLogged in on 2026-11-20',
  ]);
});

test('lists every language by its own name, the present one selected, and links to the legal pages', async () => {
  document.documentElement.lang = 'en';
  await open();
  const languages = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(languages.map(({ value }) => value)).toEqual(['en', 'fil', 'es', 'id', 'hi', 'zh-CN']);
  expect(languages.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['en']);
  const link = screen.getByRole('link', { name: 'Privacy policy' });
  expect(link.getAttribute('href')).toBe('/catholicRent?sessionId=%7Emark&utm_tag=ad');
  expect(screen.getByText(/^Hiram, version \d+\.\d+\.\d+(?:-rc\.\d+)?$/)).toBeInstanceOf(HTMLElement);
});

test('logs out here: the session ends, nothing of it stays in the browser, and the login replaces the page', async () => {
  localStorage.setItem('hiram.mark', '~mark');
  sessionStorage.setItem('a draft', 'my complaint');
  await open();
  const { length } = window.history;
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.location.search).toBe('?utm_tag=ad');
  expect(window.history.length).toBe(length);
  expect(service.calls(logout)).toHaveLength(1);
  expect(localStorage.getItem('hiram.mark')).toBeNull();
  expect(sessionStorage.getItem('a draft')).toBeNull();
  expect(app.services.api.session.get().sessionId).toBe('');
});

test('stays logged in if the service is unreachable', async () => {
  localStorage.setItem('hiram.mark', '~mark');
  service.respond(logout, (response) => response.destroy());
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByText('error');
  expect(window.location.pathname).toBe('/settings');
  expect(localStorage.getItem('hiram.mark')).toBe('~mark');
});

test('logs out everywhere after a confirmation', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out on all devices?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(service.calls(logoutEverywhere)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const again = await screen.findByRole('alertdialog', { name: 'Log out on all devices?' });
  await userEvent.dblClick(within(again).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(service.calls(logoutEverywhere)).toHaveLength(1);
});

test('without a session it makes no call, and links to the login and back', async () => {
  await open('');
  await screen.findByText('You are not logged in.');
  expect(service.calls()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(new URLSearchParams(window.location.search).get('from')).toBe('/settings');
});

test('settings without a session stay when the sessions fail to load, which have a retry', async () => {
  service.refuse(loadSettings, '503', 'The service is busy.');
  await open();
  await screen.findByText('The service is busy.');
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  service.answer(loadSettings, () => ({ phone: '', sessions: [session({ isThis: true })] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This device');
});

test('inside a shell the shell logs out', async () => {
  const postMessage = vi.fn<(payload: unknown) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { offToLogin: { postMessage } } });
  await open('?sessionId=demo');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(['']));
  expect(window.location.pathname).toBe('/settings');
});

import { loadSettings } from '@hiram/contract/login';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../test/api/test-service.ts';
import { useLazyCall } from '../api/use-lazy-call.ts';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';

let service: TestService;
let app: TestApp;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  service = await startTestService();
  service.respond(loadSettings, (response) => {
    response.statusCode = 401;
    response.end(JSON.stringify({ code: '401', message: 'Please log in again.', data: null }));
  });
});
afterEach(async () => {
  app.close();
  vi.unstubAllGlobals();
  await service.close();
});

function Asking() {
  const { retry } = useLazyCall(loadSettings, {});
  return (
    <button type="button" onClick={() => void retry()}>
      Ask again
    </button>
  );
}
const ORDER = '/tensionAllisland?productId=1&orderId=86';
const open = async (address: string) => {
  app = await openTestApp({ address, service, children: <Asking /> });
};
const from = () => new URLSearchParams(window.location.search).get('from');

test('announces an expired session and links to the login and back to the page', async () => {
  localStorage.setItem('hiram.mark', '~over');
  await open(`${ORDER}&sessionId=~over&utm_tag=ad`);
  await screen.findByRole('dialog', { name: 'Please log in again' });
  expect(window.location.pathname).toBe('/tensionAllisland');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(from()).toBe(ORDER);
  expect(new URLSearchParams(window.location.search).get('utm_tag')).toBe('ad');
  expect(window.location.search).not.toContain('over');
  expect(localStorage.getItem('hiram.mark')).toBeNull();
});

test.each([
  ['~over', true],
  // a shell's session needs no cookie
  ['of-a-shell', false],
])('names cookies if the browser refuses the login’s own: %s (30-D7)', async (session, isNamed) => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await open(`${ORDER}&sessionId=${session}`);
  await screen.findByRole('dialog', { name: 'Please log in again' });
  expect(screen.queryByText(/^Your browser refuses cookies/) !== null).toBe(isNamed);
  expect(screen.queryByText('For your safety you were logged out.') !== null).toBe(!isNamed);
});

test('appears again when a closed notice is followed by another refused call', async () => {
  await open(`${ORDER}&sessionId=~over`);
  const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeTruthy();
});

test('without a login in this tab redirects to the login at once, replacing the page', async () => {
  const { length } = window.history;
  await open(ORDER);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(from()).toBe(ORDER);
  expect(window.history.length).toBe(length);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('inside a shell asks the shell once its button is tapped', async () => {
  const postMessage = vi.fn<(payload: unknown) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { offToLogin: { postMessage } } });
  await open(ORDER);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(['']);
  expect(window.location.pathname).toBe('/tensionAllisland');
});

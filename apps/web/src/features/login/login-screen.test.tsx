import { login, sendLoginCode } from '@hiram/contract/login';
import { getChallenge, getSid } from '@hiram/contract/registration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import './login-screen.tsx';
import { MARK, onWire, startLoginService, stubWorker } from '../../../test/features/login/test-login.ts';

let service: TestService;
let app: TestApp;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  stubWorker();
  service = await startLoginService();
});
afterEach(async () => {
  app.close();
  vi.unstubAllGlobals();
  await service.close();
});

const open = async (query = '') => {
  app = await openTestApp({ address: `/login${query}`, service });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
};
const number = () => screen.findByLabelText('Mobile number');
const code = () => screen.findByLabelText('Code from the SMS');
const getCode = async () => userEvent.click(await screen.findByRole('button', { name: 'Get the code' }));
const askFor = async (phone: string) => {
  await userEvent.type(await number(), phone);
  await getCode();
};
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

describe('the number', () => {
  test('is the first step, with the agreements and links to their texts', async () => {
    await open('?utm_tag=ad');
    await number();
    expect(screen.getByText(/By continuing you agree to:/)).toBeInstanceOf(HTMLElement);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Get help logging in', '/protestantBattle?utm_tag=ad'],
      ['Loan terms and conditions', '/theA?utm_tag=ad'],
      ['Privacy policy', '/catholicRent?utm_tag=ad'],
    ]);
    const { type, autocomplete } = (await number()) as HTMLInputElement;
    expect([type, autocomplete]).toEqual(['tel', 'tel-national']);
  });

  test.each(['0917', '12345678901', '+9198123456', ''])(
    'an invalid one has an error beside it, and is not sent: %s',
    async (typed) => {
      await open();
      if (typed !== '') await userEvent.type(await number(), typed);
      await getCode();
      await screen.findByText('Please enter the 11 digits of your mobile number, such as 091 7123 4567.');
      expect(document.activeElement).toBe(await number());
      expect((await number()).getAttribute('aria-invalid')).toBe('true');
      expect(service.calls()).toHaveLength(0);
    },
  );

  test.each(['09171234567', '9171234567', '639171234567', '+63 917 123 4567', '0063 917-123-4567', '०९१७१२३४५६७'])(
    'is normalized to %s',
    async (typed) => {
      await open();
      await askFor(typed);
      await code();
      expect(service.calls(sendLoginCode)[0]?.fields).toEqual({
        phone: '09171234567',
        sid: 'sid-of-this-page',
        capcode: '',
        proof: '7.8',
      });
    },
  );

  test('is sent once, however often the button is tapped', async () => {
    await open();
    await userEvent.type(await number(), '09171234567');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Get the code' }));
    await code();
    expect(service.calls(sendLoginCode)).toHaveLength(1);
  });

  test('during a wait gets a message, and the button counts down', async () => {
    service.respond(sendLoginCode, (response) => {
      response.statusCode = 429;
      response.end(JSON.stringify({ code: '429', message: 'Please wait 2 minutes.', data: { waitSeconds: 120 } }));
    });
    await open();
    await askFor('09171234567');
    expect((await screen.findByText('Please wait 2 minutes.')).closest('[aria-live=assertive]')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^New code in \d+ seconds$/ })).toBeInstanceOf(HTMLElement);
  });

  test('that may not receive a code now gets the note beside the code field', async () => {
    service.answer(sendLoginCode, () => ({ waitSeconds: 60, notice: 'Many codes are being requested right now.' }));
    await open();
    await askFor('09171234567');
    await code();
    expect(screen.getByText('Many codes are being requested right now.').closest('[role=status]')).toBeTruthy();
  });

  test('stays after a lost connection, and the retry uses the same page id', async () => {
    service.respond(sendLoginCode, (response) => response.destroy());
    await open();
    await askFor('09171234567');
    await screen.findByText('That did not work. Check your connection and try again.');
    service.answer(sendLoginCode, () => ({ waitSeconds: 60 }));
    await getCode();
    await code();
    expect(service.calls(onWire(getSid))).toHaveLength(1);
  });

  test('gets a new page id when the old one has expired', async () => {
    sessionStorage.setItem('hiram.login', JSON.stringify({ phone: '09171234567', sid: 'an-old-sid' }));
    service.respond(onWire(getChallenge), (response, { query }) =>
      response.end(
        JSON.stringify(
          query.get('sid') === 'an-old-sid'
            ? { code: '1041', message: 'This page has been open for too long.', data: null }
            : { code: '0', message: '', data: { salt: 's', bits: 1, rounds: 1, livesSeconds: 1 } },
        ),
      ),
    );
    await open();
    await getCode();
    await code();
    expect(service.calls(sendLoginCode)[0]?.fields).toMatchObject({ sid: 'sid-of-this-page' });
  });
});

describe('a phone without support for the proof of work', () => {
  beforeEach(() => vi.stubGlobal('Worker', undefined));

  test('gets a picture instead, and errors beside it', async () => {
    await open();
    await askFor('09171234567');
    const picture = await screen.findByRole('img', { name: 'Picture with 4 characters' });
    expect(picture.getAttribute('src')).toMatch(/\/promotion\/get-captcha\?sid=sid-of-this-page&a=\d+$/);
    await getCode();
    await screen.findByText('Please type the characters in the picture.');
    service.refuse(sendLoginCode, '101', 'The characters do not match the picture.');
    await userEvent.type(screen.getByLabelText('Characters in the picture'), 'ABCD');
    await getCode();
    await screen.findByText('The characters do not match the picture.');
    service.answer(sendLoginCode, () => ({ waitSeconds: 60 }));
    await userEvent.type(screen.getByLabelText('Characters in the picture'), 'XY37');
    await getCode();
    await code();
    expect(service.calls(sendLoginCode)[1]?.fields).toMatchObject({ capcode: 'XY37', proof: '' });
  });
});

describe('the code', () => {
  test('has an error beside it if wrong, and logs in if right, with the mark stored for other tabs', async () => {
    await open('?utm_tag=ad&from=/settings');
    await askFor('09171234567');
    await screen.findByText('We sent a 6-digit code to 091 7123 4567.');
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    await userEvent.type(await code(), '000000');
    await screen.findByText('The code is not right. Please check the SMS.');
    await userEvent.clear(await code());
    await userEvent.type(await code(), '123456');
    await isAt('/settings');
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      sessionId: MARK,
      utm_tag: 'ad',
    });
    expect(localStorage.getItem('hiram.mark')).toBe(MARK);
    expect(app.services.api.session.get().sessionId).toBe(MARK);
    expect(service.calls(login)[1]?.fields).toMatchObject({
      phone: '09171234567',
      sid: 'sid-of-this-page',
      smsCode: '123456',
      agreed: '1',
    });
  });

  test('keeps its step and wait over a reload, without the typed digits', async () => {
    await open();
    await askFor('09171234567');
    await userEvent.type(await code(), '12');
    app.close();
    await open('?from=/settings');
    expect(await code()).toHaveProperty('value', '');
    await screen.findByRole('button', { name: /^New code in \d+ seconds$/ });
    await userEvent.type(await code(), '123456');
    await isAt('/settings');
  });

  test('is not requested if the browser refuses cookies, and the message names them (30-D7)', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await open();
    await askFor('09171234567');
    await screen.findByText(/^Your browser refuses cookies/);
    expect(service.calls(sendLoginCode)).toHaveLength(0);
    vi.restoreAllMocks();
  });

  test('is not sent if it is too short', async () => {
    await open();
    await askFor('09171234567');
    await userEvent.type(await code(), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Please enter the 6 digits from the SMS.');
    expect(service.calls(login)).toHaveLength(0);
  });

  test('can be requested for another number', async () => {
    await open();
    await askFor('09171234567');
    await code();
    await userEvent.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(await number()).toHaveProperty('value', '091 7123 4567');
  });

  test('returns to the previous page', async () => {
    await open(`?${new URLSearchParams({ from: '/calculator?currency=1' }).toString()}`);
    await askFor('09171234567');
    await userEvent.type(await code(), '123456');
    await isAt('/calculator');
    expect(new URLSearchParams(window.location.search).get('currency')).toBe('1');
  });

  test.each(['https://evil.example/', '//evil.example/settings', '/desk', '/login'])(
    'leads home, and never to %s',
    async (from) => {
      await open(`?${new URLSearchParams({ from }).toString()}`);
      await askFor('09171234567');
      await userEvent.type(await code(), '123456');
      await waitFor(() => expect(app.services.api.session.get().sessionId).toBe(MARK));
      // a path that is no screen here leaves the page, which jsdom cannot; the journeys cover it
      expect(window.location.pathname).toMatch(/^\/(?:home|login)$/);
    },
  );
});

test('the language can be chosen first', async () => {
  await open();
  await number();
  const choice = within(screen.getByRole('group', { name: 'Language' }));
  const rows = choice.getAllByRole<HTMLInputElement>('radio');
  expect(rows.map(({ value, checked }) => [value, checked])).toEqual([
    ['en', true],
    ['fil', false],
    ['es', false],
    ['id', false],
    ['hi', false],
    ['zh-CN', false],
  ]);
});

test('a visitor who is already logged in is redirected, without a code', async () => {
  localStorage.setItem('hiram.mark', MARK);
  app = await openTestApp({ address: '/login?from=/calculator', service });
  await isAt('/calculator');
  expect(new URLSearchParams(window.location.search).get('sessionId')).toBe(MARK);
  expect(service.calls(onWire(getSid))).toHaveLength(0);
});

test('inside a shell the login is the shell’s', async () => {
  const postMessage = vi.fn<(payload: unknown) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { offToLogin: { postMessage } } });
  await open();
  await waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(['']));
  expect(screen.queryByLabelText('Mobile number')).toBeNull();
});

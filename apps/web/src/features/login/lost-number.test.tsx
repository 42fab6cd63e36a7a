import { reportLostNumber, sendLoginCode } from '@hiram/contract/login';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import { startLoginService, stubWorker } from '../../../test/features/login/test-login.ts';
import './login-screen.tsx';
import './rare-steps.ts';

let service: TestService;
let app: TestApp;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  stubWorker();
  service = await startLoginService();
  service.answer(sendLoginCode, () => ({ waitSeconds: 0 }));
  service.answer(reportLostNumber, () => null);
  app = await openTestApp({ address: '/login', service });
});
afterEach(async () => {
  app.close();
  vi.unstubAllGlobals();
  await service.close();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => userEvent.type(await field(label), text);
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const begin = async () => {
  await tap('I lost my number');
  await screen.findByRole('heading', { level: 1, name: 'Lost number' });
};

/** Types who reports it, and goes on to the new number. */
async function sayWho(): Promise<void> {
  await begin();
  await type('Lost mobile number', '+63 917 123 4567');
  await type('Full name', ' Maria\u2068 Santos ');
  const born = within(screen.getByRole('group', { name: 'Date of birth' }));
  for (const [part, text] of [
    ['Day', '१७'],
    ['Month', '05'],
    ['Year', '1994'],
  ] as const)
    await userEvent.type(born.getByLabelText(part), text);
  await tap('Continue');
  await field('New mobile number');
}

/** Requests a code for the new number. */
async function askForCode(): Promise<void> {
  await sayWho();
  await type('New mobile number', '09181234567');
  await tap('Get the code');
  await screen.findByText('We sent a 6-digit code to 091 8123 4567.');
}

describe('the report of a lost number', () => {
  it('is sent once with a code of the new number, and the next steps are explained (30-D5)', async () => {
    await askForCode();
    expect(service.calls(sendLoginCode)[0]?.fields).toMatchObject({ phone: '09181234567', proof: '7.8' });
    await type('Code from the SMS', '12345');
    const send = screen.getByRole('button', { name: 'Send the report' });
    await type('Code from the SMS', '6');
    await userEvent.dblClick(send);
    await screen.findByRole('heading', { level: 1, name: 'We have your report' });
    expect(service.calls(reportLostNumber).map(({ fields }) => fields)).toEqual([
      {
        phone: '09181234567',
        sid: 'sid-of-this-page',
        smsCode: '123456',
        lostPhone: '09171234567',
        name: 'Maria Santos',
        bornOn: '1994-05-17',
      },
    ]);
    for (const text of [
      'Nothing in your account changes before we have checked your documents.',
      'Please keep a valid ID ready.',
      'We will call or text you on your new number: 091\u00a08123\u00a04567',
    ])
      screen.getByText(text, { normalizer: (shown) => shown });
    await tap('Back to log in');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(await field('Mobile number')).toHaveProperty('value', '');
  });

  it('begins with the number that was typed at the login (30-D5)', async () => {
    await type('Mobile number', '09171234567');
    await begin();
    expect(await field('Lost mobile number')).toHaveProperty('value', '091 7123 4567');
    await tap('Back');
    expect(await field('Mobile number')).toHaveProperty('value', '091 7123 4567');
  });

  it('names each wrong field, and requests no code before all are right (30-D5)', async () => {
    await begin();
    await type('Full name', '.');
    await tap('Continue');
    for (const text of [
      'Please enter the 11 digits of your mobile number, such as 091 7123 4567.',
      'Please enter your full name, as on your ID.',
      'Please enter the day, month and year of your birth, such as 17 5 1994.',
    ])
      expect((await screen.findByText(text)).closest('[aria-live=polite]')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Lost mobile number'));
    expect(service.calls()).toHaveLength(0);
  });

  it('offers customer service to whoever cannot use the form', async () => {
    await begin();
    const help = await screen.findByRole('link', { name: 'Get help logging in' });
    expect(help.getAttribute('href')).toMatch(/^\/protestantBattle/);
  });

  it('needs another number than the lost one (30-D5)', async () => {
    await sayWho();
    await type('New mobile number', '09171234567');
    await tap('Get the code');
    await screen.findByText('This is the number you lost. Please enter the one you use now.');
    expect(service.calls(sendLoginCode)).toHaveLength(0);
  });

  it('is sent again after a lost connection, and a wrong code has an error at its field (30-D5)', async () => {
    service.respond(reportLostNumber, (response) => response.destroy());
    await askForCode();
    await type('Code from the SMS', '123456');
    await screen.findByText('That did not work. Check your connection and try again.');
    service.refuse(reportLostNumber, '1042', 'The code is not right. Please check the SMS.');
    await tap('Send the report');
    await screen.findByText('The code is not right. Please check the SMS.');
    expect(document.activeElement).toBe(await field('Code from the SMS'));
    service.answer(reportLostNumber, () => null);
    await tap('Send the report');
    await screen.findByRole('heading', { level: 1, name: 'We have your report' });
  });

  it('keeps nothing in storage and has a way back through every step (30-D5)', async () => {
    await askForCode();
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toMatch(/Maria|"1994|0917|0918/);
    await tap('Back');
    expect(await field('New mobile number')).toHaveProperty('value', '091 8123 4567');
    await tap('Back');
    expect(await field('Full name')).toHaveProperty('value', ' Maria\u2068 Santos ');
    await tap('Back');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
  });
});

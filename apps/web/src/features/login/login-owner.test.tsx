import { login, sendLoginCode } from '@hiram/contract/login';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import { MARK, startLoginService, stubWorker } from '../../../test/features/login/test-login.ts';
import './login-screen.tsx';
import './rare-steps.ts';

const ASKS = 'This number has not been used here for a long time.';
const REFUSES = 'These details are not right. Please ask for a new code and try again.';
let service: TestService;
let app: TestApp;

/** The service knows the demo borrower's facts, and asks for them. */
function askForOwner(): void {
  service.respond(login, (response, { fields }) => {
    const answers = [fields['bornOn'] ?? '', fields['accountEnd'] ?? ''];
    const isRight = answers.join() === '1994-05-17,4567';
    const refusal =
      answers.join('') === ''
        ? { code: '1046', message: ASKS, data: null }
        : { code: '1047', message: REFUSES, data: null };
    response.end(JSON.stringify(isRight ? { code: '00', message: '', data: { sessionId: MARK } } : refusal));
  });
}

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  stubWorker();
  service = await startLoginService();
  service.answer(sendLoginCode, () => ({ waitSeconds: 0 }));
  askForOwner();
  app = await openTestApp({ address: '/login?from=/settings', service });
  await userEvent.type(await screen.findByLabelText('Mobile number'), '09171234567');
  await userEvent.click(screen.getByRole('button', { name: 'Get the code' }));
  await userEvent.type(await screen.findByLabelText('Code from the SMS'), '123456');
  await screen.findByText(ASKS);
});
afterEach(async () => {
  app.close();
  vi.unstubAllGlobals();
  await service.close();
});

const code = () => screen.getByLabelText<HTMLInputElement>('Code from the SMS');
const born = () => screen.getByRole('group', { name: 'Date of birth' });
const partOf = (name: string) => within(born()).getByLabelText<HTMLInputElement>(name);
const account = () => screen.getByLabelText<HTMLInputElement>('Last four characters of your payout account');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
async function answer(parts: readonly string[], end: string): Promise<void> {
  for (const [place, name] of ['Day', 'Month', 'Year'].entries()) {
    await userEvent.clear(partOf(name));
    await userEvent.type(partOf(name), parts[place] ?? '');
  }
  await userEvent.clear(account());
  await userEvent.type(account(), end);
}

describe('a number that was not used for long', () => {
  it('keeps the typed code, and asks for date of birth and account below the service’s message (30-D5)', async () => {
    expect(code().value).toBe('123456');
    expect(screen.getByText(ASKS).closest('[aria-live=assertive]')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(partOf('Day')));
    expect(
      ['Day', 'Month', 'Year'].map((name) => [partOf(name).inputMode, partOf(name).getAttribute('autocomplete')]),
    ).toEqual([
      ['numeric', 'bday-day'],
      ['numeric', 'bday-month'],
      ['numeric', 'bday-year'],
    ]);
    await answer(['१७', '5', '1994'], '45\u200e 67');
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/settings'));
    expect(service.calls(login)[1]?.fields).toMatchObject({
      smsCode: '123456',
      bornOn: '1994-05-17',
      accountEnd: '4567',
    });
  });

  it('sends no impossible answers and shows their errors at the fields (30-D5)', async () => {
    await submit();
    const wrongDate = 'Please enter the day, month and year of your birth, such as 17 5 1994.';
    expect((await screen.findByText(wrongDate)).closest('[aria-live=polite]')).toBeTruthy();
    await screen.findByText('Please enter exactly four digits or letters.');
    expect(document.activeElement).toBe(partOf('Day'));
    for (const parts of [
      ['31', '2', '1994'],
      ['17', '5', '94'],
      ['17', '5', '2994'],
      ['17', '0', '1994'],
    ]) {
      await answer(parts, '4567');
      expect(screen.queryByText(wrongDate)).toBeNull();
      await submit();
      await screen.findByText(wrongDate);
      expect(partOf('Year').getAttribute('aria-invalid')).toBe('true');
    }
    await answer(['17', '5', '1994'], '456');
    await submit();
    await screen.findByText('Please enter exactly four digits or letters.');
    expect(document.activeElement).toBe(account());
    expect(service.calls(login)).toHaveLength(1);
  });

  it('needs a new code after a wrong answer, and takes the corrected answer with it (30-D5)', async () => {
    await answer(['18', '5', '1994'], '4567');
    await submit();
    expect((await screen.findByText(REFUSES)).closest('[aria-live=assertive]')).toBeTruthy();
    expect(code().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByText(REFUSES)).toBeNull();
    expect(service.calls(sendLoginCode)).toHaveLength(2);
    await answer(['17', '5', '1994'], '4567');
    await userEvent.type(code(), '123456');
    await submit();
    await waitFor(() => expect(app.services.api.session.get().sessionId).toBe(MARK));
  });

  it('keeps no answer in storage (30-D5)', async () => {
    await answer(['17', '5', '1994'], '4567');
    const kept = JSON.stringify(sessionStorage) + JSON.stringify(localStorage);
    expect(kept).toContain('09171234567');
    expect(kept).not.toMatch(/"1994|"4567/);
  });
});

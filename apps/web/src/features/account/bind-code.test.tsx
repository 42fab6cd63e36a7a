import { bindNewCard, changeCard } from '@hiram/contract/bind-card';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { accountTests, choose, sendForm } from '../../../test/features/account/test-account.tsx';

const page = accountTests();
afterEach(() => void vi.useRealTimers());

const actions = () => page.app.services.shell.bridge.log.get().map(({ action }) => action);
const account = { product_id: '1', cardType: '1', channelNumber: '90006', level: 'g-basic', phone: '09171234567' };
const field = () => screen.getByRole('textbox', { name: 'SMS code' });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const sheet = () => screen.findByRole('dialog', { name: 'Enter the code' });

/** A service that requires a code, and accepts '123456'. */
function asksForCode(endpoint: typeof bindNewCard | typeof changeCard = bindNewCard): void {
  page.service.answer(endpoint, ({ fields }) =>
    fields['verifyCode'] === undefined ? { needValid: 1, waitSeconds: 60 } : { needValid: 0 },
  );
}
async function fillIn(): Promise<void> {
  await choose(/^Level/, 'Basic');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '09171234567');
  await sendForm();
}

test('A1 needValid 1 opens the SMS code sheet and repeats the call with the code; nothing is bound before', async () => {
  asksForCode();
  await page.open();
  await fillIn();
  expect((await sheet()).textContent).toContain('The message names the account');
  expect(actions()).toEqual(['startBank']);
  expect(field().getAttribute('autocomplete')).toBe('one-time-code');
  await userEvent.type(field(), '123456');
  await confirm();
  await waitFor(() => expect(actions()).toEqual(['startBank', 'endBank', 'closeWebview']));
  expect(page.service.calls(bindNewCard).map(({ fields }) => fields)).toEqual([
    account,
    { ...account, verifyCode: '123456' },
  ]);
});

test('A1 from an order the code confirms the account for that order, and the page returns to it', async () => {
  asksForCode(changeCard);
  await page.open('&orderId=151&source=loanDetail');
  await fillIn();
  await sheet();
  await userEvent.type(field(), '123456');
  await confirm();
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  expect(page.service.calls(changeCard).map(({ fields }) => fields)).toEqual([
    account,
    { ...account, orderId: '151', verifyCode: '123456' },
  ]);
});

test('A1 a code that is too short is not sent; a wrong one has an error at the field, which keeps the typed text', async () => {
  asksForCode();
  await page.open();
  await fillIn();
  const dialog = await sheet();
  await userEvent.type(field(), '12345');
  await confirm();
  expect(await within(dialog).findByText(/enter a correct code/)).toBeTruthy();
  expect(page.service.calls(bindNewCard)).toHaveLength(1);
  page.service.refuse(bindNewCard, '1042', 'The code is not right. Please check the SMS.');
  await userEvent.type(field(), '6');
  await confirm();
  expect(await within(dialog).findByText('The code is not right. Please check the SMS.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field()).toHaveProperty('value', '123456');
  expect(actions()).toEqual(['startBank']);
});

test('A1 another code can be requested after the wait that the service names, for the same account', async () => {
  page.service.answer(bindNewCard, () => ({ needValid: 1, waitSeconds: 120 }));
  await page.open();
  await fillIn();
  await sheet();
  expect(screen.getByRole('button', { name: /^Resend in (2:00|1:\d\d)$/ })).toBeTruthy();
  vi.useFakeTimers({ now: Date.now() + 121_000, shouldAdvanceTime: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const again = await screen.findByRole('button', { name: 'Get code' });
  vi.useRealTimers();
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: /^Resend in (2:00|1:\d\d)$/ })).toBeTruthy();
  expect(page.service.calls(bindNewCard).map(({ fields }) => fields)).toEqual([account, account]);
});

test('A1 cancelling keeps the filled-in form, and Next requests a code again', async () => {
  asksForCode();
  await page.open();
  await fillIn();
  await sheet();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveProperty('value', '091 7123 4567');
  await sendForm();
  await sheet();
  expect(page.service.calls(bindNewCard)).toHaveLength(2);
  expect(actions()).toEqual(['startBank']);
});

test('A1 shows the service’s message about the bound account', async () => {
  // as in a tab of its own, without a previous page
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  page.service.answer(bindNewCard, () => ({ needValid: 0, notice: 'We are checking this account.' }));
  await page.open();
  await fillIn();
  expect(await screen.findByText('Your account is saved.')).toBeTruthy();
  expect(screen.getByText('We are checking this account.')).toBeTruthy();
});

import { bindNewCard, changeCard } from '@hiram/contract/bind-card';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { accountTests, choose, sendForm, tab } from '../../../test/features/account/test-account.tsx';

const page = accountTests();
const actions = () => page.app.services.shell.bridge.log.get().map(({ action }) => action);

async function fillIn(): Promise<void> {
  await choose(/^Level/, 'Basic');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '09171234567');
}

test('BND-05 BND-06 Next posts the fields by their codes and the product; then the web view closes', async () => {
  await page.open();
  await fillIn();
  expect(actions()).toEqual(['startBank']);
  // values in the other tab are not sent
  await tab('Bank');
  await userEvent.type(screen.getByRole('textbox', { name: 'Card number' }), '4000');
  await tab('Wallet');
  await sendForm();
  await waitFor(() => expect(actions()).toEqual(['startBank', 'endBank', 'closeWebview']));
  expect(page.service.calls(changeCard)).toEqual([]);
  expect(page.service.calls(bindNewCard).map(({ fields }) => fields)).toEqual([
    { product_id: '1', cardType: '1', channelNumber: '90006', level: 'g-basic', phone: '09171234567' },
  ]);
});

test.each(['+63 917 123 4567', '0917-123-4567', '०९१७१२३४५६७', '\u202a0063 917 123 4567\u202c'])(
  'a mobile number pasted as %j is sent in its national form (30-D2)',
  async (pasted) => {
    await page.open();
    await choose(/^Level/, 'Basic');
    await userEvent.click(screen.getByRole('textbox', { name: 'Mobile number' }));
    await userEvent.paste(pasted);
    await sendForm();
    await waitFor(() => expect(page.service.calls(bindNewCard)).toHaveLength(1));
    expect(page.service.calls(bindNewCard)[0]?.fields).toMatchObject({ phone: '09171234567' });
  },
);

test.each(['+1 415 555 2671', '0917 123 4567 / 0918 123 4567', '091712345678'])(
  'a pasted %j that is no number stays whole, has an error and is not sent (30-D2)',
  async (pasted) => {
    await page.open();
    await choose(/^Level/, 'Basic');
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
    await userEvent.click(phone);
    await userEvent.paste(pasted);
    await sendForm();
    await screen.findByText('A mobile number here has 11 digits.');
    expect(phone.value.replace(/\D/g, '')).toBe(pasted.replace(/\D/g, ''));
    expect(page.service.calls(bindNewCard)).toEqual([]);
  },
);

test('a card number that is pasted too long stays whole, has an error and is not sent (30-D2)', async () => {
  await page.open();
  await tab('Bank');
  await userEvent.click(screen.getByRole('textbox', { name: 'Card number' }));
  await userEvent.paste('4000 1234 5678 9010 1');
  await sendForm();
  await screen.findByText('This number has 16 digits at most. Please check it.');
  expect(page.service.calls(bindNewCard)).toEqual([]);
});

test('BND-05 binding from an order is a change and returns to the order', async () => {
  await page.open('&orderId=151&source=loanDetail');
  await fillIn();
  await sendForm();
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  const query = new URLSearchParams(window.location.search);
  expect([query.get('source'), query.get('orderId'), query.get('productId')]).toEqual(['loanDetail', '151', '1']);
  expect(page.service.calls(bindNewCard)).toEqual([]);
  expect(page.service.calls(changeCard)).toHaveLength(1);
  expect(actions()).toEqual(['startBank', 'endBank']);
});

test('BND-05 a double tap and Enter send the form once', async () => {
  // as in a tab of its own, without a previous page
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  await page.open();
  await fillIn();
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '{Enter}');
  await userEvent.dblClick(next);
  expect(await screen.findByText('Your account is saved.')).toBeTruthy();
  expect(page.service.calls(bindNewCard)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(actions().filter((action) => action === 'closeWebview')).toHaveLength(2);
});

test('BND-06 a form that fails to be saved reports no end of binding', async () => {
  page.service.refuse(bindNewCard, '503', 'The service is busy.');
  await page.open();
  await fillIn();
  await sendForm();
  await screen.findByText('The service is busy.');
  expect(actions()).toEqual(['startBank']);
});

test('BND-05 on the way to a loan the confirmation replaces the page', async () => {
  await page.open('&source=apply');
  await fillIn();
  await sendForm();
  await waitFor(() => expect(window.location.pathname).toBe('/supportNumber'));
  expect(new URLSearchParams(window.location.search).get('productId')).toBe('1');
  expect(page.service.calls(bindNewCard)).toHaveLength(1);
  expect(actions()).toEqual(['startBank', 'endBank']);
});

test('an expired session is announced once, by the dialog with the link to the login', async () => {
  page.service.refuse(bindNewCard, '401', 'Please log in again.');
  await page.open();
  await fillIn();
  await sendForm();
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeTruthy();
  expect(screen.queryByText('Please log in again.')).toBeNull();
});

import { bindNewCard, initBindCard } from '@hiram/contract/bind-card';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accountTests, choose, form, sendForm, tab } from '../../../test/features/account/test-account.tsx';

const page = accountTests();
const fields = () =>
  [...screen.getByRole('main').querySelectorAll('form label:not(:has(input[type=radio]))')].map(
    (label) => label.textContent,
  );

describe('the form', () => {
  test('BND-01 asks for the product and shows its items in order, each with the control of its kind', async () => {
    await page.open();
    await screen.findByText(/It must be in your name: Liza Cruz/);
    expect(page.service.calls(initBindCard)[0]?.fields).toMatchObject({ product_id: '1' });
    expect(fields()).toEqual(['E-wallet', 'Level', 'Mobile number']);
    await tab('Bank');
    expect(fields()).toEqual(['Card number', 'Monthly income', 'City', 'Valid until']);
    expect(screen.getByRole('textbox', { name: 'Card number' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^City/ }).getAttribute('aria-haspopup')).toBe('dialog');
    expect(screen.getByRole('button', { name: /^Valid until/ }).getAttribute('aria-haspopup')).toBe('dialog');
  });

  test('of a first account is the last step to a loan, and says so; a change of account is none', async () => {
    await page.open();
    expect((await screen.findAllByText('Step 5 of 5')).length).toBeGreaterThan(0);
    page.service.answer(initBindCard, () => ({ ...form, current: 'GCash 0917****222' }));
    await page.open();
    await screen.findByText('GCash 0917****222');
    expect(screen.queryByText('Step 5 of 5')).toBeNull();
  });

  test('BND-02 starts with card type 1 and channel 90006; each kind has its own fields and options', async () => {
    await page.open();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Wallet' })).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'E-wallet GCash' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Level/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Level' }));
    expect(sheet.getAllByRole('radio').map((option) => option.closest('label')?.textContent)).toEqual([
      'Verified',
      'Basic',
    ]);
  });

  test('BND-02 picking a channel filters the options, and clears a choice that is no longer available', async () => {
    await page.open();
    await choose(/^Level/, 'Basic');
    expect(screen.getByRole('button', { name: 'Level Basic' })).toBeTruthy();
    await choose(/^E-wallet/, 'Maya');
    // the only choice available for Maya is selected already
    expect(await screen.findByRole('button', { name: 'Level Upgraded' })).toBeTruthy();
    await choose(/^E-wallet/, 'GCash');
    expect(await screen.findByRole('button', { name: 'Level Basic' })).toBeTruthy();
  });

  test('BND-02 a channel filters for card type 1 only: with another type all options are available', async () => {
    const items = form.items?.map((item) =>
      item.code === 'level'
        ? { ...item, cardTypeMi: '0', note: item.note?.map((note) => ({ ...note, cardTypeMi: '0' })) }
        : item,
    );
    page.service.answer(initBindCard, () => ({ ...form, items }));
    await page.open();
    const levels = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Level/ }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Level' }));
      const names = sheet.getAllByRole('radio').map((option) => option.closest('label')?.textContent);
      await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
      return names;
    };
    expect(await levels()).toEqual(['Verified', 'Basic', 'For banks']);
    await tab('Bank');
    expect(await levels()).toEqual(['Verified', 'Basic', 'Upgraded', 'For banks']);
  });

  test('BND-02 has two default kinds if the service sends none', async () => {
    page.service.answer(initBindCard, () => ({ items: form.items }));
    await page.open();
    expect((await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Bank card',
      'E-wallet',
    ]);
  });

  test('BND-03 accepts digits only: a phone number at most 11 in 3-4-4, a card number in fours', async () => {
    await page.open();
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
    await userEvent.type(phone, 'a0917-123 45678999');
    expect(phone.value).toBe('091 7123 4567');
    expect([phone.inputMode, phone.autocomplete, phone.type]).toEqual(['tel', 'tel-national', 'tel']);
    await tab('Bank');
    const card = screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
    await userEvent.type(card, '4000x1234 5678 9010 77');
    expect(card.value).toBe('4000 1234 5678 9010');
    expect([card.inputMode, card.autocomplete]).toEqual(['numeric', 'cc-number']);
  });

  test('BND-03 money has its own keypad: digits, point, delete, confirm, hide, cut at its length', async () => {
    await page.open();
    await tab('Bank');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly income' });
    await userEvent.click(field);
    for (const key of ['1', '2', '3', '4', '5', 'Point', '6', '7', '8', '9', 'Delete']) {
      await userEvent.click(screen.getByRole('button', { name: key }));
    }
    expect(field.value).toBe('12345.6');
    expect(field.inputMode).toBe('none');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.queryByRole('button', { name: 'Point' })).toBeNull();
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('button', { name: 'Hide the keypad' }));
    expect(screen.queryByRole('button', { name: 'Point' })).toBeNull();
  });

  test('BND-04 a choice opens a bottom sheet with OK and Cancel; Cancel changes nothing', async () => {
    await page.open();
    await choose(/^Level/, 'Basic', 'Cancel');
    expect(screen.getByRole('button', { name: 'Level Choose' })).toBeTruthy();
    await choose(/^Level/, 'Basic');
    expect(screen.getByRole('button', { name: 'Level Basic' })).toBeTruthy();
    await tab('Bank');
    await userEvent.click(screen.getByRole('button', { name: /^City/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Mandaue' }));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'City Mandaue, Cebu' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Valid until/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: /^Valid until \d{4}-01-01/ })).toBeTruthy();
  });
});

describe('loading the form', () => {
  test('a failure shows the reason and a retry', async () => {
    page.service.refuse(initBindCard, '503', 'The service is busy.');
    await page.open();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    page.service.answer(initBindCard, () => form);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeTruthy();
  });

  test('a form without fields shows a message, and binding does not start', async () => {
    page.service.answer(initBindCard, () => ({ items: [] }));
    await page.open();
    expect(await screen.findByText("You can't add an account here right now")).toBeTruthy();
    expect(page.app.services.shell.bridge.log.get()).toEqual([]);
  });
});

describe('a missing or wrong value', () => {
  test('has an error at its field, which gets the focus; nothing is sent', async () => {
    await page.open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '0917');
    await sendForm();
    expect(await screen.findByText('Please choose one.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Level/ })));
    expect(page.service.calls(bindNewCard)).toEqual([]);
    await choose(/^Level/, 'Basic');
    expect(screen.queryByText('Please choose one.')).toBeNull();
  });

  test('has an error at the field that the service names, and the typed text stays', async () => {
    page.service.respond(bindNewCard, (response) =>
      response.writeHead(400).end(
        JSON.stringify({
          code: '400',
          message: 'phone is wrong',
          data: { problems: [{ field: 'phone', message: 'must start with 09' }] },
        }),
      ),
    );
    await page.open();
    await choose(/^Level/, 'Basic');
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
    await userEvent.type(phone, '13800138000');
    await sendForm();
    expect(await screen.findByText('Mobile number must start with 09.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual(['138 0013 8000', 'true']);
    expect(screen.getByRole('button', { name: 'Level Basic' })).toBeTruthy();
  });

  test('without a field of its own has a message on the page, and a retry sends the same request again', async () => {
    page.service.refuse(bindNewCard, '503', 'The service is busy.');
    await page.open();
    await choose(/^Level/, 'Basic');
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '09171234567');
    await sendForm();
    expect((await screen.findByText('The service is busy.')).closest('[role=alert]')).toBeTruthy();
    page.service.respond(bindNewCard, (response) => response.destroy());
    await sendForm();
    await screen.findByText(/Check your connection/);
    await sendForm();
    await waitFor(() => expect(page.service.calls(bindNewCard)).toHaveLength(3));
    const keys = page.service.calls(bindNewCard).map(({ headers }) => headers['idempotency-key']);
    // the lost answer may have bound it: the third call repeats the second
    expect(keys[2]).toBe(keys[1]);
  });
});

import type { AnswerOf } from '@hiram/contract/endpoint';
import { proveOwner } from '@hiram/contract/own-data';
import { changeDetails, loadDetails } from '@hiram/contract/own-details';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ownDataTests, prove, regionOf, tap } from '../../../test/features/own-data/test-own-data.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const item = { cate: 'txt', inputType: 'text', maxLength: 120, value: '' };
const section = { items: [], changedOn: '' };
const details: AnswerOf<typeof loadDetails> = {
  orderNo: '180',
  sections: [
    {
      ...section,
      id: 'identity',
      title: 'About you',
      how: 'proof',
      rows: [{ text: 'Full name', value: 'Maria Santos' }],
    },
    {
      ...section,
      id: 'email',
      title: 'E-mail address',
      how: 'form',
      rows: [],
      items: [{ ...item, code: 'email', title: 'E-mail address', inputType: 'email', maxLength: 254 }],
    },
    {
      ...section,
      id: 'address',
      title: 'Where you live',
      how: 'form',
      changedOn: '2026-11-20',
      rows: [{ text: 'Street and house', value: '12 Mabini Street' }],
      items: [{ ...item, code: 'street', title: 'Street and house', value: '12 Mabini Street' }],
    },
    { ...section, id: 'work', title: 'Work and income', how: 'none', rows: [] },
    {
      ...section,
      id: 'accounts',
      title: 'Accounts',
      how: 'accounts',
      rows: [{ text: 'Loans are paid out to', value: 'GCash' }],
    },
  ],
};

const { page, open } = ownDataTests((service) => {
  service.answer(loadDetails, () => details);
  service.answer(changeDetails, () => null);
});

describe('my details', () => {
  test('are shown after the code alone, each with the way to change it', async () => {
    await open('/myDetails');
    expect(screen.queryByText('Maria Santos')).toBeNull();
    expect(page.service.calls(loadDetails)).toEqual([]);
    await prove();
    const identity = await regionOf('About you');
    expect(identity.getByText('Maria Santos')).toBeInstanceOf(HTMLElement);
    expect(identity.getByRole('link', { name: /Ask us to change it/ }).getAttribute('href')).toBe(
      '/complainPageNext?problemType=5&orderNo=180&sessionId=demo',
    );
    expect((await regionOf('Where you live')).getByText(sentence(/^Last changed on/))).toBeInstanceOf(HTMLElement);
    expect((await regionOf('Work and income')).getByText('We ask for this when you apply for a loan.')).toBeInstanceOf(
      HTMLElement,
    );
    expect((await regionOf('Accounts')).getByRole('link', { name: 'Payment accounts' })).toBeInstanceOf(HTMLElement);
    expect(page.service.calls(proveOwner).map(({ fields }) => fields)).toEqual([
      { purpose: 'details' },
      { purpose: 'details', verifyCode: '123456' },
    ]);
    expect(page.service.calls(loadDetails)[0]?.fields).toEqual({ pass: 'a-pass' });
  });

  test('a wrong code is said at its field, and opens nothing', async () => {
    await open('/myDetails');
    await tap('Send me a code');
    page.service.refuse(proveOwner, '1031', 'This code is wrong.');
    const sheet = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'SMS code' }), '000000');
    await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }));
    expect(await sheet.findByText('This code is wrong.')).toBeInstanceOf(HTMLElement);
    expect(page.service.calls(loadDetails)).toEqual([]);
  });

  test('change at once in their card; the service’s problem is shown at its field', async () => {
    await open('/myDetails');
    await prove();
    await tap('Change: E-mail address');
    const card = await regionOf('E-mail address');
    const save = await card.findByRole('button', { name: 'Save' });
    expect(document.activeElement).toBe(card.getByRole('textbox', { name: 'E-mail address' }));
    await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change: E-mail address' }));
    expect(save.isConnected).toBe(false);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await card.findByRole('button', { name: 'Save' }));
    expect(card.getByText('Please fill this in.')).toBeInstanceOf(HTMLElement);
    const field = card.getByRole('textbox', { name: 'E-mail address' });
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['email', 'email']);
    await userEvent.type(field, 'maria at home');
    page.service.respond(changeDetails, (response) =>
      response.end(
        JSON.stringify({
          code: '400',
          message: 'malformed',
          data: { problems: [{ field: 'email', message: 'must be an e-mail address' }] },
        }),
      ),
    );
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('E-mail address must be an e-mail address.')).toBeInstanceOf(HTMLElement);
    page.service.answer(changeDetails, () => null);
    await userEvent.clear(field);
    await userEvent.type(field, 'maria@example.com');
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your details are saved.')).toBeInstanceOf(HTMLElement);
    expect(page.service.calls(changeDetails)[1]?.fields).toEqual({
      pass: 'a-pass',
      part: 'email',
      email: 'maria@example.com',
    });
    await waitFor(() => expect(page.service.calls(loadDetails)).toHaveLength(2));
  });

  test('are closed when the half hour is over, and another code is asked for', async () => {
    page.service.refuse(loadDetails, '1131', 'Too long.');
    await open('/myDetails');
    await prove();
    expect(await screen.findByText(/we closed your details after half an hour/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeInstanceOf(HTMLElement);
  });

  test('keep what was typed when the half hour ends, for after the next code', async () => {
    await open('/myDetails');
    await prove();
    await tap('Change: E-mail address');
    const name = 'E-mail address';
    await userEvent.type(await screen.findByRole('textbox', { name }), 'maria@example.com');
    page.service.refuse(changeDetails, '1131', 'Too long.');
    await tap('Save');
    expect(await screen.findByText(/we closed your details after half an hour/)).toBeInstanceOf(HTMLElement);
    page.service.answer(changeDetails, () => null);
    await prove();
    expect(await screen.findByRole<HTMLInputElement>('textbox', { name })).toHaveProperty('value', 'maria@example.com');
    await tap('Save');
    expect(await screen.findByText('Your details are saved.')).toBeInstanceOf(HTMLElement);
    // a part that was saved or cancelled is closed
    expect(screen.queryByRole('textbox', { name })).toBeNull();
  });
});

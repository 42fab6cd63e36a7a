import type { AnswerOf } from '@hiram/contract/endpoint';
import {
  deleteAccount,
  downloadData,
  listAccess,
  listConsents,
  loadDeletion,
  proveOwner,
  withdrawConsent,
} from '@hiram/contract/own-data';
import { changeDetails, loadDetails } from '@hiram/contract/own-details';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { screenTests } from '../../../test/app/screen-tests.ts';
import { sentence } from '../../../test/ui/test-sentence.ts';
// Imported here, so that no test waits for its compilation.
import './delete-account.tsx';
import './details-list.tsx';
import './proof-sheet.tsx';
import './section-form.tsx';

const page = screenTests((service) => {
  service.answer(proveOwner, ({ fields }) =>
    fields['verifyCode'] === undefined
      ? { needValid: 1, waitSeconds: 60, phone: '0917****567' }
      : { needValid: 0, phone: '0917****567', pass: 'a-pass' },
  );
  service.answer(loadDetails, () => details);
  service.answer(changeDetails, () => null);
});

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

const open = (address: string) => page.open({ address: `${address}?sessionId=demo` });
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Asks for a code and types it. */
async function prove(code = '123456'): Promise<void> {
  await tap('Send me a code');
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
  expect(sheet.getByText(/to 0917\*{4}567/)).toBeInstanceOf(HTMLElement);
  await userEvent.type(sheet.getByRole('textbox', { name: 'SMS code' }), code);
  await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }));
}
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));

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
});

describe('my data as a file', () => {
  test('is a link after the code; an address that is not ours is none', async () => {
    page.service.answer(downloadData, () => ({ zip_url: '/documents/my-data.zip?open=x.y' }));
    await open('/myData');
    await prove();
    const link = await screen.findByRole('link', { name: 'Download the file' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/documents/my-data.zip?open=x.y',
      'my-data.zip',
    ]);
    expect(screen.getByText('Your file is ready. The link works for 30 minutes.')).toBeInstanceOf(HTMLElement);
    page.service.answer(downloadData, () => ({ zip_url: 'https://evil.example/my-data.zip' }));
    await open('/myData');
    await prove();
    await waitFor(() => expect(page.service.calls(downloadData)).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'Download the file' })).toBeNull();
  });
});

describe('my consents', () => {
  const consents: AnswerOf<typeof listConsents> = {
    list: [
      { code: 'terms', title: 'Loan terms', agreedOn: '2026-11-20', withdrawnOn: '', version: 'ab12', note: 'Needed.' },
      {
        code: 'location',
        title: 'Rough location',
        statement: 'I agree that this place is kept.',
        version: '1',
        agreedOn: '2026-11-20',
        withdrawnOn: '',
        canWithdraw: '1',
        note: 'We then no longer use the place.',
      },
    ],
  };

  test('say what, when and which version; one is withdrawn once it is confirmed', async () => {
    page.service.answer(listConsents, () => consents);
    page.service.answer(withdrawConsent, () => null);
    await open('/consents');
    const terms = await regionOf('Loan terms');
    expect(terms.getByText('Needed.')).toBeInstanceOf(HTMLElement);
    expect(terms.getByText(sentence(/Version ab12/))).toBeInstanceOf(HTMLElement);
    expect(terms.queryByRole('button')).toBeNull();
    const location = await regionOf('Rough location');
    expect(location.getByText('I agree that this place is kept.')).toBeInstanceOf(HTMLElement);
    await userEvent.click(location.getByRole('button', { name: 'Withdraw: Rough location' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this consent?' }));
    page.service.answer(listConsents, () => ({
      list: consents.list.map((each) =>
        each.code === 'location' ? { ...each, canWithdraw: '0', withdrawnOn: '2026-11-27' } : each,
      ),
    }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Your consent is withdrawn.')).toBeInstanceOf(HTMLElement);
    expect(page.service.calls(withdrawConsent).map(({ fields }) => fields)).toEqual([{ code: 'location' }]);
    expect(await screen.findByText(sentence(/Withdrawn on/))).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: /Reminders/ }).getAttribute('href')).toBe('/settings?sessionId=demo');
  });
});

describe('the deletion of the account', () => {
  const deletion: AnswerOf<typeof loadDeletion> = {
    obstacles: [],
    deleted: ['Your log-ins'],
    kept: [{ what: 'Who you are', why: 'The law says so.', until: '2031-11-27' }],
  };

  test('says what goes and what stays, and needs a yes and a code', async () => {
    page.service.answer(loadDeletion, () => deletion);
    page.service.answer(deleteAccount, () => null);
    await open('/deleteAccount');
    expect((await regionOf('Deleted at once')).getByText('Your log-ins')).toBeInstanceOf(HTMLElement);
    const kept = await regionOf('Kept because the law says so');
    expect(kept.getByText('The law says so.')).toBeInstanceOf(HTMLElement);
    expect(kept.getByText(sentence(/^Until /))).toBeInstanceOf(HTMLElement);
    await tap('Delete my account');
    await screen.findByRole('alertdialog', { name: 'Delete your account for good?' });
    expect(page.service.calls(proveOwner)).toEqual([]);
    await prove();
    await waitFor(() => expect(page.service.calls(deleteAccount)[0]?.fields).toEqual({ pass: 'a-pass' }));
    expect(await screen.findByText('Your account is deleted.')).toBeInstanceOf(HTMLElement);
  });

  test('is not offered while something stands in the way, which is said', async () => {
    page.service.answer(loadDeletion, () => ({
      ...deletion,
      obstacles: ['Your loan 180 is not paid back.'],
      kept: [],
    }));
    await open('/deleteAccount');
    expect(await screen.findByText('Your loan 180 is not paid back.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Nothing is kept.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });
});

describe('who looked at my data', () => {
  test('is listed with role, time and reason, or nobody did', async () => {
    const list = [
      { id: '1', time: '2026-11-20 18:30:00', who: 'Customer service', what: 'Your complaint', why: 'To answer it' },
    ];
    page.service.answer(listAccess, () => ({ list }));
    await open('/dataAccess');
    const card = await regionOf('Your complaint');
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Customer service',
      expect.stringMatching(/2026/),
      'To answer it',
    ]);
    page.service.answer(listAccess, () => ({ list: [] }));
    await open('/dataAccess');
    expect(await screen.findByText('Nobody has looked at your data')).toBeInstanceOf(HTMLElement);
  });
});

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
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ownDataTests, prove, regionOf, tap } from '../../../test/features/own-data/test-own-data.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const { page, open } = ownDataTests();

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

  test('does not happen when it is cancelled while the code is checked', async () => {
    page.service.answer(loadDeletion, () => deletion);
    page.service.answer(deleteAccount, () => null);
    await open('/deleteAccount');
    await tap('Delete my account');
    const answers: (() => void)[] = [];
    page.service.respond(proveOwner, (response, { fields }) => {
      const data =
        fields['verifyCode'] === undefined ? { needValid: 1, waitSeconds: 60 } : { needValid: 0, pass: 'a-pass' };
      const send = () =>
        response.end(JSON.stringify({ code: '00', message: '', data: { ...data, phone: '0917****567' } }));
      if (fields['verifyCode'] === undefined) send();
      else answers.push(send);
    });
    await prove();
    await waitFor(() => expect(answers).toHaveLength(1));
    await tap('Cancel');
    answers[0]?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => new Promise((done) => void setTimeout(done, 50)));
    expect(page.service.calls(deleteAccount)).toEqual([]);
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
    expect(await screen.findByRole('heading', { name: 'Your complaint' })).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Customer service',
      expect.stringMatching(/2026/),
      'To answer it',
    ]);
    page.service.answer(listAccess, () => ({ list: [] }));
    await open('/dataAccess');
    expect(await screen.findByText('Nobody has looked at your data')).toBeInstanceOf(HTMLElement);
  });

  test('makes no two landmarks of the same name where the same part was read twice', async () => {
    const read = { who: 'Customer service', what: 'Your details', why: '' };
    page.service.answer(listAccess, () => ({
      list: ['1', '2'].map((id) => ({ ...read, id, time: `2026-11-2${id} 18:30:00` })),
    }));
    await open('/dataAccess');
    expect(await screen.findAllByRole('heading', { name: 'Your details' })).toHaveLength(2);
    expect(screen.queryAllByRole('region', { name: 'Your details' })).toEqual([]);
  });
});

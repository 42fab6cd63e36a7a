import {
  addNote,
  listDocuments,
  listTimeline,
  loadBorrower,
  readOperator,
  revealBorrower,
  setFlag,
} from '@hiram/contract/desk';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const page: AnswerOf<typeof loadBorrower> = {
  borrower: '3',
  name: 'Asha Rao',
  phone: '9812****210',
  phoneProvenAt: '2026-11-20 10:00:00',
  market: 'IN',
  since: '2026-11-01 09:00:00',
  language: 'hi',
  clientKind: 'repeat',
  isErased: false,
  openLoans: 1,
  owed: [{ currency: 'INR', principal: 1_000_000 }],
  limits: [{ product: 'RupeeQuick', currency: 'INR', openLoans: 2, principal: 5_000_000 }],
  accounts: [{ account: '7', kind: 'bank', number: '****4321', since: '2026-11-02 10:00:00', state: 'current' }],
  sessions: [{ device: 'Pixel 9', openedAt: '2026-11-25 10:00:00', lastUsedAt: '' }],
  applications: [
    {
      orderNo: '903',
      product: 'RupeeQuick',
      currency: 'INR',
      amount: 1_000_000,
      appliedAt: '2026-11-05 08:00:00',
      decision: 'approved',
      reason: '',
      isLoan: true,
      checks: [{ check: 'blacklist', result: 'clear', checkedAt: '2026-11-05 08:00:01' }],
    },
  ],
  consents: [{ title: 'Terms', version: 'abcd', agreedAt: '2026-11-01 09:00:00', withdrawnAt: '' }],
  complaints: [{ problemId: '1001', type: 'Collection', receivedAt: '2026-11-12 10:10:00', isWaiting: true }],
  messages: [{ kind: 'due', channel: 'sms', state: 'skipped', reason: 'flagged', at: '2026-11-19 09:00:00' }],
  notes: [{ words: 'Works nights.', writtenBy: 'Ana Lim', writtenAt: '2026-11-20 10:00:00' }],
  flags: [],
};
const flag = { setBy: 'Ana Lim', setAt: '2026-11-20 10:00:00', liftedBy: '', liftedAt: '', liftedWords: '' };
const all = ['borrowers.read', 'borrowers.reveal', 'borrowers.note', 'borrowers.flag', 'documents.read', 'loans.read'];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: all }));
  desk.service.answer(loadBorrower, () => page);
  desk.service.answer(listTimeline, () => ({ list: [], hasMore: false }));
});
const open = () => desk.open('/desk/borrower?number=3');
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a borrower', () => {
  test('shows who it is, what is owed with its currency, checks and messages', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Asha Rao', level: 1 })).toBeTruthy();
    expect((await card('Identity')).getByText('9812****210')).toBeTruthy();
    expect((await card('Limits')).getByText(/10,000\.00/).textContent).toMatch(/₹|INR/);
    expect((await card('Applications and loans')).getByText('Blacklist: Nothing found')).toBeTruthy();
    expect((await card('Messages sent')).getByText('Not sent: a flag on the borrower stops it')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Borrowers' }).getAttribute('aria-current')).toBe('page');
  });

  test('masks numbers until a reason is given, and shows them then', async () => {
    desk.service.answer(revealBorrower, () => ({
      phone: '9812345210',
      bornOn: '1990-04-01',
      idNumber: 'ABCDE1234F',
      email: '',
      accounts: [{ account: '7', number: '00987654321' }],
    }));
    await open();
    await press('Reveal the numbers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reveal the numbers' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reveal the numbers' }));
    expect(desk.service.calls(revealBorrower)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /Why/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Complaint' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your words' }), 'They called.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reveal the numbers' }));
    expect(await screen.findByText('9812345210')).toBeTruthy();
    expect((await card('Payout accounts')).getByText('00987654321')).toBeTruthy();
    expect(desk.service.calls(revealBorrower)[0]?.fields).toMatchObject({
      borrower: '3',
      reason: 'complaint',
      words: 'They called.',
    });
    await press('Hide the numbers');
    expect(screen.queryByText('9812345210')).toBeNull();
    expect((await card('Identity')).getByText('9812****210')).toBeTruthy();
  });

  test('a dialog that is opened again does not show the failure of the try before', async () => {
    desk.service.refuse(revealBorrower, '1012', 'Not now.');
    await open();
    await press('Reveal the numbers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reveal the numbers' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your words' }), 'They called.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reveal the numbers' }));
    expect(await dialog.findByText('Not now.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press('Reveal the numbers');
    expect(screen.queryByText('Not now.')).toBeNull();
  });

  test('leads from an application that is no loan to its page, for a role that reads applications', async () => {
    const [loan] = page.applications;
    if (loan === undefined) throw new Error('no application');
    const pending = { ...loan, orderNo: '950', decision: 'pending', isLoan: false };
    desk.service.answer(loadBorrower, () => ({ ...page, applications: [loan, pending] }));
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...all, 'applications.read'] }));
    await open();
    const cards = await card('Applications and loans');
    const addressOf = (name: string) => cards.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('903')).toBe('/desk/loan?number=903');
    expect(addressOf('950')).toBe('/desk/applications?order=950');
  });

  test('offers a viewer nothing that the role does not allow', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: ['borrowers.read'] }));
    await open();
    await card('Notes');
    for (const name of ['Reveal the numbers', 'Set a flag', 'Add the note', 'Show the documents'])
      expect([name, screen.queryByRole('button', { name })]).toEqual([name, null]);
  });

  test('says what a flag does, before and after it is set', async () => {
    desk.service.answer(setFlag, () => null);
    await open();
    await press('Set a flag');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a flag' }));
    expect(dialog.getByText(/Stops every message and every payout/)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'The family wrote.');
    desk.service.answer(loadBorrower, () => ({
      ...page,
      flags: [{ ...flag, flag: 'deceased' as const, words: 'The family wrote.' }],
    }));
    await userEvent.click(dialog.getByRole('button', { name: 'Set a flag' }));
    expect(await (await card('Flags')).findByText(/Late charges go on/)).toBeTruthy();
    expect(desk.service.calls(setFlag)[0]?.fields).toMatchObject({ flag: 'deceased', isSet: '1' });
    await press('Lift “Deceased”');
    expect(await screen.findByRole('dialog', { name: 'Lift “Deceased”' })).toBeTruthy();
  });

  test('takes a note, and does not send an empty one', async () => {
    desk.service.answer(addNote, () => null);
    await open();
    await press('Add the note');
    expect(await screen.findByText('Enter the note.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Moved.');
    await press('Add the note');
    const sent = () => desk.service.calls(addNote).map(({ fields }) => [fields['words'], fields['tryId']]);
    await waitFor(() => expect(sent()).toEqual([['Moved.', expect.stringMatching(/^[\da-f-]{36}$/)]]));
    // the same words again are another note
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe(''));
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Moved.');
    await press('Add the note');
    await waitFor(() => expect(new Set(sent().map(([, tryId]) => tryId)).size).toBe(2));
  });

  test('fetches documents when they are asked for, and filters the timeline', async () => {
    desk.service.answer(listDocuments, () => ({ list: [{ title: 'idFront', sentAt: 'now', document: '3/abc' }] }));
    await open();
    await screen.findByRole('button', { name: 'Show the documents' });
    expect(desk.service.calls(listDocuments)).toEqual([]);
    await press('Show the documents');
    const picture = await screen.findByRole('button', { name: /picture 1/i });
    expect(picture.querySelector('img')?.getAttribute('src')).toBe('/desk-api/documents/3/abc');
    await userEvent.click((await card('Timeline')).getByRole('button', { name: /Kind/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Money' }));
    await waitFor(() => expect(desk.service.calls(listTimeline).at(-1)?.query.get('kind')).toBe('money'));
  });
});

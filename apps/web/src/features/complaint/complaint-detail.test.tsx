import { loadComplaint, replyToComplaint, scoreComplaint } from '@hiram/contract/complaint';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { holdClock, secondsPass } from '../../../test/app/test-clock.ts';
import { complaint, complaintTests } from '../../../test/features/complaint/test-complaint.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = complaintTests();
const address = '/complainDetails?problemId=1000';
const dialog = () => screen.queryByRole('dialog', { name: 'How was our answer?' });

describe('one complaint', () => {
  test('CMP-08 shows the complaint and the answer, pictures with the session, none from a foreign host', async () => {
    await page.open(address);
    for (const text of ['A payment', 'It does not show.', 'We found it.', 'Sent 2026-11-21 12:00:00']) {
      expect(await screen.findByText(sentence(text))).toBeTruthy();
    }
    expect(page.service.calls(loadComplaint)[0]?.fields).toEqual({ problemId: '1000' });
    const sources = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual([
      '/territory/user-problem/images/mine?sessionId=demo',
      '/territory/user-problem/images/theirs?sessionId=demo',
    ]);
  });

  test('CMP-08 a reopened complaint still shows the earlier answer and promises another', async () => {
    const images = ['/territory/user-problem/images/first'];
    page.service.answer(loadComplaint, () => ({
      ...complaint,
      disposeDetail: '',
      disposeImages: [],
      earlierAnswers: [{ content: 'We found it.', time: '2026-11-22 09:00:00', images }],
    }));
    await page.open(address);
    const earlier = await screen.findByRole('region', { name: 'Our earlier answer' });
    expect(within(earlier).getByText('We found it.')).toBeTruthy();
    expect(within(earlier).getByText(sentence('Answered 2026-11-22 09:00:00'))).toBeTruthy();
    expect(earlier.querySelector('img')?.getAttribute('src')).toBe(`${images[0]}?sessionId=demo`);
    expect(screen.getByText(sentence('We are looking into it. You will have an answer by 2026-11-25.'))).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Our answer' })).toBeNull();
  });

  test('CMP-10 without an answer the page shows the promise with its last day', async () => {
    page.service.answer(loadComplaint, () => ({ ...complaint, disposeDetail: '', disposeImages: [] }));
    await page.open(address);
    expect(
      await screen.findByText(sentence('We are looking into it. You will have an answer by 2026-11-25.')),
    ).toBeTruthy();
    expect(dialog()).toBeNull();
  });

  test('CMP-08 asks for a rating three seconds after the answer is shown, and refuses one without stars', async () => {
    page.service.answer(loadComplaint, () => ({ ...complaint, isNeedScore: 1 }));
    holdClock();
    await page.open(address);
    await screen.findByText('We found it.');
    expect(dialog()).toBeNull();
    await secondsPass(2.9);
    expect(dialog()).toBeNull();
    await secondsPass(0.1);
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please choose 1 to 5 stars.')).toBeTruthy();
    expect(page.service.calls(scoreComplaint)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    page.service.answer(loadComplaint, () => complaint);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Successful demonstration！')).toBeTruthy();
    expect(page.service.calls(scoreComplaint).map(({ fields }) => fields)).toEqual([{ problemId: '1000', score: '4' }]);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('CMP-08 isNeedScore 0 never asks', async () => {
    holdClock();
    await page.open(address);
    await screen.findByText('We found it.');
    await secondsPass(10);
    expect(dialog()).toBeNull();
  });

  test('an unknown complaint shows a message; a failure has a retry', async () => {
    page.service.refuse(loadComplaint, '1022', 'We cannot find this complaint.');
    await page.open(address);
    expect(await screen.findByText('We cannot find this complaint.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My complaints' }).getAttribute('href')).toMatch(/^\/complaintList/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    page.close();
    page.service.refuse(loadComplaint, '503', 'The service is busy.');
    await page.open(address);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  const answered = {
    ...complaint,
    canReply: '1' as const,
    escalation: {
      officerName: 'A. Officer',
      officerPhone: '+63 2 8555 0101',
      officerEmail: 'grievance@lender.example',
      authorityName: 'Securities and Exchange Commission',
      authorities: [
        { about: 'lending' as const, name: 'The Commission', address: '1 Long Road', website: 'https://sec.example' },
        { about: 'privacy' as const, name: 'Another one', website: 'https://elsewhere.example' },
      ],
    },
  };

  test('an answer can be replied to: the complaint then waits again, with the reply below the answer', async () => {
    page.service.answer(loadComplaint, () => answered);
    page.service.answer(replyToComplaint, () => null);
    await page.open(address);
    expect(await screen.findByText('Complaint 1000')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the reply' }));
    const field = screen.getByRole('textbox', { name: /Your reply/ });
    expect(await screen.findByText('Please write your reply.')).toBeTruthy();
    expect(page.service.calls(replyToComplaint)).toEqual([]);
    await userEvent.type(field, ' It is still wrong. ');
    page.service.answer(loadComplaint, () => ({
      ...answered,
      disposeDetail: '',
      disposeImages: [],
      canReply: '0',
      earlierAnswers: [
        {
          content: 'We found it.',
          time: '2026-11-22 09:00:00',
          reply: 'It is still wrong.',
          repliedAt: '2026-11-23 08:00:00',
        },
      ],
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
    const reply = await screen.findByRole('region', { name: 'Your reply' });
    expect(within(reply).getByText('It is still wrong.')).toBeTruthy();
    expect(within(reply).getByText(sentence('Sent 2026-11-23 08:00:00'))).toBeTruthy();
    expect(page.service.calls(replyToComplaint).map(({ fields }) => fields)).toEqual([
      { problemId: '1000', problemDetail: 'It is still wrong.' },
    ]);
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the reply' })).toBeNull();
  });

  test('says after an answer who else decides: the grievance officer, then the authority', async () => {
    page.service.answer(loadComplaint, () => answered);
    await page.open(address, { allowedHosts: ['sec.example'] });
    const card = within(await screen.findByRole('region', { name: 'If we do not settle it' }));
    expect(
      card.getByText(/our grievance officer, A\. Officer, and give the number of the complaint: 1000/),
    ).toBeTruthy();
    expect(card.getByRole('link', { name: /grievance@lender\.example/ }).getAttribute('href')).toBe(
      'mailto:grievance@lender.example',
    );
    await userEvent.click(card.getByRole('button', { name: /\+63 2 8555 0101/ }));
    expect(page.app.services.shell.bridge.log.get()).toMatchObject([{ action: 'callTelephone' }]);
    expect(card.getByText(/Securities and Exchange Commission/)).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'Authorities that take complaints' }));
    for (const text of ['The Commission', 'About lending and collection', '1 Long Road', 'About your personal data'])
      expect(others.getByText(text)).toBeTruthy();
    expect(others.getByRole('link', { name: 'sec.example' }).getAttribute('href')).toBe('https://sec.example/');
    // a website outside the list of permitted hosts is no link
    expect(others.getByText('https://elsewhere.example')).toBeTruthy();
    expect(others.queryByRole('link', { name: /elsewhere/ })).toBeNull();
  });

  test('a service that takes no reply and names nobody shows neither', async () => {
    await page.open(address);
    await screen.findByText('We found it.');
    expect(screen.queryByRole('button', { name: 'Send the reply' })).toBeNull();
    expect(screen.queryByText('If we do not settle it')).toBeNull();
  });
});

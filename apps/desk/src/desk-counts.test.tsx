import { listCampaigns, listRatings } from '@hiram/contract/desk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { deskTests } from '../test/desk-tests.tsx';

const desk = deskTests();
/** Number of days in a period, both ends included. */
const daysIn = (query: URLSearchParams) =>
  (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000 + 1;

describe('the ratings', () => {
  test('are counted by stars and listed, each with a link to its complaint', async () => {
    desk.service.answer(listRatings, () => ({
      counts: [
        { score: 5, count: 3 },
        { score: 2, count: 1 },
      ],
      list: [{ problemId: '1001', type: 'Collection', score: 2, time: '2026-11-20', agentName: 'Ana Lim' }],
    }));
    await desk.open('/desk?view=ratings');
    expect(await screen.findByText('4.3 of 5')).toBeTruthy();
    expect(screen.getByText('3 times')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Complaint 1001/ }));
    expect(await screen.findByText('They called my office twice.')).toBeTruthy();
    expect(window.location.search).toBe('?view=answered&complaint=1001');
  });

  test('have a message when there are none; a failure has a retry', async () => {
    await desk.open('/desk?view=ratings');
    expect(await screen.findByText('No answers rated yet')).toBeTruthy();
    desk.close();
    desk.service.refuse(listRatings, '503', 'The service is busy.');
    await desk.open('/desk?view=ratings');
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the campaigns', () => {
  test('show the results of each in a selectable period', async () => {
    const campaign = { utmTag: 'summer', userFrom: 'ad7', appFrom: '', visits: 12, applies: 5, registrations: 3 };
    desk.service.answer(listCampaigns, () => ({ timeZone: 'Asia/Manila', list: [campaign], isCut: true }));
    await desk.open();
    await userEvent.click(await screen.findByRole('link', { name: 'Campaigns' }));
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toBe('summerad7Visits12Numbers that applied5Registrations3');
    expect(screen.getByText('There are more campaigns than are shown here.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(desk.service.calls(listCampaigns)).toHaveLength(2));
    const [month, quarter] = desk.service.calls(listCampaigns).map(({ query }) => daysIn(query));
    expect([month, quarter]).toEqual([30, 90]);
  });

  test('have a message when there are none; a failure has a retry', async () => {
    await desk.open('/desk?view=campaigns');
    expect(await screen.findByText('No visits to registration in this period')).toBeTruthy();
    desk.close();
    desk.service.refuse(listCampaigns, '503', 'The service is busy.');
    await desk.open('/desk?view=campaigns');
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

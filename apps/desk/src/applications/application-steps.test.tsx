import {
  askPicture,
  assignApplication,
  clearHit,
  loadApplication,
  listApplications,
  readOperator,
} from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { application, page } from '../../test/application-page.ts';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const permissions = ['borrowers.read', 'applications.read'];
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions }));
  desk.service.answer(listApplications, () => ({ list: [application], hasMore: false }));
  desk.service.answer(loadApplication, () => page);
});

describe('the page of an application', () => {
  test('shows every step with its result, reason and version in words', async () => {
    await desk.open('/desk/applications?order=903');
    const steps = within(await screen.findByRole('region', { name: 'Steps of the decision' }));
    const textOf = (name: string) => steps.getByText(name).closest('div')?.textContent ?? '';
    expect(textOf('Sanctions lists')).toMatch(/Version un 4.*Found/);
    expect(textOf('Credit bureau')).toMatch(/No answer.*Failed/);
    expect(textOf('Rules')).toMatch(/young-and-large · Version 3/);
    expect(textOf('Score')).toMatch(/Score 712/);
    expect(textOf('Offer')).toMatch(/Not yet/);
  });

  test('clears an entry of a list with a reason, and shows who cleared another', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(clearHit, () => null);
    await desk.open('/desk/applications?order=903');
    const hits = within(await screen.findByRole('region', { name: 'Sanctions lists: may be this person' }));
    expect(hits.getByText('Name on the list: Aisha Rao')).toBeTruthy();
    expect(hits.getByText('Uncertain name on the list: A. Rao. Main name: Bela Roy')).toBeTruthy();
    expect(hits.getByText(/birth year within one year/)).toBeTruthy();
    expect(hits.getByText('Do not tell the borrower of a list.')).toBeTruthy();
    expect(hits.getByText(/Cleared: ben .* Another father\./)).toBeTruthy();
    expect(hits.queryByRole('button', { name: 'QDi.901 is another person' })).toBeNull();
    await userEvent.click(hits.getByRole('button', { name: 'QDi.900 is another person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'QDi.900 is another person' }));
    expect(desk.service.calls(clearHit)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'How you know' }), 'Born elsewhere.');
    await userEvent.click(dialog.getByRole('button', { name: 'QDi.900 is another person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.service.calls(clearHit).at(-1)?.fields).toMatchObject({
      orderNo: '903',
      source: 'un',
      reference: 'QDi.900',
      words: 'Born elsewhere.',
    });
  });

  test('that is refused offers no clearing', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(loadApplication, () => ({ ...page, decision: 'refused' as const }));
    await desk.open('/desk/applications?order=903');
    const hits = within(await screen.findByRole('region', { name: 'Sanctions lists: may be this person' }));
    expect(hits.getByText('Name on the list: Aisha Rao')).toBeTruthy();
    expect(hits.queryByRole('button')).toBeNull();
  });

  test('is assigned to another operator who may decide', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(assignApplication, () => null);
    await desk.open('/desk/applications?order=903');
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign application 903' }));
    expect(dialog.getByRole('button', { name: /Cy Lim/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.service.calls(assignApplication).at(-1)?.fields).toMatchObject({ orderNo: '903', login: 'cy' });
  });

  test('asks for a picture again with a reason of the list', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(loadApplication, () => ({ ...page, holder: '', isOnHold: false }));
    desk.service.answer(askPicture, () => null);
    await desk.open('/desk/applications?order=903');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a picture again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a picture again' }));
    await userEvent.click(dialog.getByRole('button', { name: /We cannot read it/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'It is no longer valid.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for a picture again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.service.calls(askPicture).at(-1)?.fields).toMatchObject({
      orderNo: '903',
      code: 'idFront',
      reason: 'expired',
    });
  });
});

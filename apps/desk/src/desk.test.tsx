import { answerComplaint, listComplaints, loadComplaint, reopenComplaint, signIn, signOut } from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { complaint, deskTests, late } from '../test/desk-tests.tsx';

const desk = deskTests();
const opened = '/desk?complaint=1001';
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillIn = async (name: string, password: string) => {
  await userEvent.type(await screen.findByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('Password'), password);
};

describe('signing in', () => {
  test('without a session only the sign-in is shown', async () => {
    desk.service.refuse(listComplaints, '401', 'Please sign in.');
    await desk.open();
    expect(await screen.findByRole('heading', { name: 'Hiram service desk' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByLabelText('Name').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  test('an empty field has an error, and nothing is sent', async () => {
    desk.service.refuse(listComplaints, '401', 'Please sign in.');
    await desk.open();
    await press('Sign in');
    expect(await screen.findByText('Enter your name.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(desk.service.calls(signIn)).toEqual([]);
  });

  test('a refusal shows the service’s message and keeps the name; then the desk opens', async () => {
    desk.service.refuse(listComplaints, '401', 'Please sign in.');
    desk.service.refuse(signIn, '1024', 'The name or the password is not right.');
    await desk.open();
    await fillIn('ana', 'wrong');
    await press('Sign in');
    expect(await screen.findByText('The name or the password is not right.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('ana');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    desk.service.answer(signIn, () => ({ name: 'Ana Lim', login: 'ana' }));
    desk.service.answer(listComplaints, () => ({ agent: { name: 'Ana Lim', login: 'ana' }, waiting: 0, list: [] }));
    await userEvent.type(screen.getByLabelText('Password'), 'right');
    await press('Sign in');
    expect(await screen.findByText('Nothing waiting')).toBeTruthy();
    expect(screen.getByText(/Ana Lim/)).toBeTruthy();
    expect(desk.service.calls(signIn).map(({ fields }) => fields['password'])).toEqual(['wrong', 'right']);
  });

  test('a browser without cookies shows a message that names them, and no password is sent (30-D7)', async () => {
    desk.service.refuse(listComplaints, '401', 'Please sign in.');
    await desk.open();
    const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await fillIn('ana', 'right');
    await press('Sign in');
    expect(await screen.findByText(/^Your browser refuses cookies/)).toBeTruthy();
    expect(desk.service.calls(signIn)).toEqual([]);
    cookies.mockRestore();
  });

  test('signing out returns to the sign-in', async () => {
    desk.service.answer(signOut, () => null);
    await desk.open();
    await press('Sign out');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(desk.service.calls(signOut)).toHaveLength(1);
  });
});

describe('the queue', () => {
  test('CMP-10 shows overdue promises, and the date of the others', async () => {
    await desk.open();
    const queue = await screen.findByRole('region', { name: 'Complaints' });
    const lines = within(queue).getAllByRole('link');
    expect(lines.map((line) => within(line).getByText(/late|by 2026/).textContent)).toEqual([
      '4 days late',
      'by 2026-11-24',
    ]);
    expect(within(queue).queryByText(/The first/)).toBeNull();
  });

  test('shows the total when it lists fewer', async () => {
    desk.service.answer(listComplaints, () => ({ agent: { name: 'Ana', login: 'ana' }, waiting: 300, list: [late] }));
    await desk.open();
    expect(await screen.findByText('The first 1 of 300')).toBeTruthy();
  });

  test('a link opens a complaint with the facts about its order, at an address of its own; back closes it', async () => {
    await desk.open();
    await userEvent.click((await screen.findAllByRole('link', { name: /4 days late/ }))[0] as HTMLElement);
    expect(await screen.findByText('They called my office twice.')).toBeTruthy();
    expect(window.location.search).toBe('?complaint=1001');
    expect(desk.service.calls(loadComplaint)[0]?.query.get('problemId')).toBe('1001');
    expect(screen.getByText('₱1,240.00')).toBeTruthy();
    expect(screen.getByText('0918****567')).toBeTruthy();
    const sources = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual(['/desk-api/images/one']);
    await userEvent.click(screen.getByRole('link', { name: 'All complaints' }));
    expect(await screen.findByRole('heading', { name: 'Choose a complaint' })).toBeTruthy();
  });

  test('an unknown complaint has a message; a failure has a retry', async () => {
    desk.service.refuse(loadComplaint, '1022', 'We cannot find this complaint.');
    await desk.open(opened);
    expect(await screen.findByText('There is no such complaint')).toBeTruthy();
    desk.close();
    desk.service.respond(loadComplaint, (response) => response.destroy());
    await desk.open(opened);
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
    desk.service.answer(loadComplaint, () => complaint);
    await press('Try again');
    expect(await screen.findByText('They called my office twice.')).toBeTruthy();
  });
});

describe('an answer', () => {
  test('is sent once, and asks for a rating unless that is switched off', async () => {
    desk.service.answer(answerComplaint, () => null);
    await desk.open(opened);
    await userEvent.type(await area(), ' They have stopped. ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ask for a rating of this answer' }));
    desk.service.answer(loadComplaint, () => ({
      ...complaint,
      isWaiting: false,
      answers: [{ content: 'They have stopped.', agentName: 'Ana Lim', time: 'now', images: [], wantsScore: false }],
    }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByRole('region', { name: 'Answer by Ana Lim' })).toBeTruthy();
    expect(screen.queryByText(/A rating was requested/)).toBeNull();
    const [call, ...more] = desk.service.calls(answerComplaint);
    expect(more).toEqual([]);
    expect(call?.fields).toMatchObject({
      problemId: '1001',
      content: 'They have stopped.',
      images: '',
      wantsScore: '0',
    });
  });

  test('that is empty has an error at its field, and is not sent', async () => {
    await desk.open(opened);
    await area();
    await press('Send the answer');
    expect(await screen.findByText('Write an answer.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await area()));
    expect(desk.service.calls(answerComplaint)).toEqual([]);
  });

  test('after an unknown outcome counts as the same attempt; once edited as another', async () => {
    desk.service.respond(answerComplaint, (response) => response.destroy());
    await desk.open(opened);
    await userEvent.type(await area(), 'They have stopped.');
    await press('Send the answer');
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
    await press('Send the answer');
    await waitFor(() => expect(desk.service.calls(answerComplaint)).toHaveLength(2));
    await userEvent.type(await area(), ' Truly.');
    await press('Send the answer');
    await waitFor(() => expect(desk.service.calls(answerComplaint)).toHaveLength(3));
    const [first, second, third] = desk.service.calls(answerComplaint).map(({ fields }) => fields['tryId']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('that another agent gave in between is shown with a message, and the draft stays', async () => {
    desk.service.refuse(answerComplaint, '1026', 'Somebody else has answered it.');
    await desk.open(opened);
    await userEvent.type(await area(), 'They have stopped.');
    const given = { content: 'Done.', agentName: 'Ben', time: 'now', images: [], wantsScore: true };
    desk.service.answer(loadComplaint, () => ({ ...complaint, isWaiting: false, answers: [given] }));
    await press('Send the answer');
    expect(await screen.findByText('Somebody else has answered it.')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Answer by Ben' })).toBeTruthy();
  });

  test('survives the end of the session and the next sign-in, and a reload', async () => {
    desk.service.refuse(answerComplaint, '401', 'Please sign in.');
    await desk.open(opened);
    await userEvent.type(await area(), 'They have stopped.');
    await press('Send the answer');
    expect(await screen.findByText('Please sign in again. What you wrote is kept.')).toBeTruthy();
    await fillIn('ana', 'right');
    await press('Sign in');
    expect((await area()).value).toBe('They have stopped.');
    desk.close();
    await desk.open(opened);
    expect((await area()).value).toBe('They have stopped.');
    desk.close();
    await desk.open('/desk?complaint=1002');
    expect((await area()).value).toBe('');
  });
});

describe('an answered complaint', () => {
  const given = { content: 'Done.', agentName: 'Ben', time: '2026-11-18', images: [], wantsScore: true, score: 2 };

  test('shows its rating, and can be reopened with a reason', async () => {
    desk.service.answer(loadComplaint, () => ({ ...complaint, isWaiting: false, answers: [given] }));
    desk.service.answer(reopenComplaint, () => null);
    await desk.open('/desk?view=answered&complaint=1001');
    expect(await screen.findByRole('img', { name: '2 stars' })).toBeTruthy();
    await press('Open again');
    const dialog = await screen.findByRole('dialog', { name: 'Open this complaint again?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open again' }));
    expect(await within(dialog).findByText('Say why.')).toBeTruthy();
    expect(desk.service.calls(reopenComplaint)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'Called again.');
    const reopened = { time: '2026-11-19', agentName: 'Ana Lim', reason: 'Called again.' };
    desk.service.answer(loadComplaint, () => ({ ...complaint, answers: [{ ...given, reopened }] }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('Opened again 2026-11-19 by Ana Lim: Called again.')).toBeTruthy();
    expect(await area()).toBeTruthy();
    expect(desk.service.calls(reopenComplaint)[0]?.fields).toEqual({ problemId: '1001', reason: 'Called again.' });
    const replied = { time: '2026-11-20', agentName: '', reason: 'Still wrong.' };
    desk.service.answer(loadComplaint, () => ({ ...complaint, answers: [{ ...given, reopened: replied }] }));
    await desk.open('/desk?complaint=1001');
    expect(await screen.findByText('The borrower replied 2026-11-20: Still wrong.')).toBeTruthy();
  });
});

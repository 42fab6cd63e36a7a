import { changeRoles, listOperators } from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deskTests } from '../../test/desk-tests.tsx';

const desk = deskTests();
const answerOf = (...roles: string[]) => ({
  list: [
    {
      login: 'ben',
      name: 'Ben Cruz',
      state: 'active' as const,
      roles: roles.map((role) => ({ role, market: '' })),
      hasFactor: true,
      lastSeenAt: '',
    },
  ],
  roles: ['agent', 'accountant'].map((role) => ({ role, permissions: [] })),
  markets: ['PH'],
});
const openBen = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change Ben Cruz' }));
  return within(await screen.findByRole('dialog', { name: 'Ben Cruz' }));
};

test('a form opened while the operators are read again does not give back roles that were just taken away', async () => {
  desk.service.answer(listOperators, () => answerOf('agent', 'accountant'));
  desk.service.answer(changeRoles, () => null);
  await desk.open('/desk/operators');
  const first = await openBen();
  let answer = (): void => undefined;
  desk.service.respond(listOperators, (response) => {
    answer = () => response.end(JSON.stringify({ code: '00', message: '', data: answerOf('agent') }));
  });
  await userEvent.click(first.getByRole('checkbox', { name: 'Accountant' }));
  await userEvent.click(first.getByRole('button', { name: 'Save the roles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openBen();
  answer();
  await screen.findByRole('checkbox', { name: 'Accountant', checked: false });
  await userEvent.click(screen.getByRole('button', { name: 'Save the roles' }));
  await waitFor(() =>
    expect(desk.service.calls(changeRoles).map(({ fields }) => fields['roles'])).toEqual(['agent', 'agent']),
  );
});

import { deleteBookEntry } from '@hiram/contract/bookkeeping';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { startTestService, type TestService } from '../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../test/app/test-app.tsx';
import { useAction } from '../api/use-action.ts';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from './use-form.ts';

let service: TestService;
let app: TestApp;

beforeEach(async () => {
  sessionStorage.clear();
  service = await startTestService();
  app = await openTestApp({ address: '/?sessionId=demo&building=b1', service, children: <Probe /> });
});
afterEach(async () => {
  app.close();
  await service.close();
});

const schema = v.object({
  first: v.pipe(v.string(), v.trim(), v.nonEmpty('first is missing'), v.regex(/^\d+$/, 'first is no number')),
  second: v.pipe(v.string(), v.nonEmpty('second is missing')),
});

function Probe() {
  const [values, setValues] = useState({ first: '', second: '' });
  const [sent, setSent] = useState('');
  const action = useAction(deleteBookEntry, { quiet: true });
  const { attach, errors, problem, clear, submit } = useForm({
    values,
    schema,
    send: ({ first }) => action.run({ entryId: first, isUndo: '0' }),
    onAnswer: (_, read) => setSent(JSON.stringify(read)),
  });
  return (
    <form ref={attach}>
      {(['first', 'second'] as const).map((name) => (
        <TextField
          key={name}
          label={name}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => {
            setValues({ ...values, [name]: value });
            clear(name);
          }}
        />
      ))}
      <p data-testid="problem">{problem}</p>
      <p data-testid="sent">{sent}</p>
      <button type="button" onClick={() => void submit()}>
        send
      </button>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const calls = () => service.calls(deleteBookEntry);

test('an invalid field has its first error, the first such field the focus, and nothing is sent', async () => {
  await userEvent.type(field('second'), 'x');
  await send();
  expect(await screen.findByText('first is missing')).toBeTruthy();
  expect(screen.queryByText('first is no number')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('first')));
  await userEvent.clear(field('second'));
  await userEvent.type(field('first'), '7');
  expect(screen.queryByText('first is missing')).toBeNull();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field('second')));
  expect(calls()).toEqual([]);
});

test('values are sent as read, and stay as typed after a failure, whose repetition has the same key', async () => {
  service.respond(deleteBookEntry, (response) => response.destroy());
  await userEvent.type(field('first'), ' 7 ');
  await userEvent.type(field('second'), 'x');
  await send();
  await waitFor(() => expect(screen.getByTestId('problem').textContent).not.toBe(''));
  expect(field('first').value).toBe(' 7 ');
  service.answer(deleteBookEntry, () => null);
  await send();
  await waitFor(() => expect(screen.getByTestId('sent').textContent).toBe('{"first":"7","second":"x"}'));
  expect(screen.getByTestId('problem').textContent).toBe('');
  expect(calls().map(({ fields }) => fields['entryId'])).toEqual(['7', '7']);
  const keys = calls().map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

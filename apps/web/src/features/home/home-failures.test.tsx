import { loadHome } from '@hiram/contract/home';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { home, homeTests, summary } from '../../../test/features/home/test-home.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const page = homeTests();
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const addressOf = (name: string | RegExp) =>
  screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));

test('without an answer home says that nothing happened to the loans, and leads to a retry and to customer service', async () => {
  page.service.respond(loadHome, (response) => void response.destroy());
  await page.open('/home?sessionId=demo');
  const alert = within(
    await screen
      .findByText(sentence("We can't show your loans right now"))
      .then((at) => at.closest<HTMLElement>('[role=alert]')!),
  );
  expect(alert.getByText(sentence(/^Your loans and payments are as they were\./))).toBeTruthy();
  expect(await addressOf('Customer service')).toMatch(/^\/protestantBattle\?/);
  // asked again without an answer: nothing goes away
  const late: { destroy(): unknown }[] = [];
  page.service.respond(loadHome, (response) => void late.push(response));
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(alert.getByText(sentence(/^Your loans and payments are as they were\./))).toBeTruthy();
  expect(await addressOf('Customer service')).toMatch(/^\/protestantBattle\?/);
  for (const response of late) response.destroy();
  await waitFor(() =>
    expect(alert.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  page.service.answer(loadHome, () => home({ loans: [summary()] }));
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await title('Hello, Maria');
});

test('a failure has a retry, and the displayed data stays meanwhile', async () => {
  page.service.refuse(loadHome, '503', 'The service is busy.');
  await page.open('/home?sessionId=demo');
  expect(await screen.findByText('The service is busy.')).toBeTruthy();
  page.service.answer(loadHome, () => home({ loans: [summary()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Hello, Maria');
  page.service.refuse(loadHome, '503', 'The service is busy.');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/we could not refresh it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay ₱1,240.00' })).toBeTruthy();
});

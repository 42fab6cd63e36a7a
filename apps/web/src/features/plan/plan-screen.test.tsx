import { loadPlan, requestPlan } from '@hiram/contract/payment-plan';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { screenTests } from '../../../test/app/screen-tests.ts';
import { sentence } from '../../../test/ui/test-sentence.ts';
// Imported here, so that no test waits for its compilation.
import '../../form/form-pickers.tsx';

const page = screenTests((service) => service.answer(requestPlan, () => null));

type Plan = AnswerOf<typeof loadPlan>;
const plan: Plan = {
  currency: 'PHP',
  totalMinor: 496_800,
  choices: [1, 2, 3].map((payments) => ({ payments, amountMinor: 496_800 / payments })),
  intervals: [7, 14, 30],
  firstFrom: '2026-11-28',
  firstUntil: '2026-12-27',
  lastBy: '2027-05-26',
  rows: [],
  answerBy: '2026-11-30',
  pausesLateCharges: '1',
  askAgainOn: null,
  request: null,
};
const rows = [
  { dueOn: '2026-11-28', amountMinor: 248_400 },
  { dueOn: '2026-12-05', amountMinor: 248_400 },
];
const request = (more: object) => ({
  state: 'open' as const,
  askedOn: '2026-11-27',
  answerBy: '2026-11-30',
  answeredOn: null,
  words: '',
  lateChargesRest: '1' as const,
  rows,
  ...more,
});

async function open(answer: (fields: Readonly<Record<string, string>>) => Plan): Promise<void> {
  page.service.answer(loadPlan, ({ fields }) => answer(fields));
  await page.open({ address: '/payPlan?productId=1&orderId=86&sessionId=demo' });
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Ask for a payment plan' })).toBeInstanceOf(HTMLElement);
}
const pick = async (field: RegExp, ...choices: readonly string[]) => {
  await userEvent.click(screen.getByRole('button', { name: field }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const choice of choices) await userEvent.click(sheet.getByText(choice));
  await userEvent.click(sheet.getByRole('button', { name: 'OK' }));
};
const rowsOf = (region: string) => {
  const part = within(screen.getByRole('region', { name: region }));
  const values = part.getAllByRole('definition');
  return part.getAllByRole('term').map((term, at) => [term.textContent, values[at]?.textContent]);
};

describe('a payment plan', () => {
  test('is chosen by pickers, proposed at once by the service, and sent as a request', async () => {
    let isSent = false;
    await open(({ payments }) => ({
      ...plan,
      rows: payments === '2' ? rows : [],
      request: isSent ? request({}) : null,
    }));
    expect(screen.getByText('₱4,968.00')).toBeInstanceOf(HTMLElement);
    expect(
      screen.getByText(sentence('We answer by 2026-11-30. No late charge is added while you wait.')),
    ).toBeInstanceOf(HTMLElement);
    await pick(/How many payments/, '2 × ₱2,484.00');
    await pick(/First payment on/);
    await screen.findByRole('region', { name: 'Your plan' });
    expect(rowsOf('Your plan')).toEqual([
      ['2026-11-28', '₱2,484.00'],
      ['2026-12-05', '₱2,484.00'],
    ]);
    isSent = true;
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByRole('region', { name: 'Your request waits for our answer' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(page.service.calls(requestPlan)[0]?.fields).toEqual({
      orderId: '86',
      payments: '2',
      firstOn: '2026-11-28',
      everyDays: '7',
    });
    expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull();
  });

  test('outside the rules says by when the last payment must be, and cannot be sent', async () => {
    await open(() => plan);
    await pick(/How many payments/, '3 × ₱1,656.00');
    await pick(/First payment on/);
    await pick(/How often/, 'Every 30 days');
    expect(await screen.findByText(sentence(/the last payment must be by 2027-05-26\.$/))).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
    expect(page.service.calls(requestPlan)).toEqual([]);
  });

  test.each([
    ['1', 'No late charge is added while you wait.'],
    ['0', 'Late charges keep running while you wait.'],
  ] as const)('that waits says whether late charges run (%s)', async (lateChargesRest, text) => {
    await open(() => ({ ...plan, request: request({ lateChargesRest }) }));
    const card = within(screen.getByRole('region', { name: 'Your request waits for our answer' }));
    expect(card.getByText(text)).toBeInstanceOf(HTMLElement);
    expect(card.getByText(sentence('We answer by 2026-11-30.'))).toBeInstanceOf(HTMLElement);
    expect(rowsOf('Your request waits for our answer')).toHaveLength(2);
  });

  test('that was answered shows the answer, and when one can ask again', async () => {
    const answered = { state: 'declined' as const, answeredOn: '2026-11-29', words: 'Please call us.' };
    await open(() => ({ ...plan, askAgainOn: '2026-12-27', request: request(answered) }));
    expect(screen.getByRole('region', { name: 'We could not agree to your plan' }).textContent).toContain(
      'Please call us.',
    );
    expect(screen.getByText(sentence('You can ask again from 2026-12-27.'))).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull();
  });
});

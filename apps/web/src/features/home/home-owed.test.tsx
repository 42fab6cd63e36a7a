import { loadHome } from '@hiram/contract/home';
import { loadInstalment } from '@hiram/contract/repayment';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { home, homeTests, summary } from '../../../test/features/home/test-home.tsx';

const page = homeTests();
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('home', () => {
  test('says what is owed on all loans together, and when the next of it is due or since when it is overdue', async () => {
    const owed = { currency: 'PHP', amountMinor: 620_000, dueOn: '2026-12-21' } as const;
    let late = 0;
    page.service.answer(loadHome, () => home({ loans: [summary({ overdueDays: late }), summary()], owed }));
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    const rowOf = (text: string) => screen.getByText(text).closest('div')?.textContent;
    expect(rowOf('You owe in all')).toBe('You owe in all₱6,200.00');
    expect(rowOf('Next due')).toBe('Next due2026-12-21');
    late = 4;
    await page.open('/home?sessionId=demo');
    expect((await screen.findByText('Overdue since')).closest('div')?.textContent).toBe('Overdue since2026-12-21');
  });

  test('the button to pay shows at once that it was tapped, until the next page is there', async () => {
    page.service.answer(loadHome, () => home({ loans: [summary()] }));
    const held: (() => void)[] = [];
    page.service.respond(loadInstalment, (response) => held.push(() => response.destroy()));
    await page.open('/home?sessionId=demo');
    await title('Hello, Maria');
    const link = await screen.findByRole('link', { name: 'Pay ₱1,240.00' });
    await userEvent.click(link);
    await waitFor(() => expect(link.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('link', { name: 'See the loan' }).getAttribute('aria-busy')).toBeNull();
    for (const end of held) end();
  });
});

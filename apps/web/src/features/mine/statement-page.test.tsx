import { loadStatement } from '@hiram/contract/mine';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { monthsBetween } from './months.ts';
import { mineTests, statement } from '../../../test/features/mine/test-mine.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

const test = mineTests();
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the statement of a loan', () => {
  it('shows every transaction with its effect and the balance after it, and the balance today', async () => {
    await test.open('/statement?orderId=180&sessionId=demo');
    const owed = await screen.findByRole('region', { name: 'What you owe today' });
    expect(owed.textContent).toContain('₱4,968.00Still to pay');
    expect(owed.textContent).toContain('Due now₱2,488.00');
    expect(owed.textContent).toContain('As of 2026-11-21 12:00:00');
    const moved = screen.getByRole('region', { name: 'Activity' });
    expect(textsOf(within(moved).getAllByRole('listitem'))).toEqual([
      '2026-09-18Loan paid out+₱4,000.00₱4,000.00 left',
      '2026-10-18Instalment fell due₱1,240.00 due₱4,960.00 left',
      '2026-10-18Payment by GCash−₱1,240.00₱3,720.00 leftPrincipal ₱1,000.00Interest ₱240.00Reference HRM-1',
    ]);
    expect(within(moved).getByRole('button', { name: 'Copy reference HRM-1' })).toBeTruthy();
    expect(moved.textContent).toContain('Still to pay on 2026-11-21₱4,968.00');
    const totals = screen.getByRole('region', { name: 'Totals since the money was sent' });
    expect(textsOf(within(totals).getAllByRole('term'))).toEqual(['For', 'Principal']);
    expect(textsOf(within(totals).getAllByRole('definition'))).toEqual([
      'Still to pay',
      '₱3,000.00',
      'Charged ₱4,000.00 · Paid ₱1,000.00',
    ]);
    expect(test.service.calls(loadStatement).map(({ fields }) => fields)).toEqual([{ orderId: '180' }]);
  });

  it('LND-07 strikes a reversed payment through, with the reason', async () => {
    const [, , paid] = statement.lines ?? [];
    if (paid === undefined) throw new Error('the statement has no payment');
    const reversed = {
      ...paid,
      kind: 'reversed_payment',
      title: 'Payment that was reversed later',
      change: 0,
      parts: [],
    };
    const lines = [{ ...reversed, note: 'Payment reversed', amount: 124_000 }];
    test.service.answer(loadStatement, () => ({ loans: [], statement: { ...statement, lines }, pdf_url: '' }));
    await test.open('/statement?orderId=180&sessionId=demo');
    const moved = await screen.findByRole('region', { name: 'Activity' });
    expect(textsOf([...moved.querySelectorAll('s')])).toEqual(['Payment that was reversed later', '₱1,240.00']);
    expect(within(moved).getByText('Payment reversed')).toBeTruthy();
  });

  it('is saved as PDF, and shared with another app if the browser supports it', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }));
    const fetched = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('%PDF')));
    await test.open('/statement?orderId=180&sessionId=demo');
    const pdf = await screen.findByRole('link', { name: 'Download PDF' });
    expect(pdf.getAttribute('href')).toBe('/documents/statement.pdf?open=x');
    expect(pdf.getAttribute('target')).toBe('_blank');
    vi.stubGlobal('fetch', fetched);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(fetched).toHaveBeenCalledWith('/documents/statement.pdf?open=x');
    expect(share.mock.calls).toMatchObject([
      [{ title: 'Loan statement', files: [{ name: 'statement-2026-11-21.pdf' }] }],
    ]);
    fetched.mockImplementation(() => Promise.reject(new TypeError('no network')));
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('It could not be shared. Download it instead.')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('of a paid-off loan starts with its end, and names waived amounts', async () => {
    test.service.answer(loadStatement, () => ({
      loans: [],
      statement: {
        ...statement,
        certificate: 'We confirm that Maria Santos paid the loan in full.',
        totals: [{ text: 'Interest', charged: 96_000, paid: 48_000, remitted: 48_000, owed: 0 }],
      },
      pdf_url: '',
    }));
    await test.open('/statement?orderId=200&sessionId=demo');
    expect(await screen.findByText('We confirm that Maria Santos paid the loan in full.')).toBeTruthy();
    expect(screen.getByText(sentence('Charged ₱960.00 · Paid ₱480.00 · Waived ₱480.00'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  });

  it('that is refused has its reason and a retry', async () => {
    test.service.refuse(loadStatement, '1081', 'There is no statement yet: this loan has not been paid out.');
    await test.open('/statement?orderId=21&sessionId=demo');
    expect(await screen.findByText('There is no statement yet: this loan has not been paid out.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the statements of all loans', () => {
  it('link to each loan’s, and cover the chosen months', async () => {
    await test.open('/statement?sessionId=demo');
    const byLoan = await screen.findByRole('region', { name: 'By loan' });
    const links = within(byLoan).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/statement?orderId=180&sessionId=demo',
      '/statement?orderId=200&sessionId=demo',
    ]);
    expect(textsOf(links)).toEqual([
      'QQuickPesoLoan 180 · ₱4,968.00 still to payOverdue',
      'QQuickPesoLoan 200 · Nothing to payPaid off',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'From Sep 2026' }));
    const sheet = await screen.findByRole('dialog', { name: 'Choose a month' });
    expect(
      textsOf(
        within(sheet)
          .getAllByRole('radio')
          .map((radio) => radio.closest('label') ?? radio),
      ),
    ).toEqual(['Nov 2026', 'Oct 2026', 'Sep 2026', 'Aug 2026', 'Jul 2026']);
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Jul 2026' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'From Jul 2026' })).toBeTruthy();
    expect(test.service.calls(loadStatement).map(({ fields }) => fields)).toEqual([
      {},
      { from: '2026-07', to: '2026-11' },
    ]);
  });

  it('keep their page and the chosen months in the address; later months remain selectable', async () => {
    await test.open('/statement?sessionId=demo');
    const choose = async (field: string, month: string) => {
      await userEvent.click(await screen.findByRole('button', { name: field }));
      const sheet = await screen.findByRole('dialog', { name: 'Choose a month' });
      await userEvent.click(within(sheet).getByRole('radio', { name: month }));
      await userEvent.click(within(sheet).getByRole('button', { name: 'OK' }));
    };
    await screen.findByRole('button', { name: 'To Nov 2026' });
    const { length } = window.history;
    const scrolled = vi.mocked(window.scrollTo).mockClear();
    await choose('To Nov 2026', 'Sep 2026');
    expect(await screen.findByRole('button', { name: 'To Sep 2026' })).toBeTruthy();
    expect(scrolled).not.toHaveBeenCalled();
    expect(window.history.length).toBe(length);
    const address = window.location.pathname + window.location.search;
    expect(address).toBe('/statement?from=2026-09&to=2026-09&sessionId=demo');
    test.app.close();
    await test.open(address);
    await choose('To Sep 2026', 'Nov 2026');
    expect(await screen.findByRole('button', { name: 'To Nov 2026' })).toBeTruthy();
  });

  it('are empty before a disbursement, with a link onward', async () => {
    test.service.answer(loadStatement, () => ({ loans: [], statement: null, pdf_url: '' }));
    await test.open('/statement?sessionId=demo');
    expect(await screen.findByText('No statements yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what a loan costs' })).toBeTruthy();
  });
});

it('months are counted back across the year, up to a maximum', () => {
  expect(monthsBetween('2025-11', '2026-02', 24)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2020-01', '2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsBetween('2026-03', '2026-02', 3)).toEqual([]);
});

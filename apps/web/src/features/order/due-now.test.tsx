import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { sentence } from '../../../test/ui/test-sentence.ts';
import {
  openOrder,
  type OrderTest,
  type OrderTestOptions,
  overview,
  plain,
} from '../../../test/features/order/test-order.tsx';

let order: OrderTest;

closeAfterEach(() => order.close());

async function open(options: OrderTestOptions): Promise<void> {
  order = await openOrder(options);
}

describe('the amount due now', () => {
  const late = { ...overview, amountMinor: 124010, penaltyMinor: 5554, penaltyTomorrowMinor: 1388, overdueDays: 4 };
  const rowsOf = (region: string) => {
    const part = within(screen.getByRole('region', { name: region }));
    const values = part.queryAllByRole('definition');
    return part.queryAllByRole('term').map((term, at) => [term.textContent, values[at]?.textContent]);
  };

  test('FMT-01 180 has one section with the amount due and its components, without "more"', async () => {
    await open({ answer: () => plain(180, { overview: late }) });
    const due = within(await screen.findByRole('region', { name: 'Due now' }));
    expect(due.getByRole('heading', { level: 2, name: 'Due now' })).toBeInstanceOf(HTMLElement);
    expect(due.getByText('₱1,240.10')).toBeInstanceOf(HTMLElement);
    expect(due.getByText(sentence('Was due on 2026-12-01'))).toBeInstanceOf(HTMLElement);
    expect(rowsOf('Due now')).toEqual([
      ['Instalment', '₱1,184.56'],
      ['Late charge', '₱55.54'],
    ]);
    expect(due.queryByRole('button')).toBeNull();
    expect(due.getByText("If you don't pay today, ₱13.88 is added tomorrow.")).toBeInstanceOf(HTMLElement);
  });

  test('LND-02 180 shows for each overdue instalment its date and how its late charge comes about', async () => {
    const none = { limitedMinor: 0, taxMinor: 0, paidMinor: 0, waivedMinor: 0 };
    const overdue = [
      {
        ...none,
        number: 1,
        dueOn: '2026-11-01',
        overdueDays: 34,
        lateChargeMinor: 100_000,
        chargedMinor: 124_800,
        working: [
          { kind: 'once', count: 1, amountMinor: 100_000 } as const,
          { kind: 'daily', count: 4, amountMinor: 6_200 } as const,
        ],
        limitedMinor: 500,
        taxMinor: 12_000,
        paidMinor: 20_000,
        waivedMinor: 4_800,
      },
      {
        ...none,
        number: 2,
        dueOn: '2026-12-01',
        overdueDays: 1,
        lateChargeMinor: 5_554,
        chargedMinor: 5_554,
        working: [
          { kind: 'once', count: 2, amountMinor: 1_000 } as const,
          { kind: 'days', count: 5, amountMinor: 3_554 } as const,
        ],
      },
      { ...none, number: 3, dueOn: '2026-12-04', overdueDays: 1, lateChargeMinor: 0, chargedMinor: 0, working: [] },
    ];
    await open({ answer: () => plain(180, { overview: { ...late, overdue } }) });
    const about = within(await screen.findByRole('region', { name: 'How the late charge comes about' }));
    const notes = [
      '34 days overdue · ₱1,000.00 once + 4 days × ₱62.00 = ₱1,248.00 · A limit keeps ₱5.00 from being charged' +
        ' · ₱120.00 of tax on it is listed with the taxes · ₱200.00 of it is paid · ₱48.00 of it is waived',
      '1 day overdue · 2 × ₱10.00 once each + ₱35.54 for 5 days = ₱55.54',
      '1 day overdue · No late charge so far',
    ];
    const read = (role: string) => about.getAllByRole(role).map(({ textContent }) => textContent);
    const dates = ['2026-11-01', '2026-12-01', '2026-12-04'];
    expect(read('term')).toEqual(dates.map((date, nth) => `Instalment ${nth + 1}, due ${date}`));
    // the working has a line of its own, not the narrow column beside its charge
    expect(read('definition')).toEqual(['₱1,000.00', notes[0], '₱55.54', notes[1], '₱0.00', notes[2]]);
    await order.close();
    await open({ answer: () => plain(180, { overview: late }) });
    await screen.findByRole('region', { name: 'Due now' });
    expect(screen.queryByRole('region', { name: 'How the late charge comes about' })).toBeNull();
  });

  test('ORD-03 180 separates the amount due from the whole loan', async () => {
    const detail = [
      { text: 'Principal', value: 100_000 },
      { text: 'Late charge', value: 24_010 },
      { text: 'Still to pay', value: 354_010 },
    ];
    const more = { productName: 'QuickPeso', userOrderDetail: { detail } };
    await open({ answer: () => plain(180, { ...more, overview: { ...late, dueRows: 2 } }) });
    await screen.findByRole('region', { name: 'Due now' });
    expect(rowsOf('Due now')).toEqual([
      ['Principal', '₱1,000.00'],
      ['Late charge', '₱240.10'],
    ]);
    expect(rowsOf('The whole loan')).toEqual([['Still to pay', '₱3,540.10']]);
    await order.close();
    // a back end that does not mark them
    await open({ answer: () => plain(180, more) });
    expect(await screen.findByRole('region', { name: 'Your loan' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'Due now' })).toBeNull();
    expect(rowsOf('Your loan')).toHaveLength(3);
  });

  test('ORD-12 tomorrow’s increase appears once: in the tip if the tip names it', async () => {
    const KindTipsMsg = 'If you do not pay today, ₱13.88 is added tomorrow.';
    await open({ answer: () => plain(180, { overview: late, KindTipsMsg }) });
    await screen.findByRole('region', { name: 'Due now' });
    expect(screen.getAllByText(/₱13\.88/)).toHaveLength(1);
  });
});

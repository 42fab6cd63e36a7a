import { loadOrderDetails } from '@hiram/contract/order';
import { loadInstalment } from '@hiram/contract/repayment';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { info, openScreen, orderWith, type RepaymentTest } from '../../../test/features/repayment/test-repayment.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

let opened: RepaymentTest;
closeAfterEach(() => opened.close());

test('LND-02 an overdue loan shows how its late charge comes about', async () => {
  const order = orderWith(null);
  const instalment = {
    number: 2,
    dueOn: '2026-12-01',
    overdueDays: 4,
    lateChargeMinor: 24_800,
    chargedMinor: 24_800,
    working: [{ kind: 'daily', count: 4, amountMinor: 6_200 } as const],
    limitedMinor: 0,
    taxMinor: 0,
    paidMinor: 0,
    waivedMinor: 0,
  };
  opened = await openScreen({
    path: '/defendersOn',
    prepare: (service) => {
      service.answer(loadInstalment, () => info);
      service.answer(loadOrderDetails, () => ({
        ...order,
        ...(order.overview && { overview: { ...order.overview, overdue: [instalment] } }),
      }));
    },
  });
  expect(await screen.findByText(sentence(/^Instalment 2, due 2026-12-01/))).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(sentence('4 days overdue · 4 days × ₱62.00 = ₱248.00'))).toBeInstanceOf(HTMLElement);
});

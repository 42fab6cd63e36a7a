import { loadPayment } from '@hiram/contract/repayment';
import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { plainFormats, setFormats } from '../../ui/formats.ts';
import {
  openScreen,
  paidPayment,
  type RepaymentTest,
  watchClipboard,
} from '../../../test/features/repayment/test-repayment.tsx';

let opened: RepaymentTest;
afterEach(async () => {
  await opened.close();
  vi.unstubAllGlobals();
  setFormats(plainFormats);
});

test('LND-07 shows how the payment was allocated if that differs from its purpose, on the screen and in the shared text', async () => {
  const note = 'We received ₱1,184.56 instead of ₱1,190.00: ₱5.44 too little. The rest is still due.';
  opened = await openScreen({
    path: '/paymentResult?paymentId=HRM-8F3K-20QX',
    prepare: (service) => service.answer(loadPayment, () => ({ ...paidPayment, notes: [note], paidSoFar: 236_912 })),
  });
  expect(await screen.findByText(note)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('Paid so far')).toBeInstanceOf(HTMLElement);
  const written = watchClipboard();
  await userEvent.click(screen.getByRole('button', { name: 'Share receipt' }));
  await screen.findByText('copy success');
  expect(written[0]).toContain(`GCash\n${note}\n`);
  expect(written[0]).toContain('Paid so far: ₱2,369.12');
});

test('a receipt says which loan was paid, who paid, and that it is paid off, on the screen and in the shared text', async () => {
  opened = await openScreen({
    path: '/paymentResult?paymentId=HRM-8F3K-20QX',
    prepare: (service) =>
      service.answer(loadPayment, () => ({
        ...paidPayment,
        orderId: '1086',
        paidBy: 'Maria Santos',
        isPaidOff: '1',
        stillToPay: 0,
      })),
  });
  const lines = ['QuickPeso · Loan 1086', 'Paid by Maria Santos', 'This loan is paid off.'];
  expect(await screen.findByText('Paid by Maria Santos')).toBeInstanceOf(HTMLElement);
  for (const line of lines) expect(screen.getByText(line)).toBeInstanceOf(HTMLElement);
  const written = watchClipboard();
  await userEvent.click(screen.getByRole('button', { name: 'Share receipt' }));
  await screen.findByText('copy success');
  expect(written[0]).toContain(`₱1,184.56 paid\n${lines.join('\n')}\n2026-12-01`);
});

test('the dates of a receipt are in the format of the language, on the screen and in the shared text', async () => {
  opened = await openScreen({
    path: '/paymentResult?paymentId=HRM-8F3K-20QX',
    prepare: (service) => {
      setFormats(languageFormats(formatDataOf('en')));
      service.answer(loadPayment, () => ({
        ...paidPayment,
        paidAt: '2026-12-01 09:41:05',
        nextDueOn: '2026-12-15',
      }));
    },
  });
  expect(await screen.findByText('Dec 15, 2026')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/^Dec 1, 2026, 9:41\sAM · GCash$/)).toBeInstanceOf(HTMLElement);
  const written = watchClipboard();
  await userEvent.click(screen.getByRole('button', { name: 'Share receipt' }));
  await screen.findByText('copy success');
  expect(written[0]).toContain('Dec 15, 2026');
  expect(written[0]).not.toContain('2026-12');
});

import type { AnswerOf } from '@hiram/contract/endpoint';
import { commitCardRepayment, confirmCardRepayment, listSavedCards } from '@hiram/contract/repayment';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestService } from '../../api/test-service.ts';
import { openScreen, type RepaymentTest } from './test-repayment.tsx';

/** Two saved cards, and the amount payable. */
export const cards: AnswerOf<typeof listSavedCards> = {
  list: [
    { id: '1', bankName: 'BPI', cardNo: '**** 4201', bankCode: 'BPI' },
    { id: '2', bankName: 'UnionBank', cardNo: '**** 4202', bankCode: 'UB' },
  ],
  repayToken: 'token-1',
  amount: 118456,
  currency: 'PHP',
};

/** Opens the legacy pay-way; a commit requires a code by default. */
export const openPayWay = (prepare: (service: TestService) => void = () => undefined): Promise<RepaymentTest> =>
  openScreen({
    path: '/payWay',
    prepare(service) {
      service.answer(listSavedCards, () => cards);
      service.answer(commitCardRepayment, () => ({ needValid: 1, repayRecordId: 'HRM-1111-2222' }));
      service.answer(confirmCardRepayment, () => null);
      prepare(service);
    },
  });

/** Chooses a card, or none, and taps Payment. */
export async function payByCard(bank: string | null): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Payment' });
  if (bank !== null) await userEvent.click(screen.getByRole('radio', { name: new RegExp(bank) }));
  await userEvent.click(button);
}

/** The code sheet. */
export const codeSheet = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Enter the code' });

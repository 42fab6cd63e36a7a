import type { AnswerOf } from '@hiram/contract/endpoint';
import { loadOpenProduct, loadProduct } from '@hiram/contract/home-product';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { SeenCall } from '../../api/test-service.ts';
import { holdClock, secondsPass } from '../../app/test-clock.ts';
import { detail, homeTests } from './test-home.tsx';

type Product = AnswerOf<typeof loadProduct>;

/** The amounts and terms of a product: ₱1,000 to ₱5,000 in steps of ₱500, over two or four times 30 days. */
export const choices = {
  minMinor: 100_000,
  maxMinor: 500_000,
  stepMinor: 50_000,
  terms: [
    { periods: 60, termUnit: 'day', instalments: 2 },
    { periods: 120, termUnit: 'day', instalments: 4 },
  ],
  limits: ['A first loan is at most ₱5,000. After one loan repaid in time it is ₱10,000.'],
};

/** A product that answers for the loan in the request: 5% is deducted, and a fifth is added. */
export function chosenProduct(
  { fields, query }: Pick<SeenCall, 'fields' | 'query'>,
  more: Partial<Product> = {},
): Product {
  const asked = { ...Object.fromEntries(query), ...fields };
  const amount = Number(asked['amount'] ?? '300000');
  const periods = Number(asked['periods'] ?? '60');
  const instalments = periods / 30;
  const totalPayableMinor = amount * 1.2;
  return {
    ...detail,
    amount,
    periods,
    termUnit: 'day',
    firstPayTime: '2026-12-21',
    repay_plans: Array.from({ length: instalments }, (_, index) => ({
      title: `Instalment ${index + 1} of ${instalments}`,
      description: '',
      amount: totalPayableMinor / instalments,
      pay_time: `2027-0${index + 1}-20`,
    })),
    ...(detail.cost && {
      cost: {
        ...detail.cost,
        principalMinor: amount,
        netProceedsMinor: amount * 0.95,
        totalCostMinor: amount * 0.25,
        totalPayableMinor,
        termDays: periods,
      },
    }),
    choices,
    ...more,
  };
}

/** Tests of a product page that answers for each choice (`chosenProduct`). */
export function choiceTests() {
  const page = homeTests();
  const address = '/product?productId=2&sessionId=demo';
  const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'How much do you need?' });
  beforeEach(() => {
    page.service.answer(loadProduct, (call) => chosenProduct(call));
    page.service.answer(loadOpenProduct, (call) => chosenProduct(call, { mayApply: 'login' }));
  });
  return {
    page,
    address,
    slider,
    open: async (at = address) => {
      holdClock();
      await page.open(at);
      await slider();
    },
    main: () => screen.getByRole('main').textContent,
    /** The fields of each call for the product. */
    asked: () => page.service.calls(loadProduct).map(({ fields }) => fields),
    tap: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    /** The finger rests. */
    rest: () => secondsPass(0.1),
  };
}

import type { AnswerOf } from '@hiram/contract/endpoint';
import type { loadProduct } from '@hiram/contract/home-product';
import type { SeenCall } from '../api/test-service.ts';
import { detail } from '../features/home/test-home.tsx';

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

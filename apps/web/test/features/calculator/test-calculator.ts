import { calculate } from '@hiram/contract/calculator';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SeenCall, TestService } from '../../api/test-service.ts';
import { screenTests } from '../../app/screen-tests.ts';

type Answer = AnswerOf<typeof calculate>;

/** Flat instalments of the request, so that an answer is recognizable by its figures. */
export function answerTo({ query }: SeenCall): Answer {
  const principalMinor = Number(query.get('principalMinor'));
  const periods = Number(query.get('periods'));
  const each = principalMinor / periods;
  const interestMinor = query.has('firstDueOn') ? 1500 : 1000;
  const rows = Array.from({ length: periods }, (_, index) => ({
    dueOn: `2027-${String(Math.floor(index / 28) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    principalMinor: each,
    interestMinor,
    totalMinor: each + interestMinor,
    balanceMinor: principalMinor - each * (index + 1),
  }));
  return {
    rows,
    totals: {
      principalMinor,
      interestMinor: interestMinor * periods,
      totalMinor: principalMinor + interestMinor * periods,
    },
    netProceedsMinor: principalMinor - Number(query.get('deductedFeesMinor') ?? '0'),
    maturityOn: '2027-03-21',
    termDays: 120,
    ...(query.get('termUnit') === 'month' && { termMonths: periods }),
    rateConvention: 'effective-365',
    effectiveMonthlyPercent: '6.02',
    effectiveAnnualPercent: '101.74',
  };
}

/** A product with flat interest every 30 days and a deducted fee. */
export const quickPeso = {
  productId: '1',
  name: 'QuickPeso',
  example: {
    currency: 'PHP',
    principalMinor: 400_000,
    netProceedsMinor: 380_000,
    totalPayableMinor: 496_000,
    termDays: 120,
    instalments: 4,
    rateConvention: 'effective-365',
    effectiveMonthlyPercent: '11.75',
  },
  terms: {
    principalMinor: 400_000,
    deductedFeesMinor: 20_050,
    annualRatePercent: '72',
    periods: 4,
    termUnit: 'day',
    every: 30,
    method: 'flat',
    accrual: 'period',
    dayCount: '30/360',
    amortization: 'equal_instalment',
    roundTo: 500,
  },
} as const;

export const result = () => within(screen.getByRole('region', { name: 'What it costs' }));
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Replaces a field's text. */
export const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

export interface CalculatorTest {
  readonly service: TestService;
  /** The queries of the calculations, in order. */
  asked(): Record<string, string>[];
  open(query?: string): Promise<void>;
}

/** Gives every test of a file a service that calculates with `answerTo`, and the calculator's page. */
export function calculatorTests(): CalculatorTest {
  const page = screenTests((service) => service.answer(calculate, answerTo));
  return {
    get service() {
      return page.service;
    },
    asked: () => page.service.calls(calculate).map(({ query }) => Object.fromEntries(query)),
    async open(query = '') {
      await page.open({ address: `/calculator${query}` });
      await screen.findByRole('heading', { name: 'What it costs' });
    },
  };
}

import type { AnswerOf } from '@hiram/contract/endpoint';
import { listOrders, loadHome, loadOpenProducts, type OrderSummary } from '@hiram/contract/home';
import { applyForProduct, loadOpenProduct, loadProduct } from '@hiram/contract/home-product';
import { saveEvent } from '@hiram/contract/offer';
import { afterEach, vi } from 'vitest';
import type { TestService } from '../../api/test-service.ts';
import { screenTests } from '../../app/screen-tests.ts';
import type { TestApp } from '../../app/test-app.tsx';

vi.setConfig({ testTimeout: 60_000 });

/** An order in our own service's summary; a running one by default. */
export const summary = (more: Partial<OrderSummary> = {}): OrderSummary => ({
  orderId: '86',
  productId: '1',
  productName: 'QuickPeso',
  productLogo: '',
  orderStatus: 170,
  statusText: 'In repayment',
  description: 'Pay by the day and nothing is added.',
  currency: 'PHP',
  principalMinor: 400_000,
  amountMinor: 124_000,
  dueOn: '2026-12-21',
  overdueDays: 0,
  instalmentsPaid: 1,
  instalmentsTotal: 4,
  action: 'repay',
  ...more,
});

export const product = {
  productId: '2',
  name: 'SariCash',
  logo: '',
  buttonText: 'Apply now',
  amountRange: '₱1,000 – ₱5,000',
  amountRangeDesc: 'you can borrow',
  rate: '5%',
  description: 'a month',
  tags: ['Quick'],
  moduleId: '31',
  example: {
    currency: 'PHP',
    principalMinor: 300_000,
    netProceedsMinor: 285_000,
    totalPayableMinor: 360_000,
    termDays: 120,
    instalments: 4,
    effectiveMonthlyPercent: '10.19',
    effectiveAnnualPercent: '220.52',
  },
} as const;

export type Home = AnswerOf<typeof loadHome>;
export const home = (more: Partial<Home> = {}): Home => ({
  name: 'Maria',
  loans: [],
  lastLoan: null,
  products: [{ ...product, tags: [...product.tags] }],
  ...more,
});

export const detail: AnswerOf<typeof loadProduct> = {
  productId: '2',
  comProductName: 'SariCash',
  amount: 300_000,
  periods: 120,
  termUnit: 'day',
  firstPayTime: '2026-12-21',
  pRateDsc: '60% a year, on the loan amount',
  details: [{ text: 'Total to repay', value: 360_000 }],
  repay_plans: [{ title: 'Instalment 1 of 4', description: '', amount: 90_000, pay_time: '2026-12-21' }],
  cost: {
    currency: 'PHP',
    principalMinor: 300_000,
    charges: [{ text: 'Processing fee', amountMinor: 15_000 }],
    netProceedsMinor: 285_000,
    interestMinor: 60_000,
    totalCostMinor: 75_000,
    totalPayableMinor: 360_000,
    termDays: 120,
    annualRatePercent: '60',
    effectiveMonthlyPercent: '10.19',
    effectiveAnnualPercent: '220.52',
    late: { onceMinor: 100_000, dailyTiers: [{ fromDay: 1, percentPerDay: '5' }] },
  },
  eligibility: [
    { text: 'You are over 18', state: 'met' },
    { text: 'Your permanent address is in the Philippines', state: 'unknown' },
  ],
  steps: [
    { name: 'basic', title: 'About you', isDone: '1' },
    { name: 'account', title: 'The account to receive your money', isDone: '0' },
  ],
  mayApply: 'yes',
};

export interface HomeTest {
  readonly service: TestService;
  readonly app: TestApp;
  /** Opens an address in a plain browser, or inside a native shell that accepts every action and does nothing. */
  open(address: string, options?: { shell?: boolean }): Promise<void>;
}

/** Gives every test of a file a service with a home, a product and no orders. */
export function homeTests(): HomeTest {
  afterEach(() => void Reflect.deleteProperty(window, 'hiram'));
  const page = screenTests((service) => {
    service.answer(loadHome, () => home());
    service.answer(loadOpenProducts, () => ({ products: home().products }));
    service.answer(loadProduct, () => detail);
    service.answer(loadOpenProduct, () => ({ ...detail, mayApply: 'login' as const }));
    service.answer(applyForProduct, () => ({ nextUrl: '/certify?productId=2' }));
    service.answer(listOrders, () => ({ list: [], nextCursor: '' }));
    service.answer(saveEvent, () => null);
  });
  return {
    get service() {
      return page.service;
    },
    get app() {
      return page.app;
    },
    async open(address, { shell = false } = {}) {
      const take = (): void => undefined;
      if (shell) Object.assign(window, { hiram: { to: take, toHome: take, offToLogin: take, closeWebview: take } });
      await page.open({ address });
    },
  };
}

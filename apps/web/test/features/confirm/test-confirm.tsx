import { listContracts, openContract } from '@hiram/contract/contracts';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { loadConfirmation, pushLoan } from '@hiram/contract/loan-confirm';
import { loadOrderDetails } from '@hiram/contract/order';
import { screen } from '@testing-library/react';
import type { TestService } from '../../api/test-service.ts';
import type { AppConfigInput } from '../../../src/brand/config.ts';
import { screenTests } from '../../app/screen-tests.ts';

export type Loan = AnswerOf<typeof loadConfirmation>;

/** Our own service's data about a loan. */
export const loan: Loan = {
  amount: 400_000,
  periods: 120,
  termUnit: 'day',
  firstPeriodDay: 30,
  firstPayTime: '2026-12-21',
  pRateDsc: '72% a year, on the loan amount',
  details: [
    { text: 'You receive', value: 380_000 },
    { text: 'Total to repay', value: 496_000 },
  ],
  repay_plans: [
    { title: 'Instalment 1 of 4', description: 'Principal and interest', amount: 124_000, pay_time: '2026-12-21' },
    { title: 'Instalment 2 of 4', description: '', amount: 124_000, pay_time: '2027-01-20' },
  ],
  isPopType: 0,
  popAgreementUrl: '',
  comProductName: 'QuickPeso',
  cost: {
    currency: 'PHP',
    principalMinor: 400_000,
    charges: [{ text: 'Processing fee', amountMinor: 20_000 }],
    netProceedsMinor: 380_000,
    interestMinor: 96_000,
    totalCostMinor: 116_000,
    totalPayableMinor: 496_000,
    termDays: 120,
    annualRatePercent: '72',
    effectiveMonthlyPercent: '11.75',
    effectiveAnnualPercent: '279.22',
    late: {
      onceMinor: 100_000,
      dailyTiers: [
        { fromDay: 1, percentPerDay: '5' },
        { fromDay: 31, percentPerDay: '4' },
      ],
      example: { days: 4, amountMinor: 124_000, becomesMinor: 248_800 },
    },
  },
};
const { cost: _, ...withoutCost } = loan;
/** The same from a back end that sends only the specification's data. */
export const plainLoan: Loan = withoutCost;

export interface ConfirmTest {
  /** The service of the current test. */
  readonly service: TestService;
  open(path?: string, more?: string, config?: AppConfigInput): Promise<void>;
}

/** Gives every test of a file a service that offers `loan`, and its confirmation. */
export function confirmTests(): ConfirmTest {
  const page = screenTests((service) => {
    service.answer(loadConfirmation, () => loan);
    service.answer(listContracts, () => ({ list: [{ title: 'Disclosure statement' }, { title: 'Loan agreement' }] }));
    service.answer(openContract, () => ({
      contract_url: '/documents/contract?open=x',
      pdf_url: '/documents/contract.pdf?open=x',
    }));
    service.answer(pushLoan, () => ({ lendDetailsUrl: '/tensionAllisland?productId=1&orderId=1000' }));
    service.answer(loadOrderDetails, () => ({ orderStatus: 21, noticeStatusText: 'Under review' }));
  });
  return {
    get service() {
      return page.service;
    },
    async open(path = '/supportNumber', more = '', config = {}) {
      await page.open({ address: `${path}?productId=1&sessionId=demo${more}`, config });
      await screen.findByRole('heading', { level: 1, name: 'Confirm your loan' });
    },
  };
}

/** The button that requests the loan, after the contracts have loaded. */
export const next = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Next', busy: false });

/** The page's whole text. */
export const texts = (): string => screen.getByRole('main').textContent;

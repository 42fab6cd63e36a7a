import { openContract } from '@hiram/contract/contracts';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { listAccounts, listLoanContracts, loadMine, loadStatement, removeCard } from '@hiram/contract/mine';
import type { TestService } from '../../api/test-service.ts';
import { screenTests } from '../../app/screen-tests.ts';
import type { TestApp } from '../../app/test-app.tsx';

/** Maria, with an overdue loan. */
export const maria: AnswerOf<typeof loadMine> = {
  name: 'Maria Santos',
  phone: '0917****567',
  badges: { orders: 2, complaints: 1, accounts: 1 },
  next: {
    orderId: '180',
    productId: '1',
    productName: 'QuickPeso',
    amount: 248_800,
    currency: 'PHP',
    dueOn: '2026-11-17',
    overdueDays: 4,
  },
};

export const accounts: AnswerOf<typeof listAccounts> = {
  payout: { name: 'GCash', cardNo: '0917****567', boundOn: '2026-11-21', problem: '' },
  list: [
    { id: '1', bankName: 'BPI', cardNo: '**** 4201', bankCode: 'BPI', inUse: '1' },
    { id: '2', bankName: 'UnionBank', cardNo: '**** 4202', bankCode: 'UB', inUse: '0' },
  ],
};

const contracts: AnswerOf<typeof listLoanContracts> = {
  list: [
    {
      orderId: '180',
      productId: '1',
      productName: 'QuickPeso',
      status: 'Overdue',
      agreedOn: '2026-09-17',
      contracts: [
        { title: 'Disclosure statement', position: 0 },
        { title: 'Loan agreement and promissory note', position: 1 },
      ],
    },
  ],
};

/** A statement of order 180, with a disbursement, a repayment and an overdue instalment. */
export const statement: NonNullable<AnswerOf<typeof loadStatement>['statement']> = {
  title: 'Loan statement',
  currency: 'PHP',
  loan: 'QuickPeso · Loan 180',
  holder: 'Maria Santos',
  lender: ['Hiram Lending'],
  asOf: '2026-11-21 12:00:00',
  fromOn: '2026-09-18',
  toOn: '2026-11-21',
  opening: 0,
  closing: 496_800,
  lines: [
    {
      on: '2026-09-18',
      kind: 'disbursement',
      title: 'Loan paid out',
      amount: 400_000,
      change: 400_000,
      balance: 400_000,
    },
    { on: '2026-10-18', kind: 'due', title: 'Instalment fell due', amount: 124_000, change: 0, balance: 496_000 },
    {
      on: '2026-10-18',
      kind: 'payment',
      title: 'Payment by GCash',
      reference: 'HRM-1',
      parts: [
        { text: 'Principal', value: 100_000 },
        { text: 'Interest', value: 24_000 },
      ],
      amount: 124_000,
      change: -124_000,
      balance: 372_000,
    },
  ],
  owed: [
    { text: 'Still to pay', value: 496_800 },
    { text: 'Due now', value: 248_800 },
  ],
  totals: [{ text: 'Principal', charged: 400_000, paid: 100_000, remitted: 0, owed: 300_000 }],
  certificateTitle: '',
  certificate: '',
  remark: 'If a line is wrong, tell customer service.',
};

const loans: AnswerOf<typeof loadStatement>['loans'] = [
  {
    orderId: '180',
    productId: '1',
    productName: 'QuickPeso',
    status: 'Overdue',
    paidOutOn: '2026-09-18',
    stillToPay: 496_800,
    currency: 'PHP',
  },
  {
    orderId: '200',
    productId: '1',
    productName: 'QuickPeso',
    status: 'Paid off',
    paidOutOn: '2026-07-16',
    stillToPay: 0,
    currency: 'PHP',
  },
];

export interface MineTest {
  readonly service: TestService;
  readonly app: TestApp;
  open(address: string): Promise<void>;
}

/** Gives every test of a file a service that knows Maria. */
export function mineTests(): MineTest {
  const page = screenTests((service) => {
    service.answer(loadMine, () => maria);
    service.answer(listAccounts, () => accounts);
    service.answer(removeCard, () => null);
    service.answer(listLoanContracts, () => contracts);
    service.answer(openContract, ({ fields }) => ({
      contract_url: `/documents/contract?open=${fields['orderId']}-${fields['position']}`,
      pdf_url: `/documents/contract.pdf?open=${fields['orderId']}-${fields['position']}`,
    }));
    service.answer(loadStatement, ({ fields }) => ({
      loans,
      statement: {
        ...statement,
        ...(fields['from'] && { fromOn: `${fields['from']}-01` }),
        ...(fields['to'] && { toOn: `${fields['to']}-28` }),
      },
      pdf_url: '/documents/statement.pdf?open=x',
    }));
  });
  return {
    get service() {
      return page.service;
    },
    get app() {
      return page.app;
    },
    open: (address) => page.open({ address }),
  };
}

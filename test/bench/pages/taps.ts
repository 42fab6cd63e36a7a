import type { Page } from 'playwright-core';
import { pagePaths } from '@hiram/contract/pages';

/** An interaction of a borrower. */
export interface Tap {
  readonly name: string;
  /** The path of the page. */
  readonly address: string;
  /** Preparation outside the measurement. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** The measured interaction: one tap or one key. */
  readonly act: (page: Page) => Promise<unknown>;
  /** Whether it opens a sheet or a dialog. */
  readonly opens: boolean;
}

const ofOrder = (path: string) => `${path}?productId=1&orderId=86&sessionId=demo`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const confirmation = `${pagePaths.confirm}?productId=1&sessionId=demo-new`;
const newEntry = '/bookkeeping?entryId=new&sessionId=demo';
const openMethods = async (page: Page) => {
  await button(page, 'Payment Method').tap();
  await page.getByRole('dialog').getByText('GCash', { exact: true }).waitFor();
};

/** Twelve typical interactions, some of which open sheets and dialogs. */
export const taps: readonly Tap[] = [
  {
    name: 'repayment: open the methods',
    address: ofOrder(pagePaths.repay),
    act: (page) => button(page, 'Payment Method').tap(),
    opens: true,
  },
  {
    name: 'repayment: choose a method',
    address: ofOrder(pagePaths.repay),
    before: openMethods,
    act: (page) => page.getByRole('dialog').getByText('GCash', { exact: true }).tap(),
    opens: false,
  },
  {
    name: 'calculator: type a digit',
    address: '/calculator',
    before: (page) => page.getByRole('textbox', { name: 'Loan amount' }).tap(),
    act: (page) => page.keyboard.press('5'),
    opens: false,
  },
  {
    name: 'calculator: open a date',
    address: '/calculator',
    before: (page) => page.getByText('More options').tap(),
    act: (page) => button(page, /^Money received on/).tap(),
    opens: true,
  },
  {
    name: 'confirmation: open a contract',
    address: confirmation,
    act: (page) => button(page, 'Disclosure statement').tap(),
    opens: true,
  },
  {
    name: 'confirmation: tick that one agrees',
    address: confirmation,
    act: (page) => page.getByText('I have read and agree').tap(),
    opens: false,
  },
  {
    name: 'confirmation: leave',
    address: confirmation,
    act: (page) => button(page, 'Back').tap(),
    opens: true,
  },
  {
    name: 'orders: switch the tab',
    address: '/orders?sessionId=demo',
    act: (page) => page.getByText('Paid off', { exact: true }).tap(),
    opens: false,
  },
  {
    name: 'complaint: choose a kind',
    address: ofOrder(pagePaths.complaintHome),
    act: (page) => button(page, 'Debt collection').tap(),
    opens: false,
  },
  {
    name: 'bookkeeping: income instead of spending',
    address: newEntry,
    act: (page) => page.getByText('Income', { exact: true }).tap(),
    opens: false,
  },
  {
    name: 'bookkeeping: open the keypad',
    address: newEntry,
    act: (page) => page.getByRole('textbox', { name: 'Amount' }).tap(),
    opens: false,
  },
  {
    name: 'bookkeeping: open the categories',
    address: newEntry,
    act: (page) => button(page, /^Category/).tap(),
    opens: true,
  },
];

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
  /** What it leads to: a sheet or a dialog, figures of the service, or no more than its own paint. */
  readonly shows: 'sheet' | 'figures' | 'nothing';
}

const ofOrder = (path: string) => `${path}?productId=1&orderId=86&sessionId=demo`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const confirmation = `${pagePaths.confirm}?productId=1&sessionId=demo-new`;
async function tapSlider(page: Page, share: number): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('slider').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width * share, y + height / 2);
}
const newEntry = '/bookkeeping?entryId=new&sessionId=demo';
const openMethods = async (page: Page) => {
  await button(page, 'Payment Method').tap();
  await page.getByRole('dialog').getByText('GCash', { exact: true }).waitFor();
};

/** Typical interactions, some of which open sheets and dialogs or ask for figures. */
export const taps: readonly Tap[] = [
  {
    name: 'repayment: open the methods',
    address: ofOrder(pagePaths.repay),
    act: (page) => button(page, 'Payment Method').tap(),
    shows: 'sheet',
  },
  {
    name: 'repayment: choose a method',
    address: ofOrder(pagePaths.repay),
    before: openMethods,
    act: (page) => page.getByRole('dialog').getByText('GCash', { exact: true }).tap(),
    shows: 'nothing',
  },
  {
    name: 'calculator: type a digit',
    address: '/calculator',
    before: (page) => page.getByRole('textbox', { name: 'Loan amount' }).tap(),
    act: (page) => page.keyboard.press('5'),
    shows: 'nothing',
  },
  {
    name: 'calculator: open a date',
    address: '/calculator',
    before: (page) => page.getByText('More options').tap(),
    act: (page) => button(page, /^Money received on/).tap(),
    shows: 'sheet',
  },
  {
    name: 'confirmation: open a contract',
    address: confirmation,
    act: (page) => button(page, 'Disclosure statement').tap(),
    shows: 'sheet',
  },
  {
    name: 'confirmation: tick that one agrees',
    address: confirmation,
    act: (page) => page.getByText('I have read and agree').tap(),
    shows: 'nothing',
  },
  {
    name: 'confirmation: leave',
    address: confirmation,
    act: (page) => button(page, 'Back').tap(),
    shows: 'sheet',
  },
  {
    name: 'product: choose an amount on the slider',
    address: `${pagePaths.product}?productId=1&sessionId=demo-new`,
    // the first question reads what the service keeps of a product
    before: async (page) => {
      await tapSlider(page, 0.2);
      await page.waitForFunction(() => document.querySelector('[data-state="pending"]') === null);
      await page.waitForLoadState('networkidle');
    },
    act: (page) => tapSlider(page, 0.7),
    shows: 'figures',
  },
  {
    name: 'orders: switch the tab',
    address: '/orders?sessionId=demo',
    act: (page) => page.getByText('Paid off', { exact: true }).tap(),
    shows: 'nothing',
  },
  {
    name: 'complaint: choose a kind',
    address: ofOrder(pagePaths.complaintHome),
    act: (page) => button(page, 'Debt collection').tap(),
    shows: 'nothing',
  },
  {
    name: 'bookkeeping: income instead of spending',
    address: newEntry,
    act: (page) => page.getByText('Income', { exact: true }).tap(),
    shows: 'nothing',
  },
  {
    name: 'bookkeeping: open the keypad',
    address: newEntry,
    act: (page) => page.getByRole('textbox', { name: 'Amount' }).tap(),
    shows: 'nothing',
  },
  {
    name: 'bookkeeping: open the categories',
    address: newEntry,
    act: (page) => button(page, /^Category/).tap(),
    shows: 'sheet',
  },
];

import { bookCategories, saveBookEntry } from '@hiram/contract/bookkeeping';
import { COLLECTION, initComplaint, saveComplaint } from '@hiram/contract/complaint';
import { rateApp } from '@hiram/contract/order';
import { loadExtension, loadInstalment } from '@hiram/contract/repayment';
import { modelOrder } from '../service/loans.ts';
import { makeHistory } from './borrow.ts';
import { openBrowser } from './browser.ts';
import { pay, quoteOf } from './pay.ts';
import { write, type WriteTarget } from './writes.ts';

/**
 * Lets the seeded borrower do what the sandbox has no rows of: extend a loan, pay an instalment, file a complaint, keep a book, rate
 * the app; and somebody new do everything else that writes. So that there are rows to copy.
 *
 * @throws Error where the service refuses one of these
 */
export async function live(written: WriteTarget): Promise<void> {
  const { lender } = written;
  const browser = openBrowser({ url: `${lender.baseUrl}/territory`, done: new Set() });
  browser.useSession('demo');
  const act = browser.look;
  const orderId = String(modelOrder);
  const extension = await act(loadExtension, { orderId });
  await pay(lender, act, { orderId, isDelay: '1', ...quoteOf(extension, extension.delayInfo?.delayAmount) });
  const instalment = await act(loadInstalment, { orderId });
  await pay(lender, act, { orderId, ...quoteOf(instalment) });
  await act(rateApp, { score: '5', orderId });
  const { problemType, orderList } = await act(initComplaint, {});
  await act(saveComplaint, {
    problemType: problemType.find(({ value }) => value !== COLLECTION)?.value ?? '',
    problemDetail: 'Somebody calls me at night.',
    orderNo: orderList[0]?.orderNo ?? '',
  });
  const dayOn = new Date().toISOString().slice(0, 10);
  const [category] = bookCategories.spending;
  await act(saveBookEntry, { kind: 'spending', amount: '12000', category, dayOn });
  const { orders } = await write(written);
  await makeHistory(written.client, orders);
}

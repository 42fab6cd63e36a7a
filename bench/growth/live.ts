import { bookCategories, saveBookEntry } from '@hiram/contract/bookkeeping';
import { type Call, createClient } from '@hiram/contract/client';
import { COLLECTION, initComplaint, saveComplaint } from '@hiram/contract/complaint';
import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { rateApp } from '@hiram/contract/order';
import { generateCode, loadExtension, loadInstalment, type RepaymentInfo } from '@hiram/contract/repayment';
import { notificationOf } from '../service/calls.ts';
import { modelOrder } from '../service/loans.ts';

interface Lender {
  baseUrl: string;
  signingSecret: string;
}

/**
 * Lets the seeded borrower do what the sandbox has no rows of: extend a loan, pay an instalment, file a complaint, keep a book, rate
 * the app. So that there are rows to copy.
 *
 * @throws Error where the service refuses one of these
 */
export async function live(lender: Lender): Promise<void> {
  const call = createClient({
    baseUrl: `${lender.baseUrl}/territory`,
    commonParams: () => new URLSearchParams({ sessionId: 'demo', appVersion: '2.4.0' }),
  });
  const act = acting(call);
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
}

type Act = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReadAnswerOf<E>>;

function acting(call: Call): Act {
  let keys = 0;
  return async (endpoint, request) => {
    keys += 1;
    const result = await call(endpoint, request, { idempotencyKey: `bench-growth-${keys}` });
    if (!result.success) throw new Error(`${endpoint.name} was refused: ${result.code} ${result.message}`);
    return result.data;
  };
}

const quoteOf = ({ repayAmount = '', repayList }: RepaymentInfo, amount: number | string = repayAmount) => ({
  amount: String(amount),
  channelNumber: repayList[0]?.channel_number ?? '',
});

/** Begins a payment, and tells of it as the provider would when it is paid. */
async function pay(
  { baseUrl, signingSecret }: Lender,
  act: Act,
  wanted: RequestOf<typeof generateCode>,
): Promise<void> {
  const { paymentId = '' } = await act(generateCode, wanted);
  const amountMinor = Number(wanted.amount);
  const { path, headers, body } = notificationOf({ reference: paymentId, amountMinor }, signingSecret);
  const answer = await fetch(baseUrl + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the notification was answered with ${answer.status}: ${await answer.text()}`);
}

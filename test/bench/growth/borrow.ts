import { setTimeout as delay } from 'node:timers/promises';
import { openChanges } from './fill.ts';
import { loanConfirm, repayment, transfer, withdraw } from '@hiram/contract';
import { applyForProduct } from '@hiram/contract/home-product';
import { removeCard } from '@hiram/contract/mine';
import { rateApp } from '@hiram/contract/order';
import type { Client } from 'pg';
import type { Browser } from './browser.ts';
import { codeFor } from './newcomer.ts';
import { type Lender, pay, quoteOf } from './pay.ts';
import { explainHeader } from './statements.ts';

/** Somebody who may borrow, the lender, and the service's database. */
export interface Borrowing {
  browser: Browser;
  lender: Lender;
  client: Client;
  phone: string;
}

/** Our own bank, which transfers go to. */
const BANK = '90021';
/** A card of the sandbox that is charged once a code is confirmed, which everybody is given a copy of. */
const MODEL_CARD = 1;
const PATIENCE_MS = 60_000;

/** Applies for two loans, by either API, and has both paid out. @returns their orders */
export async function borrow({ browser, client }: Borrowing): Promise<[string, string]> {
  const { act, look } = browser;
  const [productId, otherId] = ['1', '2'];
  await act(applyForProduct, { productId });
  const one = await look(loanConfirm.loadConfirmation, { productId });
  const { lendDetailsUrl: first } = await act(loanConfirm.pushLoan, { productId, ...wantedOf(one) });
  const other = await look(loanConfirm.loadVariantConfirmation, { productId: otherId });
  const wanted = { productId: otherId, ...wantedOf(other) };
  const { lendDetailsUrl: second } = await act(loanConfirm.pushVariantLoan, wanted);
  const orders: [string, string] = [orderIdIn(first), orderIdIn(second)];
  for (const orderId of orders) {
    await act(withdraw.confirmWithdrawal, { orderId });
    await until(client, 'select 1 from orders where id = $1 and disbursed_on is not null', orderId);
  }
  return orders;
}

/** The sandbox's loans are by days. */
const wantedOf = ({ amount, periods }: loanConfirm.LoanConfirmation) => ({ amount, periods, termUnit: 'day' as const });
const orderIdIn = (address: string): string => new URLSearchParams(address.split('?')[1]).get('orderId') ?? '';

/**
 * Extends a loan, makes a payment of every kind on it, and pays another one off. The last instalment of the first falls due in two days
 * then, so that jobs have somebody to remind.
 */
export async function repay(borrowing: Borrowing, [orderId, otherId]: readonly [string, string]): Promise<void> {
  const { browser, lender, client } = borrowing;
  const { act, look } = browser;
  const extension = await look(repayment.loadExtension, { orderId });
  await pay(lender, act, { orderId, isDelay: '1', ...quoteOf(extension, extension.delayInfo?.delayAmount) });
  await payByBank(borrowing, orderId);
  await payByCard(borrowing, orderId);
  const instalment = quoteOf(await look(repayment.loadInstalment, { orderId }));
  await act(repayment.redirectRepayment, { orderId, amount: instalment.amount });
  await pay(lender, act, { orderId, ...instalment });
  await act(rateApp, { score: '5', orderId });
  await makeOlder(client, orderId, DUE_SOON_AFTER);
  // a loan is paid off after half of its term at the earliest
  await makeOlder(client, otherId, 62);
  const payoff = await look(repayment.loadInstalment, { orderId: otherId, isPayoff: '1' });
  await pay(lender, act, { orderId: otherId, isPayoff: '1', ...quoteOf(payoff) });
  // what was begun and not paid is asked about after a while: at every size, however long all this took
  await client.query(
    `update payments set created_at = created_at - interval '1 hour', checked_at = null
      where order_id = any ($1::bigint[]) and ${isOpen}`,
    [[orderId, otherId]],
  );
  // explaining a write leaves dead rows, which are nobody's growth
  await client.query('vacuum');
}

const isOpen = `status in ('recorded', 'awaiting-code', 'pending')`;

/** Four months and the two weeks of the extension, without two days. */
const DUE_SOON_AFTER = 132;

/** Lets a loan be so many days older than it is. */
async function makeOlder(client: Client, orderId: string, days: number): Promise<void> {
  await client.query('begin');
  // what was agreed is never changed, and a trigger sees to it
  await client.query('set local session_replication_role = replica');
  await client.query(
    'update orders set disbursed_on = disbursed_on - $2::int, remind_on = current_date where id = $1',
    [orderId, days],
  );
  await client.query('update instalments set due_on = due_on - $2::int where order_id = $1', [orderId, days]);
  // the dates of an extension and of payments stay as they are
  await client.query(
    `update loan_summaries set last_moved_on = last_moved_on - $2::int, next_due_on = next_due_on - $2::int,
      oldest_unpaid_due_on = oldest_unpaid_due_on - $2::int
      where order_id = $1 and not exists (select from allocations where order_id = $1)`,
    [orderId, days],
  );
  await client.query('commit');
}

/** Transfers the money of an instalment, says so with the bank's number and a receipt; then the bank's statement comes. */
async function payByBank({ browser, lender, client }: Borrowing, orderId: string): Promise<void> {
  const { act, look } = browser;
  const { amount } = quoteOf(await look(repayment.loadInstalment, { orderId }));
  const { paymentId = '' } = await act(repayment.generateCode, { orderId, amount, channelNumber: BANK });
  const receiptUrl = await browser.upload(transfer.uploadReceipt);
  const utr = `88${orderId.padStart(10, '0')}`;
  await act(transfer.submitUtr, { paymentId, utr, receiptUrl });
  const answer = await fetch(`${lender.baseUrl}/sandbox/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [explainHeader]: 'statement of the bank' },
    body: JSON.stringify({ channelNumber: BANK, amountMinor: amount, utr }),
  });
  if (!answer.ok) throw new Error(`the statement of the bank was answered with ${answer.status}`);
  await until(client, paid, paymentId);
}

const paid = `select 1 from payments where id = $1 and status = 'paid'`;

/** Pays by a card that wants a code, and has it forgotten afterwards. */
async function payByCard({ browser, client, phone }: Borrowing, orderId: string): Promise<void> {
  const { act, look } = browser;
  const { rows } = await client.query<{ id: string }>(
    `insert into payment_accounts
      select (jsonb_populate_record(model, jsonb_build_object('id', nextval(pg_get_serial_sequence('payment_accounts', 'id')),
        'borrower_id', (select borrower_id from orders where id = $1), 'provider_token', 'card-bench'))).*
      from payment_accounts model where id = $2 returning id`,
    [orderId, MODEL_CARD],
  );
  const cardId = String(rows[0]?.id);
  const { repayToken, amount = '' } = await look(repayment.listSavedCards, { orderId });
  const card = { cardId, bankName: 'BPI', cardNo: '**** 4201' };
  const { repayRecordId } = await act(repayment.commitCardRepayment, { orderId, amount, repayToken, ...card });
  const verifyCode = await codeFor({ phone, client });
  await act(repayment.confirmCardRepayment, { orderId, repaymentRecordId: repayRecordId, verifyCode });
  await until(client, paid, repayRecordId);
  await act(removeCard, { cardId });
}

/** Makes what somebody paid a matter of last year, and ends what is under way: nobody's work of today grows by it. */
export async function makeHistory(client: Client, orders: readonly string[]): Promise<void> {
  const ofThem = 'where order_id = any ($1::bigint[])';
  await client.query(`update payments set settled_at = settled_at - interval '1 year' ${ofThem}`, [orders]);
  await client.query('begin; set local session_replication_role = replica');
  // else each size would have more to add up of today
  await client.query(
    `update ledger_entries set booked_on = booked_on - 365, posted_at = posted_at - interval '365 days' ${ofThem}`,
    [orders],
  );
  await client.query(`delete from account_changes; ${openChanges}`);
  await client.query('commit');
  await client.query(
    `update payments set status = 'expired', expires_at = now() - interval '1 hour', checked_at = now()
      ${ofThem} and ${isOpen}`,
    [orders],
  );
}

/** Waits for what the sandbox's provider tells by itself. @throws Error where it does not come */
async function until(client: Client, question: string, of: string): Promise<void> {
  for (const giveUpAt = performance.now() + PATIENCE_MS; performance.now() < giveUpAt; await delay(100)) {
    const { rows } = await client.query(question, [of]);
    if (rows.length > 0) return;
  }
  throw new Error(`it never came to that for ${of}: ${question}`);
}

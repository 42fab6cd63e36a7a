import { bookkeeping, complaint } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import * as desk from '@hiram/contract/desk';
import { logoutEverywhere } from '@hiram/contract/login';
import type { Client } from 'pg';
import { borrow, repay } from './borrow.ts';
import { type Browser, openBrowser } from './browser.ts';
import { arrive } from './newcomer.ts';
import type { Lender } from './pay.ts';

/** The sandbox's agent. */
const agent = { login: 'agent', password: 'sandbox-agent-1' };
const answer = { content: 'Your payment is on the books now.', wantsScore: '1' } as const;

/** The service that is written to, and its database. */
export interface WriteTarget {
  lender: Lender;
  client: Client;
  /** Another one each time: whose number it becomes part of is new. */
  turn: number;
}

/**
 * Lets somebody new do everything that writes, through the real service, from registration to the last payment and a complaint that the
 * desk answers. Whoever is new is as good at any size of the book, and each of their writes can be made.
 *
 * @returns the calls of the contract that write and were not made, and the orders that there are now
 * @throws Error where the service refuses one
 */
export async function write({
  lender,
  client,
  turn,
}: WriteTarget): Promise<{ notMade: readonly string[]; orders: readonly string[] }> {
  const done = new Set<string>();
  const browser = openBrowser({ url: `${lender.baseUrl}/territory`, done });
  const agentsBrowser = openBrowser({ url: lender.baseUrl + desk.DESK_BASE, done });
  const phone = `0998${String(7_000_000 + turn)}`;
  await arrive(browser, { phone, client });
  const borrowing = { browser, lender, client, phone };
  const orders = await borrow(borrowing);
  await repay(borrowing, orders);
  await keepBook(browser);
  const problemId = await complain(browser, orders[0]);
  await answerAt(agentsBrowser, problemId);
  await browser.act(complaint.scoreComplaint, { problemId, score: '4' });
  await answerAgainAt(agentsBrowser, problemId);
  await browser.act(logoutEverywhere, {});
  const writing = endpoints.filter(({ idempotent, upload }) => idempotent || upload !== null);
  return { notMade: writing.map(({ name }) => name).filter((name) => !done.has(name)), orders };
}

async function keepBook({ act }: Browser): Promise<void> {
  const [category] = bookkeeping.bookCategories.spending;
  const entry = { kind: 'spending', category, dayOn: new Date().toISOString().slice(0, 10) } as const;
  const { entryId } = await act(bookkeeping.saveBookEntry, { ...entry, amount: '12000' });
  await act(bookkeeping.saveBookEntry, { ...entry, amount: '13000', entryId });
  await act(bookkeeping.deleteBookEntry, { entryId });
  await act(bookkeeping.deleteBookEntry, { entryId, isUndo: '1' });
}

async function complain(browser: Browser, orderNo: string): Promise<string> {
  const problemImage = await browser.upload(complaint.uploadComplaintImage);
  const problemDetail = 'I paid and my loan still shows the whole amount.';
  const filed = await browser.act(complaint.saveComplaint, { problemType: '2', problemDetail, problemImage, orderNo });
  return filed?.problemId ?? '';
}

/** The desk's queue, a complaint in it, and its answer. */
async function answerAt(browser: Browser, problemId: string): Promise<void> {
  const { act } = browser;
  await act(desk.signIn, agent);
  await act(desk.listComplaints, { state: 'waiting' });
  await act(desk.loadComplaint, { problemId });
  const images = await browser.upload(desk.uploadImage);
  await act(desk.answerComplaint, { ...answer, problemId, images, tryId: 'first-try' });
  await act(desk.listComplaints, { state: 'answered' });
}

/** What was rated, what campaigns brought, and a complaint that is opened again and answered once more. */
async function answerAgainAt({ act }: Browser, problemId: string): Promise<void> {
  await act(desk.listRatings, {});
  const today = new Date().toISOString().slice(0, 10);
  await act(desk.listCampaigns, { from: today, to: today });
  await act(desk.reopenComplaint, { problemId, reason: 'The borrower called again.' });
  await act(desk.answerComplaint, { ...answer, problemId, tryId: 'second-try' });
  await act(desk.signOut, {});
}

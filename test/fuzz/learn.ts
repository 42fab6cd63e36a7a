import type { Pool } from 'pg';
import type { Known } from './values.ts';

interface Told {
  readonly sid?: string;
  readonly repayToken?: string;
  readonly repayAmount?: number;
  readonly amount?: number;
}

const none = (): string[] => ['none'];

/** How seldom a page of registration is opened, because they are limited by the hour. */
const TURNS_OF_A_PAGE = 40;

/** Creates a function that collects known values: from the tables those that calls have created, and from the service those that only it can create. */
export function createLearner(baseUrl: string, db: Pool): () => Promise<Known> {
  let sid: string[] = none();
  let turns = 0;
  return async () => {
    if (turns % TURNS_OF_A_PAGE === 0) sid = one((await askFor(baseUrl, '/api/v2/hiram/promotion/get-sid', null)).sid);
    turns += 1;
    return { ...(await learn(baseUrl, db)), sid };
  };
}

const one = (value: string | number | undefined): string[] => (value === undefined ? none() : [String(value)]);

async function askFor(baseUrl: string, path: string, fields: Record<string, string> | null): Promise<Told> {
  const init = fields === null ? {} : { method: 'POST', body: new URLSearchParams(fields) };
  try {
    const address = `${baseUrl}/territory${path}?sessionId=demo`;
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(10_000) });
    return ((await answer.json()) as { data: Told | null }).data ?? {};
  } catch {
    // other checks find a service that no longer answers
    return {};
  }
}

async function learn(baseUrl: string, db: Pool): Promise<Known> {
  const newest = async (query: string): Promise<string[]> => {
    const { rows } = await db.query<{ id: string }>(query);
    // always two, so that a seed makes the same choices
    return [...rows.map(({ id }) => id), 'none', 'none'].slice(0, 2);
  };
  const payments = await newest('select id from payments where borrower_id = 1 order by created_at desc, id limit 2');
  const pictures = await newest(
    "select id from attachments where purpose = 'complaint' order by created_at desc, id limit 2",
  );
  const receipts = await newest(
    "select id from attachments where purpose = 'receipt' order by created_at desc, id limit 2",
  );
  return {
    paymentId: payments,
    repaymentRecordId: payments,
    entryId: await newest('select id::text as id from book_entries order by id desc limit 2'),
    problemId: await newest('select id::text as id from complaints order by id desc limit 2'),
    problemImage: pictures.map((id) => `/territory/user-problem/images/${id}`),
    receiptUrl: receipts.map((id) => `/territory/v3/utr/receipts/${id}`),
    repayToken: one((await askFor(baseUrl, '/repayment-way', { orderId: '170' })).repayToken),
    amount: one((await askFor(baseUrl, '/v3/installment/loan-play-detail', { orderId: '180' })).repayAmount),
  };
}

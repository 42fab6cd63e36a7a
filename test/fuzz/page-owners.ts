import { DATA_BLOCK_ID } from '@hiram/contract/page-renderer';
import type { Pool } from 'pg';
import type { Finding } from './fuzz.ts';
import type { WireRequest } from './requests.ts';
import type { Answer, Send } from './send.ts';
import { screenPaths } from './sites.ts';

const DATA_BLOCK = new RegExp(`<script type="application/json" id="${DATA_BLOCK_ID}">([^<]*)</script>`);

interface Order {
  readonly id: string;
  readonly product: string;
  /** A missing order's id of the same length, because a page may reveal the length. */
  readonly missing: string;
}

interface Comparison {
  readonly session: string;
  /** Of another borrower. */
  readonly theirs: readonly Order[];
  /** The session of the orders' owner. */
  readonly owner: string;
}

/**
 * Requests every screen with each of some orders of another borrower, and with a missing one: both pages must be the same, except
 * for the id itself. At least one screen must show the owner more than that, to prove that the comparison works.
 * @param only a single page, by its name among the sites; '' for all
 */
export async function findOthersPages(db: Pool, send: Send, only: string): Promise<Finding[]> {
  const paths = screenPaths.filter((path) => only === '' || only === `GET ${path}`);
  const findings: Finding[] = [];
  let isAnyShown = false;
  for (const { session, theirs, owner } of await comparisonsOf(db)) {
    for (const path of paths) {
      for (const order of theirs) {
        const absent = { ...order, id: order.missing };
        const ask = (whose: string, which: Order) => requestFor(path, { session: whose, ...which });
        const hear = async (whose: string, which: Order): Promise<string> => said(await send(ask(whose, which)), order);
        const [heard, expected] = [await hear(session, order), await hear(session, absent)];
        isAnyShown ||= (await hear(owner, order)) !== (await hear(owner, absent));
        if (heard === expected) continue;
        findings.push({
          operation: `GET ${path}`,
          kind: 'the page of another',
          seen: apart(heard, expected),
          request: ask(session, order),
        });
        break;
      }
    }
  }
  if (isAnyShown || only !== '') return findings;
  const seen = 'no page shows an order to its owner: the comparison says nothing';
  return [...findings, { operation: 'the pages', kind: 'the page of another', seen, request: null }];
}

async function comparisonsOf(db: Pool): Promise<readonly Comparison[]> {
  const ordersOf = async (borrowerId: number): Promise<Order[]> => {
    const { rows } = await db.query<Order>(
      `select o.id::text as id, o.product_id::text as product,
         (select max(free)::text from generate_series(100, 999) free where not exists (select 1 from orders where id = free)) as missing
       from orders o where o.borrower_id = $1 and o.id between 100 and 999 order by o.disbursed_on is null, o.id limit 2`,
      [borrowerId],
    );
    return rows;
  };
  return [
    { session: 'demo2', theirs: await ordersOf(1), owner: 'demo' },
    { session: 'demo', theirs: await ordersOf(2), owner: 'demo2' },
  ];
}

function requestFor(path: string, { session, id, product }: Omit<Order, 'missing'> & { session: string }): WireRequest {
  return {
    how: 'valid',
    session: 'real',
    method: 'GET',
    target: `${path}?sessionId=${session}&orderId=${id}&orderNo=${id}&productId=${product}`,
    isExact: true,
    isDescribed: false,
    headers: [],
    body: null,
  };
}

/** An answer without its variable parts and without the requested id. */
function said({ status, headers, text, failure }: Answer, { id, missing }: Order): string {
  const told = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id');
  const body = inOrder(text).replaceAll(new RegExp(`\\b(?:${id}|${missing})\\b`, 'g'), '…');
  return [failure ?? status, ...told.map(([name, value]) => `${name}: ${value}`), body].join('\n');
}

/** A page with its prefetched answers sorted by name, because their order in it is random. */
function inOrder(text: string): string {
  return text.replace(DATA_BLOCK, (block: string, json: string) => {
    const answers = Object.entries(JSON.parse(json) as Readonly<Record<string, unknown>>);
    return block.replace(json, () => JSON.stringify(answers.toSorted(([one], [other]) => (one < other ? -1 : 1))));
  });
}

/** The position at which two texts differ. */
function apart(heard: string, expected: string): string {
  let place = 0;
  while (place < heard.length && heard[place] === expected[place]) place += 1;
  const from = Math.max(0, place - 40);
  return `“${heard.slice(from, place + 80)}” for “${expected.slice(from, place + 80)}” of one that is missing`;
}

import type { Pool } from 'pg';
import { serviceDefects } from './defects.ts';
import { makePlantedCopy, type PlantedCopy } from '../../tools/planted-copy.ts';
import type { Answer, Send } from './send.ts';
import type { WireRequest } from './requests.ts';

interface Defect {
  readonly when: (request: WireRequest) => boolean;
  readonly answer: Partial<Answer>;
}

const bodyOf = ({ target, body }: WireRequest): string => `${target}${body?.toString('latin1') ?? ''}`;
const json = { 'content-type': 'application/json; charset=utf-8' };

/** Answers of a broken service, and the requests that cause them. */
const defects: Readonly<Record<string, Defect>> = {
  'stack-trace': {
    when: (request) => request.isDescribed && bodyOf(request).includes('%00'),
    answer: { status: 500, headers: json, text: '{"statusCode":500,"message":"Cannot read properties of undefined"}' },
  },
  'table-name': {
    when: (request) => request.isDescribed && bodyOf(request).includes('%F0%9F%8F%A6'),
    answer: {
      status: 400,
      headers: json,
      text: '{"code":"400","message":"column \\"order_id\\" is no number","data":null}',
    },
  },
  hang: {
    when: (request) => request.isDescribed && bodyOf(request).length > 6_000,
    answer: { status: 0, text: '', failure: 'late' },
  },
  'no-envelope': {
    when: (request) => request.isDescribed && request.session === 'real',
    answer: { status: 200, headers: json, text: '{"code":"00"}' },
  },
  'open-door': {
    when: (request) =>
      request.isDescribed && request.session === 'odd' && request.target.includes('bookkeeping/book-delete'),
    answer: { status: 200, headers: json, text: '{"code":"00","message":"success","data":null}' },
  },
};

const IN_THE_BOOKS = 'unbalanced-books';

/** Defects in answers only, which can be found without a service. */
export const answerPlants: readonly string[] = Object.keys(defects);

const plants: readonly string[] = [...answerPlants, IN_THE_BOOKS, ...Object.keys(serviceDefects)];

/** Sends as before, but answers as a broken service would. @throws Error for an unknown name */
export function withDefect(send: Send, name: string): Send {
  if (name === '' || name === IN_THE_BOOKS || Object.hasOwn(serviceDefects, name)) return send;
  const defect = Object.hasOwn(defects, name) ? defects[name] : undefined;
  if (defect === undefined) throw new Error(`--plant must be one of ${plants.join(', ')}`);
  return async (request) => {
    const answer = await send(request);
    return defect.when(request) ? { ...answer, ...defect.answer } : answer;
  };
}

/** Plants a defect in the tables, where it is one of these. */
export async function corruptBooks(db: Pool, name: string): Promise<void> {
  if (name !== IN_THE_BOOKS) return;
  await db.query('alter table ledger_postings disable trigger all');
  await db.query(
    'update ledger_postings set amount_minor = amount_minor + 1 where (entry_id, line) in (select entry_id, line from ledger_postings limit 1)',
  );
}

/** Plants a defect in a copy of the sources, where it is one of these. @returns null for any other, and for none */
export function plantInSources(name: string): PlantedCopy | null {
  const defect = Object.hasOwn(serviceDefects, name) ? serviceDefects[name] : undefined;
  return defect === undefined ? null : makePlantedCopy(defect);
}

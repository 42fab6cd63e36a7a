import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { marketCodes, normalTransferReference } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { documentSubject } from '../../lending/applications/identity-hashes.ts';
import type { Acting, Operator } from '../../platform/sessions/agent.ts';
import { offeredTemplates, readNumber, templateIds } from '../../verification/templates.ts';
import { lineOf } from './list-borrowers.ts';

type Hit = AnswerOf<typeof contract.findAnything>['list'][number];
type Needs = Pick<Services, 'stores' | 'box'>;
type Kind = Hit['kind'];

const MAX_SHOWN = 50;

/** What a search led to: a borrower, and an order or payment of theirs where that was found. */
interface Found {
  readonly kind: Kind;
  readonly borrowerId: number;
  readonly orderNo?: string;
}

/**
 * Finds by one text whatever it identifies. All look-ups are exact and by an index. The trail has a row for the search, also for one that
 * finds nobody, and one for each borrower; what was typed is in none of them.
 */
export async function findAnything(
  { stores, box }: Needs,
  { operator, now }: Acting,
  typed: string,
): Promise<AnswerOf<typeof contract.findAnything>> {
  const all = await foundBy({ stores, box }, { typed, markets: operator.markets });
  const found = all.slice(0, MAX_SHOWN);
  const ids = [...new Set(found.map(({ borrowerId }) => borrowerId))];
  const filter = { markets: operator.markets, ids, max: MAX_SHOWN, skip: 0 };
  // `in` takes no empty list
  const rows = ids.length === 0 ? [] : await stores.borrowerLists.list(filter);
  const lines = new Map(rows.map((row) => [row.id, lineOf(row)]));
  const list = found.flatMap(({ kind, borrowerId, orderNo = '' }): Hit[] => {
    const line = lines.get(borrowerId);
    return line === undefined ? [] : [{ kind, orderNo, ...line }];
  });
  const kinds = [...new Set(list.map(({ kind }) => kind))].join(' ');
  await stores.agents.note({ at: now, ...operator, action: 'search', detail: kinds === '' ? 'nobody' : kinds });
  for (const borrowerId of lines.keys()) {
    const detail = `borrower ${borrowerId}`;
    await stores.agents.note({ at: now, ...operator, action: 'borrower-found', borrowerId, detail });
  }
  return { list, isCut: all.length > MAX_SHOWN };
}

/** One more than are shown of each kind, so that the cut is known. */
async function foundBy(
  { stores, box }: Needs,
  { typed, markets }: { typed: string; markets: Operator['markets'] },
): Promise<Found[]> {
  const of = (kind: Kind, ids: readonly number[]): Found[] => ids.map((borrowerId) => ({ kind, borrowerId }));
  const phone = readNumber(offeredTemplates(templateIds), typed)?.phone ?? typed;
  const within = { markets, max: MAX_SHOWN + 1 };
  const utr = normalTransferReference(typed).slice(0, 60);
  const documents = marketCodes.flatMap((market) => documentSubject(market, typed) ?? []);
  const [byPhone, byName, byEmail, byDocument, byReference, byUtr] = await Promise.all([
    stores.borrowers.idOfPhone(phone),
    stores.searchWords.find('name', typed, within),
    stores.searchWords.find('email', typed, within),
    stores.borrowerSearch.byIdentity(
      'document',
      documents.flatMap((subject) => box.hashesOf(subject, 'identity/document')),
    ),
    stores.borrowerSearch.byReference(typed),
    utr === '' ? [] : stores.borrowerSearch.byUtr(utr),
  ]);
  return [
    ...of('phone', byPhone === null ? [] : [byPhone]),
    ...(await byNumber({ stores }, typed)),
    ...of('name', byName),
    ...of('email', byEmail),
    ...of('id-number', byDocument),
    ...of('reference', byReference),
    ...of('utr', byUtr),
  ];
}

/** The number of a borrower, of a loan, or of a transaction, such as 180/3. */
async function byNumber({ stores }: Pick<Needs, 'stores'>, typed: string): Promise<Found[]> {
  const [, number, transaction] = /^(\d{1,15})(?:\/(\d{1,6}))?$/.exec(typed) ?? [];
  if (number === undefined) return [];
  const order = await stores.orders.find(Number(number));
  const ofOrder = (kind: Kind): Found[] =>
    order === undefined ? [] : [{ kind, borrowerId: order.borrowerId, orderNo: String(order.id) }];
  if (transaction === undefined) return [{ kind: 'borrower', borrowerId: Number(number) }, ...ofOrder('loan')];
  const transactions = await stores.transactions.list(Number(number));
  return transactions.some((each) => each.number === Number(transaction)) ? ofOrder('transaction') : [];
}

import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { calendarDateIn, markets, maskPhone, normalTransferReference } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { type CsvCell, csvOf } from '../../platform/lists/csv.ts';
import { FILE_ROWS_MAX, pageOf, partOf } from '../../platform/lists/page.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { offeredTemplates, readNumber, templateIds } from '../../verification/templates.ts';
import type { ListedBorrower } from './borrower-list-store.ts';

type Line = AnswerOf<typeof contract.listBorrowers>['list'][number];
type Needs = Pick<Services, 'stores'>;
interface Reader {
  readonly operator: Operator;
  readonly now: Date;
}

/**
 * A page of borrowers, or those that a phone, a number, a reference or a transfer leads to. Phones are masked. The audit trail records
 * which borrowers the operator saw, and one row for each that was looked for.
 */
export async function listBorrowers(
  { stores }: Needs,
  { operator, now }: Reader,
  { find, page }: { readonly find: string; readonly page: number },
): Promise<AnswerOf<typeof contract.listBorrowers>> {
  const ids = find === '' ? null : await foundBy({ stores }, find);
  const filter = { markets: operator.markets, ids };
  // `in` takes no empty list
  const rows = ids?.length === 0 ? [] : await stores.borrowerLists.list({ ...filter, ...partOf(page) });
  const { list, hasMore } = pageOf(rows);
  if (ids === null)
    await stores.agents.note({
      at: now,
      ...operator,
      action: 'list-borrowers',
      detail: list.map(({ id }) => id).join(' '),
    });
  else
    for (const { id } of list)
      await stores.agents.note({
        at: now,
        ...operator,
        action: 'borrower-found',
        borrowerId: id,
        detail: `borrower ${id}`,
      });
  return { hasMore, list: list.map(lineOf) };
}

/** The borrowers as a file, with masked phones. The export is recorded with its number of rows. */
export async function exportBorrowers({ stores }: Needs, { operator, now }: Reader): Promise<string> {
  const borrowers = await stores.borrowerLists.list({
    markets: operator.markets,
    ids: null,
    max: FILE_ROWS_MAX,
    skip: 0,
  });
  await stores.agents.note({ at: now, ...operator, action: 'borrowers-exported', detail: `${borrowers.length} rows` });
  const rows = borrowers
    .map(lineOf)
    .map((line): CsvCell[] => [
      line.borrower,
      line.name ?? '',
      line.phone ?? '',
      line.market,
      line.since,
      line.loans,
      line.openLoans,
    ]);
  return csvOf(['borrower', 'name', 'phone', 'market', 'since', 'loans', 'open_loans'], rows);
}

/** By exact look-ups alone: they take the same time for a million borrowers. */
async function foundBy({ stores }: Needs, typed: string): Promise<number[]> {
  const found = new Set<number>();
  const number = readNumber(offeredTemplates(templateIds), typed);
  const byPhone = await stores.borrowers.idOfPhone(number?.phone ?? typed);
  if (byPhone !== null) found.add(byPhone);
  if (/^\d{1,15}$/.test(typed)) {
    found.add(Number(typed));
    const order = await stores.orders.find(Number(typed));
    if (order !== undefined) found.add(order.borrowerId);
  }
  for (const id of await stores.borrowerSearch.byReference(typed)) found.add(id);
  const utr = normalTransferReference(typed).slice(0, 60);
  if (utr !== '') for (const id of await stores.borrowerSearch.byUtr(utr)) found.add(id);
  return [...found];
}

const lineOf = ({ id, name, phone, market, createdAt, loans, openLoans }: ListedBorrower): Line => ({
  borrower: String(id),
  name,
  phone: phone === null ? '' : maskPhone(phone),
  market,
  since: calendarDateIn(createdAt, markets[market].timeZone),
  loans,
  openLoans,
});

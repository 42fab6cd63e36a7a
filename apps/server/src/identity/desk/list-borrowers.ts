import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { calendarDateIn, markets as allMarkets, maskPhone } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { type CsvCell, csvOf } from '../../platform/lists/csv.ts';
import { pageOf, partOf, readParts } from '../../platform/lists/page.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import type { ListedBorrower } from './borrower-list-store.ts';

type Line = AnswerOf<typeof contract.listBorrowers>['list'][number];
type Needs = Pick<Services, 'stores'>;
/** A page of borrowers, with masked phones. The audit trail records which borrowers the operator saw. */
export async function listBorrowers(
  { stores }: Needs,
  { operator, now }: Acting,
  { page }: { readonly page: number },
): Promise<AnswerOf<typeof contract.listBorrowers>> {
  const filter = { markets: operator.markets, ids: null };
  const { list, hasMore } = pageOf(await stores.borrowerLists.list({ ...filter, ...partOf(page) }));
  const detail = list.map(({ id }) => id).join(' ');
  await stores.agents.note({ at: now, ...operator, action: 'list-borrowers', detail });
  return { hasMore, list: list.map(lineOf) };
}

/** The borrowers as a file, with masked phones. The export is recorded with its number of rows. */
export async function exportBorrowers(
  services: Needs & Pick<Services, 'readSnapshot'>,
  { operator, now }: Acting,
): Promise<string> {
  const { markets } = operator;
  const { rows: borrowers, isCut } = await readParts(services, ({ borrowerLists }, part) =>
    borrowerLists.list({ markets, ids: null, ...part }),
  );
  await services.stores.agents.note({
    at: now,
    ...operator,
    action: 'borrowers-exported',
    detail: `${borrowers.length} rows`,
  });
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
  return csvOf(['borrower', 'name', 'phone', 'market', 'since', 'loans', 'open_loans'], rows, isCut);
}

/** A borrower as a line, with the phone masked. */
export const lineOf = ({ id, name, phone, market, createdAt, loans, openLoans }: ListedBorrower): Line => ({
  borrower: String(id),
  name,
  phone: phone === null ? '' : maskPhone(phone),
  market,
  since: calendarDateIn(createdAt, allMarkets[market].timeZone),
  loans,
  openLoans,
});

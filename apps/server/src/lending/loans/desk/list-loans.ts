import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { type LateBucket, lateBuckets } from '@hiram/contract/desk';
import { calendarDate, calendarDateIn, daysBetween, mapMarketCodes, markets, plainFigure } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import { type CsvCell, csvOf } from '../../../platform/lists/csv.ts';
import { pageOf, partOf, readParts } from '../../../platform/lists/page.ts';
import { rowIdOf } from '../../../platform/row-id.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import type { ListedLoan, LoanListFilter, LoanListSort, LoanListState } from './loan-list-store.ts';

type Line = AnswerOf<typeof contract.listLoans>['list'][number];
type Needs = Pick<Services, 'stores'>;

/** Which loans an operator asks for. */
export interface LoanListRequest {
  readonly state: LoanListState;
  readonly sort: LoanListSort;
  /** Empty for all. */
  readonly borrower: string;
  /** The code of a product; empty for all. */
  readonly product: string;
  /** Empty for any number of days. */
  readonly bucket: LateBucket | '';
}
/** A page of loans. The audit trail records which loans the operator saw. */
export async function listLoans(
  { stores }: Needs,
  { operator, now }: Acting,
  request: LoanListRequest & { readonly page: number },
): Promise<AnswerOf<typeof contract.listLoans>> {
  const filter = filterOf({ operator, now }, request);
  const { list, hasMore } = pageOf(await stores.loanLists.list({ ...filter, ...partOf(request.page) }));
  const detail = `${request.state}: ${list.map(({ orderId }) => orderId).join(' ')}`.trim();
  await stores.agents.note({ at: now, ...operator, action: 'list-loans', detail });
  return { hasMore, list: list.map((loan) => lineOf(loan, filter.today)) };
}

/** The loans as a file. The export is recorded with its filter and its number of rows. */
export async function exportLoans(
  services: Needs & Pick<Services, 'readSnapshot'>,
  { operator, now }: Acting,
  request: LoanListRequest,
): Promise<string> {
  const filter = filterOf({ operator, now }, request);
  const { rows: loans, isCut } = await readParts(services, ({ loanLists }, part) =>
    loanLists.list({ ...filter, ...part }),
  );
  const detail = `${request.state}, ${loans.length} rows`;
  await services.stores.agents.note({ at: now, ...operator, action: 'loans-exported', detail });
  const rows = loans.map((loan): CsvCell[] => {
    const line = lineOf(loan, filter.today);
    return [
      line.orderNo,
      line.borrower,
      line.product,
      line.market,
      line.currency,
      plainFigure(line.principal, loan.currency),
      line.disbursedOn,
      line.dueOn ?? '',
      line.daysPastDue,
      line.state,
    ];
  });
  const columns = ['loan', 'borrower', 'product', 'market', 'currency', 'principal', 'disbursed_on', 'due_on'];
  return csvOf([...columns, 'days_past_due', 'state'], rows, isCut);
}

function filterOf(
  { operator, now }: Acting,
  { state, sort, borrower, product, bucket }: LoanListRequest,
): Omit<LoanListFilter, 'max' | 'skip'> {
  const today = mapMarketCodes((market) => calendarDateIn(now, markets[market].timeZone));
  return {
    state,
    sort,
    markets: operator.markets,
    today,
    ...(borrower !== '' && { borrowerId: rowIdOf(borrower) }),
    ...(product !== '' && { product }),
    ...(bucket !== '' && { daysLate: lateBuckets[bucket] }),
  };
}

function lineOf(loan: ListedLoan, today: LoanListFilter['today']): Line {
  const { orderId, borrowerId, product, market, currency, principalMinor, disbursedOn, dueOn } = loan;
  const late = dueOn === null ? 0 : Math.max(0, daysBetween(calendarDate(dueOn), today[market]));
  return {
    orderNo: String(orderId),
    borrower: String(borrowerId),
    product,
    market,
    currency,
    principal: principalMinor,
    disbursedOn: disbursedOn ?? '',
    dueOn: dueOn ?? '',
    daysPastDue: late,
    state: stateOf(loan, late),
  };
}

function stateOf({ settledOn, isChargedOff }: ListedLoan, late: number): Line['state'] {
  if (settledOn !== null) return 'settled';
  if (isChargedOff) return 'charged-off';
  return late > 0 ? 'late' : 'open';
}

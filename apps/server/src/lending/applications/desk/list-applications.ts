import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import {
  calendarDate,
  calendarDateIn,
  daysBetween,
  formatDateTime,
  mapMarketCodes,
  markets,
  plainFigure,
} from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import { type CsvCell, csvOf } from '../../../platform/lists/csv.ts';
import { pageOf, partOf, readParts } from '../../../platform/lists/page.ts';
import { rowIdOf } from '../../../platform/row-id.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import type {
  ApplicationFilter,
  ApplicationSort,
  ApplicationState,
  ListedApplication,
} from './application-list-store.ts';

type Line = AnswerOf<typeof contract.listApplications>['list'][number];
type Needs = Pick<Services, 'stores'>;

/** Which applications an operator asks for. */
export interface ApplicationListRequest {
  readonly state: ApplicationState;
  readonly sort: ApplicationSort;
  /** Empty for all. */
  readonly borrower: string;
  /** The code of a product; empty for all. */
  readonly product: string;
}
/** A page of the queue. The audit trail records which applications the operator saw. */
export async function listApplications(
  { stores }: Needs,
  { operator, now }: Acting,
  request: ApplicationListRequest & { readonly page: number },
): Promise<AnswerOf<typeof contract.listApplications>> {
  const filter = filterOf({ operator, now }, request);
  const { list, hasMore } = pageOf(await stores.applicationLists.list({ ...filter, ...partOf(request.page) }));
  const detail = `${request.state}: ${list.map(({ orderId }) => orderId).join(' ')}`.trim();
  await stores.agents.note({ at: now, ...operator, action: 'list-applications', detail });
  return { hasMore, list: list.map((application) => lineOf(application, filter)) };
}

/** The queue as a file. The export is recorded with its filter and its number of rows. */
export async function exportApplications(
  services: Needs & Pick<Services, 'readSnapshot'>,
  { operator, now }: Acting,
  request: ApplicationListRequest,
): Promise<string> {
  const filter = filterOf({ operator, now }, request);
  const { rows: applications, isCut } = await readParts(services, ({ applicationLists }, part) =>
    applicationLists.list({ ...filter, ...part }),
  );
  const detail = `${request.state}, ${applications.length} rows`;
  await services.stores.agents.note({ at: now, ...operator, action: 'applications-exported', detail });
  const rows = applications.map((application): CsvCell[] => {
    const line = lineOf(application, filter);
    return [
      line.orderNo,
      line.borrower,
      line.product,
      line.market,
      line.currency,
      plainFigure(line.amount, application.currency),
      line.appliedAt,
      line.dueOn ?? '',
      line.daysLate,
      line.checks.join(' '),
      line.reasons.join(' '),
      line.flags.join(' '),
      line.holder ?? '',
    ];
  });
  const columns = ['application', 'borrower', 'product', 'market', 'currency', 'amount', 'applied_at', 'due_on'];
  return csvOf([...columns, 'days_late', 'checks', 'reasons', 'flags', 'holder'], rows, isCut);
}

function filterOf(
  { operator, now }: Acting,
  { state, sort, borrower, product }: ApplicationListRequest,
): Omit<ApplicationFilter, 'max' | 'skip'> {
  return {
    state,
    sort,
    agentId: operator.agentId,
    markets: operator.markets,
    today: mapMarketCodes((market) => calendarDateIn(now, markets[market].timeZone)),
    ...(borrower !== '' && { borrowerId: rowIdOf(borrower) }),
    ...(product !== '' && { product }),
  };
}

function lineOf(
  application: ListedApplication,
  { today, agentId }: Pick<ApplicationFilter, 'today' | 'agentId'>,
): Line {
  const { orderId, borrowerId, product, market, currency, principalMinor, createdAt, dueOn } = application;
  return {
    orderNo: String(orderId),
    borrower: String(borrowerId),
    product,
    market,
    currency,
    amount: principalMinor,
    appliedAt: formatDateTime(createdAt, markets[market].timeZone),
    dueOn: dueOn ?? '',
    daysLate: dueOn === null ? 0 : Math.max(0, daysBetween(calendarDate(dueOn), today[market])),
    checks: [...application.checks],
    reasons: [...application.reasons],
    flags: [...application.flags],
    holder: application.holder ?? '',
    isOwn: application.holderId === agentId,
    isOnHold: application.act === 'held' || application.act === 'picture-asked',
  };
}

import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { addDays, calendarDate, formatDateTime, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { csvOf } from '../../platform/lists/csv.ts';
import { pageOf, partOf, readParts } from '../../platform/lists/page.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import type { ActionFilter, KeptAction } from './agent-store.ts';

type Needs = Pick<Services, 'stores' | 'registration'>;

/** Which rows of the trail an operator asks for; empty texts ask for all. */
export interface AuditRequest {
  readonly by: string;
  readonly action: string;
  readonly borrower: string;
  readonly from: string;
  readonly to: string;
}
/** A page of the trail, the newest first. That it was read is recorded in it. */
export async function listAudit(
  services: Needs,
  { operator, now }: Acting,
  request: AuditRequest & { readonly page: number },
): Promise<AnswerOf<typeof contract.listAudit>> {
  const { stores } = services;
  const { max, skip } = partOf(request.page);
  const { list, hasMore } = pageOf(await stores.agents.listActions(max, { ...filterOf(services, request), skip }));
  await stores.agents.note({
    at: now,
    ...operator,
    action: 'audit-read',
    detail: describeFilter(request, request.page),
  });
  return { hasMore, list: list.map((action) => lineOf(services, action)) };
}

/** The trail as a file. The export is recorded in it. */
export async function exportAudit(
  services: Needs & Pick<Services, 'readSnapshot'>,
  { operator, now }: Acting,
  request: AuditRequest,
): Promise<string> {
  const { rows: actions, isCut } = await readParts(services, ({ agents }, { max, skip }) =>
    agents.listActions(max, { ...filterOf(services, request), skip }),
  );
  await services.stores.agents.note({
    at: now,
    ...operator,
    action: 'audit-exported',
    detail: describeFilter(request),
  });
  const columns = ['time', 'login', 'action', 'borrower', 'complaint', 'detail', 'why', 'origin'] as const;
  const lines = actions.map((action) => lineOf(services, action));
  return csvOf(
    columns,
    lines.map((line) => columns.map((column) => line[column] ?? '')),
    isCut,
  );
}

function filterOf({ registration }: Needs, request: AuditRequest): ActionFilter {
  const { timeZone } = markets[registration.market];
  return {
    ...(request.by !== '' && { login: request.by }),
    ...(request.action !== '' && { action: request.action }),
    ...(request.borrower !== '' && { borrowerId: rowIdOf(request.borrower) }),
    ...(request.from !== '' && { sinceDay: { day: request.from, timeZone } }),
    ...(request.to !== '' && { beforeDay: { day: addDays(calendarDate(request.to), 1), timeZone } }),
  };
}

function lineOf({ registration }: Needs, action: KeptAction): AnswerOf<typeof contract.listAudit>['list'][number] {
  const { reason = '', ...others } = action.facts;
  const facts = Object.entries(others).map(([name, value]) => `${name} ${String(value)}`);
  return {
    time: formatDateTime(action.at, markets[registration.market].timeZone),
    login: action.login,
    action: action.action,
    borrower: action.borrowerId === null ? '' : String(action.borrowerId),
    complaint: action.complaintId === null ? '' : String(action.complaintId),
    detail: [action.detail, ...facts].filter((part) => part !== '').join(', '),
    why: reason,
    origin: action.origin,
  };
}

const describeFilter = ({ by, action, borrower, from, to }: AuditRequest, page = 1): string =>
  Object.entries({ by, action, borrower, from, to, page: page === 1 ? '' : String(page) })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

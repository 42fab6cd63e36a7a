import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { plainFigure } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { type CsvCell, csvOf } from '../../platform/lists/csv.ts';
import { pageOf, partOf, readParts } from '../../platform/lists/page.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { timeIn } from './time-in.ts';
import type { ListedMoney, MoneyFilter } from './money-list-store.ts';

type Needs = Pick<Services, 'stores'>;
/** Which payments or payouts an operator asks for. */
export type MoneyRequest = Pick<MoneyFilter, 'direction' | 'state'>;

/** A page of payments or payouts. The audit trail records which ones the operator saw. */
export async function listMoney(
  { stores }: Needs,
  { operator, now }: Acting,
  { direction, state, page }: MoneyRequest & { readonly page: number },
): Promise<AnswerOf<typeof contract.listMoney>> {
  const { markets } = operator;
  const { list, hasMore } = pageOf(await stores.moneyLists.list({ direction, state, markets, ...partOf(page) }));
  const detail = `${state}: ${list.map(({ id }) => id).join(' ')}`.trim();
  await stores.agents.note({ at: now, ...operator, action: `list-${direction}`, detail });
  return { hasMore, list: list.map(lineOf) };
}

/** The payments or payouts as a file, read part by part. The export is recorded with its filter and its number of rows. */
export async function exportMoney(
  services: Needs & Pick<Services, 'readSnapshot'>,
  { operator, now }: Acting,
  { direction, state }: MoneyRequest,
): Promise<string> {
  const { markets } = operator;
  const { rows: money, isCut } = await readParts(services, ({ moneyLists }, part) =>
    moneyLists.list({ direction, state, markets, ...part }),
  );
  const rows = money.map(cellsOf);
  const detail = `${state}, ${rows.length} rows`;
  await services.stores.agents.note({ at: now, ...operator, action: `${direction}-exported`, detail });
  const columns = ['time', 'reference', 'provider', 'provider_reference', 'channel', 'loan', 'borrower', 'market'];
  return csvOf([...columns, 'currency', 'amount', 'state', 'failure'], rows, isCut);
}

const lineOf = (money: ListedMoney): AnswerOf<typeof contract.listMoney>['list'][number] => ({
  reference: money.id,
  providerReference: money.providerReference ?? '',
  provider: money.provider,
  channel: money.channel,
  orderNo: String(money.orderId),
  borrower: String(money.borrowerId),
  market: money.market,
  currency: money.currency,
  amount: money.amountMinor,
  state: money.status,
  failure: money.failure ?? '',
  isHeld: money.isHeld,
  at: timeIn(money.market)(money.createdAt),
});

const cellsOf = (money: ListedMoney): CsvCell[] => {
  const line = lineOf(money);
  return [
    line.at,
    line.reference,
    line.provider,
    money.providerReference ?? '',
    line.channel,
    line.orderNo,
    line.borrower,
    line.market,
    line.currency,
    plainFigure(money.amountMinor, money.currency),
    line.state,
    money.failure ?? '',
  ];
};

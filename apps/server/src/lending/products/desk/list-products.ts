import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import type { Services } from '../../../app/services.ts';
import { csvOf } from '../../../platform/lists/csv.ts';
import { pageOf, partOf, readParts } from '../../../platform/lists/page.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import type { ListedProduct, ProductFilter } from './product-list-store.ts';

type Line = AnswerOf<typeof contract.listProducts>['list'][number];
/** Which products an operator asks for. */
export type ProductRequest = Pick<ProductFilter, 'state' | 'sort' | 'find'>;

/** A page of products. The audit trail records which ones the operator saw. */
export async function listProducts(
  { stores }: Pick<Services, 'stores'>,
  { operator, now }: Acting,
  { page, state, sort, find }: ProductRequest & { readonly page: number },
): Promise<AnswerOf<typeof contract.listProducts>> {
  const { markets } = operator;
  const rows = await stores.productLists.list({ state, sort, find, markets, now, ...partOf(page) });
  const { list, hasMore } = pageOf(rows);
  const detail = `${state}: ${list.map(({ code }) => code).join(' ')}`.trim();
  await stores.agents.note({ at: now, ...operator, action: 'list-products', detail });
  return { hasMore, list: list.map(lineOf) };
}

/** The products as a file. The export is recorded with its filter and its number of rows. */
export async function exportProducts(
  services: Pick<Services, 'stores' | 'readSnapshot'>,
  { operator, now }: Acting,
  { state, sort, find }: ProductRequest,
): Promise<string> {
  const { markets } = operator;
  const { rows, isCut } = await readParts(services, ({ productLists }, part) =>
    productLists.list({ state, sort, find, markets, now, ...part }),
  );
  const cells = rows.map((row) => {
    const { code, name, market, version, since, plannedOn, waiting } = row;
    return [code, name, market, lineOf(row).state, version, since, plannedOn, waiting];
  });
  const detail = `${state}, ${cells.length} rows`;
  await services.stores.agents.note({ at: now, ...operator, action: 'products-exported', detail });
  return csvOf(['code', 'name', 'market', 'state', 'version', 'since', 'planned', 'proposals'], cells, isCut);
}

const lineOf = ({ code, name, market, version, since, isRetired, ...next }: ListedProduct): Line => ({
  code,
  name,
  market,
  version: version ?? 0,
  state: version === null ? 'not-sold' : isRetired === true ? 'retired' : 'in-force',
  since: since ?? '',
  plannedOn: next.plannedOn ?? '',
  isRetiring: next.isRetiring === true,
  waiting: next.waiting,
});

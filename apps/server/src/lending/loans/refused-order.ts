import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/order';
import { type CalendarDate, daysBetween, type OrderStatus } from '@hiram/domain';
import { applyAgainOn } from '../applications/cooling-down.ts';
import { criteriaOf } from '../applications/eligibility-criteria.ts';
import { isForDebt } from '../products/products-after-refusal.ts';
import type { Services } from '../../app/services.ts';
import { t } from '../../platform/texts/translate.ts';
import type { OrderRecord } from './order-record.ts';

type Details = Pick<AnswerOf<typeof contract.loadOrderDetails>, 'debtHelp' | 'applyAgain' | 'missing'>;

/** What a refused borrower can do: help with debt, what was missing by name, and the day from which they may apply again. */
export async function refusedParts(
  stores: Pick<Services['stores'], 'borrowers'>,
  order: OrderRecord,
  { status, today }: { readonly status: OrderStatus; readonly today: CalendarDate },
): Promise<Details> {
  if (status !== 110) return { debtHelp: '0', applyAgain: null, missing: [] };
  const debtHelp = isForDebt(order) ? '1' : '0';
  const missing = order.decisionReason === 'unknown' ? await missingOf(stores, order, today) : null;
  // complete since: there is nothing to wait for
  const on = missing?.length === 0 ? today : applyAgainOn(order);
  const applyAgain = on === null ? null : { on, days: Math.max(0, daysBetween(today, on)) };
  return { debtHelp, applyAgain, missing: missing ?? [] };
}

async function missingOf(
  { borrowers }: Pick<Services['stores'], 'borrowers'>,
  { borrowerId, market }: OrderRecord,
  today: CalendarDate,
): Promise<string[]> {
  const borrower = (await borrowers.get(borrowerId)) ?? null;
  return criteriaOf(market, { borrower, today })
    .filter(({ state }) => state === 'unknown')
    .map(({ rule }) => t(`missing.${rule}`));
}

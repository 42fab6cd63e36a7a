import { addDays, type CalendarDate } from '@hiram/domain';
import { Refusal } from '../../platform/refusal.ts';
import type { Stores } from '../../app/stores.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import { EXPOSURE_LIMIT } from './exposure.ts';
import { type RefusalReason, translateApplyAgain } from '../texts.ts';

/** Days after a refusal before which its product cannot be applied for again; `coolingDownDays` of the terms profile overrides it. */
const COOLING_DOWN_DAYS = 30;

/** Refusals that end when the borrower pays or completes what is missing, that another rule repeats, or that are the borrower's own. */
const endsOtherwise: ReadonlySet<RefusalReason> = new Set([
  EXPOSURE_LIMIT,
  'overdue_elsewhere',
  'unknown',
  'written_off_before',
  'erased',
  'declined',
] as const);

type Refused = Pick<OrderRecord, 'decision' | 'decisionReason' | 'decidedAt' | 'agreement' | 'market'>;

/** The first day on which the product of a refused order can be applied for again; null for an order without a cooling-down. */
export function applyAgainOn({ decision, decisionReason, decidedAt, agreement, market }: Refused): CalendarDate | null {
  if (decision !== 'refused' || decidedAt === null || decisionReason === null || endsOtherwise.has(decisionReason))
    return null;
  const days = agreementOf({ agreement }).profile.coolingDownDays ?? COOLING_DOWN_DAYS;
  return days === 0 ? null : addDays(marketDay({ market }, decidedAt), days);
}

/** By product, the day of a borrower's that is still to come; products without one are left out. @param except an order that does not count */
export async function coolingDown(
  { applications }: Pick<Stores, 'applications'>,
  { borrowerId, now, except }: { readonly borrowerId: number; readonly now: Date; readonly except?: number },
): Promise<ReadonlyMap<number, CalendarDate>> {
  const until = new Map<number, CalendarDate>();
  for (const order of await applications.listRefused(borrowerId)) {
    const day = applyAgainOn(order);
    if (day === null || order.id === except || day <= marketDay(order, now)) continue;
    const known = until.get(order.productId);
    if (known === undefined || known < day) until.set(order.productId, day);
  }
  return until;
}

/** @throws Refusal 'apply-blocked' with the day, for a product that cools down */
export async function requireCooledDown(
  stores: Pick<Stores, 'applications'>,
  productId: number,
  request: { readonly borrowerId: number; readonly now: Date },
): Promise<void> {
  const day = (await coolingDown(stores, request)).get(productId);
  if (day !== undefined) throw new Refusal('apply-blocked', { message: translateApplyAgain(day) });
}

/** As `requireCooledDown`, for a page that leads to the open application where there is one. @throws Refusal 'apply-blocked' with the day */
export async function requireNewApplication(...given: Parameters<typeof requireCooledDown>): Promise<void> {
  const [{ applications }, productId, { borrowerId, now }] = given;
  const open = await applications.findOpen({ borrowerId, productId, since: now });
  if (open === undefined) await requireCooledDown(...given);
}

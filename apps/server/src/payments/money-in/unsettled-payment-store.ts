import { type ExpressionBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUnderReview } from '../../platform/open-items/open-item-store.ts';
import type { Tables } from '../../app/tables.ts';

type Where = ExpressionBuilder<Tables, 'payments'>;

/** Which payments are looked for: those not asked about since `askedBefore`, at most `limit` of them. */
export interface UnsettledSearch {
  readonly askedBefore: Date;
  readonly now: Date;
  readonly limit: number;
}

/** A payment with an open item changes rarely, and is queried at this interval. */
const REVIEW_PAUSE_MS = 3_600_000;

/** Not asked about lately, and either with the provider or waiting for a code that can no longer be given. */
function isOpen(where: Where, { askedBefore, now }: UnsettledSearch) {
  const reviewBefore = new Date(now.getTime() - REVIEW_PAUSE_MS);
  return where.and([
    where.or([
      where.not(isUnderReview('payment', sql.ref('payments.id'))),
      where('checked_at', 'is', null),
      where('checked_at', '<', reviewBefore),
    ]),
    where.or([
      where('status', 'in', ['recorded', 'pending']),
      where.and([where('status', '=', 'awaiting-code'), where('expires_at', '<=', now)]),
    ]),
    where('created_at', '<', askedBefore),
    where.or([where('checked_at', 'is', null), where('checked_at', '<', askedBefore)]),
  ]);
}

/** Banks may say for so long after the end that it was paid: a provider asks them for 3 days, and a counter’s holidays are as long. */
const LATE_MS = 4 * 86_400_000;

/**
 * Ended unpaid, as far as we heard, and not asked about since its time was over, or since the days after it in which a bank may still say
 * that it was paid. The index `payments_last_look` holds just those.
 */
function isDueForLastLook(where: Where, before: Date) {
  return where.and([
    where('status', 'in', ['failed', 'expired']),
    where('provider_reference', 'is not', null),
    where('expires_at', '<', before),
    where.or([where('checked_at', 'is', null), sql<boolean>`checked_at - expires_at < interval '4 days'`]),
    where.or([
      where('checked_at', 'is', null),
      where('checked_at', '<', where.ref('expires_at')),
      where('expires_at', '<', new Date(before.getTime() - LATE_MS)),
    ]),
  ]);
}

/**
 * Payments that a provider should be asked about, the longest unasked first; each is marked as asked. Those that ended
 * unpaid are among them once, after their time: a later attempt may have been paid and its notification lost.
 */
export async function claimUnsettledIds(db: Executor, options: UnsettledSearch): Promise<string[]> {
  const rows = await db
    .updateTable('payments')
    .set({ checked_at: options.now })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('payments')
        .select('id')
        .where((where) => where.or([isOpen(where, options), isDueForLastLook(where, options.askedBefore)]))
        .orderBy(sql`checked_at nulls first`)
        .limit(options.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

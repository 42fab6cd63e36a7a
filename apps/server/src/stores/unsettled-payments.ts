import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { waitsForPerson } from './waits-for-person.ts';

type Where = ExpressionBuilder<Tables, 'payments'>;

/** What a person must look at changes seldom: it is asked about once in so long. */
const REVIEW_PAUSE_MS = 3_600_000;

/** Not asked about lately, and either with the provider or waiting for a code that can no longer be given. */
export function isOpen(where: Where, { askedBefore, now }: { askedBefore: Date; now: Date }) {
  const reviewBefore = new Date(now.getTime() - REVIEW_PAUSE_MS);
  return where.and([
    where.or([
      where.not(waitsForPerson('payment', sql.ref('payments.id'))),
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
export function isDueForLastLook(where: Where, before: Date) {
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

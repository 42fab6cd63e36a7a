import { type CalendarDate, isPaymentKind, type PaymentReversalKind, type TransactionEffect } from '@hiram/domain';
import { type RawBuilder, sql } from 'kysely';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { ChangeEffect } from '../loans/order-record.ts';
import { REFINANCING } from './payment-record.ts';
import { HELD_REASONS, type NewTransaction, type TransactionRow } from './transaction-record.ts';

/** A transaction that was booked on a loan before another one. */
export interface EarlierTransaction {
  readonly number: number;
  readonly effectiveOn: CalendarDate;
  readonly isExtension: boolean;
  /** Whether it was booked after the moment that was asked about. */
  readonly isLater: boolean;
}

/** A reversal of a payment. */
export interface PaymentReversal {
  readonly kind: PaymentReversalKind;
  /** What is left of the payment, minor units. */
  readonly keptMinor: number;
  /** What this one took of it, minor units. */
  readonly amountMinor: number;
  /** Whether it put its money into suspense (`HELD_REASONS`). */
  readonly isHeld: boolean;
  /** The key under which it was booked. */
  readonly key: string;
}

/** A valuation of a transaction. */
export interface OfValuation {
  readonly orderId: number;
  readonly number: number;
  readonly version: number;
}

const earlier = preparedQuery<{ orderId: number; since: Date }>();

/** The transactions of loans and their valuations. Nothing is changed or removed. The caller holds the order's lock. */
export function createTransactionStore(db: Executor) {
  const listReversals = async (paymentId: string): Promise<PaymentReversal[]> => {
    const { rows } = await sql<PaymentReversal>`
      select r.kind, r.kept_minor as "keptMinor", r.amount_minor as "amountMinor", r.idempotency_key as key,
        r.actor = 'operator' and r.reason in (${sql.join(HELD_REASONS)}) as "isHeld"
      from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
      where t.payment_id = ${paymentId} order by r.number`.execute(db);
    return rows;
  };

  return {
    /**
     * Books a transaction with its first valuation, in one statement.
     * @param effect null for a reversal and for a disbursement, which have no effect of their own
     * @returns its number; null where the loan has a transaction of this key
     */
    append: async (of: NewTransaction, effect: TransactionEffect | null): Promise<number | null> => {
      const { rows } = await sql<{ number: number }>`
        with valued as (
          insert into loan_transactions (order_id, borrower_id, currency, number, kind, amount_minor, effective_on, booked_at, actor,
            booked_by, reason, idempotency_key, payment_id, terms, reverses, kept_minor)
          select o.id, o.borrower_id, o.currency,
            1 + coalesce((select max(t.number) from loan_transactions t where t.order_id = o.id), 0),
            ${of.kind}, ${of.amountMinor}, ${of.effectiveOn}, ${of.bookedAt}, ${of.by.actor},
            ${of.by.actor === 'operator' ? of.by.name : null}, ${of.reason ?? null}, ${of.key}, ${of.paymentId ?? null},
            ${JSON.stringify(of.terms ?? {})}::jsonb, ${of.reverses?.number ?? null}, ${of.reverses?.keptMinor ?? null}
          from orders o where o.id = ${of.orderId}
          on conflict (order_id, idempotency_key) do nothing
          returning order_id, borrower_id, number, payment_id
        )${effect === null ? sql`` : valuation(effect, { kind: of.kind, version: 1 })}
        select number from valued`.execute(db);
      return rows[0]?.number ?? null;
    },

    /** Writes a new valuation of a transaction. */
    revalue: async (of: OfValuation & Pick<NewTransaction, 'kind'>, effect: TransactionEffect): Promise<void> => {
      await sql`
        with valued as (
          select order_id, borrower_id, number, payment_id from loan_transactions
          where order_id = ${of.orderId} and number = ${of.number}
        )${valuation(effect, of)}
        select number from valued`.execute(db);
    },

    /** Marks a valuation as superseded. @param by the number of the reversal, or of the back-dated transaction */
    supersede: async ({ orderId, number, version }: OfValuation, by: number): Promise<void> => {
      await sql`
        insert into superseded_valuations (order_id, borrower_id, transaction_number, version, superseded_by)
        select order_id, borrower_id, number, ${version}, ${by} from loan_transactions
        where order_id = ${orderId} and number = ${number}`.execute(db);
    },

    /** All of a loan, in the order of booking. */
    list: async (orderId: number): Promise<TransactionRow[]> => {
      const { rows } = await sql<TransactionRow>`
        select t.number, t.kind, t.amount_minor as "amountMinor", t.effective_on as "effectiveOn", t.booked_at as "bookedAt", t.actor,
          t.booked_by as "bookedBy", t.reason, t.idempotency_key as key, t.payment_id as "paymentId", nullif(coalesce(p.provider, o.provider), ${REFINANCING}) as provider, t.terms, t.reverses,
          t.kept_minor as "keptMinor",
          1 + (select count(*) from superseded_valuations s
            where s.order_id = t.order_id and s.transaction_number = t.number)::int
            - (exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number and r.kept_minor = 0))::int
            as version
        from loan_transactions t left join payments p on p.id = t.payment_id
          left join payouts o on o.order_id = t.order_id and o.transaction_number = t.number and o.purpose = 'refund'
        where t.order_id = ${orderId} order by t.number`.execute(db);
      return rows;
    },

    /** Which of some loans had a transaction booked at a moment or later. */
    listBookedSince: async (orderIds: readonly number[], since: Date): Promise<Set<number>> => {
      const { rows } = await sql<{ id: number }>`
        select distinct t.order_id as id from loan_transactions t
        where t.order_id = any (${orderIds}::bigint[]) and t.booked_at >= ${since}`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** The transactions in force of a loan: which of them were booked after a moment, and which moved due dates. */
    listEarlier: async (orderId: number, since: Date): Promise<EarlierTransaction[]> => {
      return earlier.rows(
        db,
        { orderId, since },
        (given) => sql<EarlierTransaction>`
          select t.number, t.effective_on as "effectiveOn", t.booked_at > ${given.since} as "isLater", e.order_id is not null as "isExtension"
          from loan_transactions t left join extensions e on e.order_id = t.order_id and e.transaction_number = t.number
          where t.order_id = ${given.orderId} and t.reverses is null
            and not exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number and r.kept_minor = 0)
          order by t.number`,
      );
    },

    /** The reversals in force of a payment, in the order of booking: the last one says what is left of it. */
    listReversals,

    /** The last of them; undefined where the payment is not reversed. */
    findReversal: async (paymentId: string): Promise<PaymentReversal | undefined> =>
      (await listReversals(paymentId)).at(-1),
  };
}

/** The plan of instalments that is in force of the order in `valued`. */
const plan = sql`(select o.plan from orders o where o.id = order_id)`;

/** The rows of a valuation, of the transaction in the statement's `valued`. */
function valuation(
  effect: TransactionEffect,
  { kind, version }: { readonly kind: NewTransaction['kind']; readonly version: number },
): RawBuilder<unknown> {
  const { on, rebates, extension } = effect;
  return sql`${isPaymentKind(kind) ? allocated(effect, version) : changed(effect, version)}${
    rebates.length === 0
      ? sql``
      : sql`, remitted as (
          insert into transaction_rebates (order_id, borrower_id, transaction_number, version, payment_id, plan, granted_on,
            instalment_number, component, amount_minor, reason)
          select order_id, borrower_id, number, ${version}, payment_id, ${plan}, ${on}, part.instalment, part.component, part.minor, part.reason
          from valued, unnest(
            ${rebates.map(({ instalmentNumber }) => instalmentNumber)}::int[],
            ${rebates.map(({ component }) => component)}::text[],
            ${rebates.map(({ amountMinor }) => amountMinor)}::bigint[],
            ${rebates.map(({ reason }) => reason ?? 'payoff')}::text[]
          ) as part (instalment, component, minor, reason)
        )`
  }${
    extension === null
      ? sql``
      : sql`, extended as (
          insert into transaction_extensions (order_id, borrower_id, transaction_number, version, payment_id, granted_on, days, charge_minor,
            new_due_ons, reason)
          select order_id, borrower_id, number, ${version}, payment_id, ${extension.grantedOn}, ${extension.days},
            ${extension.chargeMinor}, ${JSON.stringify(extension.newDueOns)}::jsonb, ${extension.reason ?? 'extension'}
          from valued
        )`
  }`;
}

function allocated({ on, allocations, excessMinor }: TransactionEffect, version: number): RawBuilder<unknown> {
  const excess = excessMinor === 0 ? [] : [{ instalmentNumber: null, component: 'excess', amountMinor: excessMinor }];
  const parts = [...allocations, ...excess];
  return sql`, allocated as (
      insert into transaction_allocations (order_id, borrower_id, transaction_number, version, payment_id, plan, seq, paid_on,
        instalment_number, component, amount_minor)
      select order_id, borrower_id, number, ${version}, payment_id, ${plan}, part.seq, ${on}, part.instalment, part.component, part.minor
      from valued, unnest(
        ${parts.map((_, index) => index + 1)}::int[],
        ${parts.map(({ instalmentNumber }) => instalmentNumber)}::int[],
        ${parts.map(({ component }) => component)}::text[],
        ${parts.map(({ amountMinor }) => amountMinor)}::bigint[]
      ) as part (seq, instalment, component, minor)
    )`;
}

function changed({ on, charges, refundedMinor, settlement }: TransactionEffect, version: number): RawBuilder<unknown> {
  const effect: ChangeEffect = {
    ...(charges.length > 0 &&
      ({
        charges: charges.map(({ instalmentNumber, component, amountMinor }) => ({
          instalmentNumber,
          component,
          amountMinor,
        })),
      } as Pick<ChangeEffect, 'charges'>)),
    ...(refundedMinor > 0 && { refundedMinor }),
    ...(settlement !== null && { settlement }),
  };
  return sql`, changed as (
      insert into transaction_changes (order_id, borrower_id, transaction_number, version, counted_on, effect)
      select order_id, borrower_id, number, ${version}, ${on}, ${JSON.stringify(effect)}::jsonb from valued
    )`;
}

import { lateChargeRules } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import type { ClientKind } from '../loans/tables.ts';

interface SettledLoan {
  readonly clientKind: ClientKind;
  readonly agreement: unknown;
  /** The most days that any part of an instalment was paid or extended after its due date; null for no payment. */
  readonly daysLate: number | null;
}

/** How borrowers kept their earlier loans. */
export function createClientStore(db: Executor) {
  return {
    /**
     * The number of a borrower's loans that were repaid in time: settled, with each instalment paid by its due date, moved dates included,
     * or within the days of grace of every late charge that was agreed. One that was charged off, or of whose principal a part was
     * remitted, does not count.
     */
    countRepaidInTime: async (borrowerId: number): Promise<number> => {
      const { rows } = await sql<SettledLoan>`
        select o.client_kind as "clientKind", o.agreement, (
          select max(moved.on_day - coalesce((
            select max((due ->> 'dueOn')::date) from extensions m cross join lateral jsonb_array_elements(m.new_due_ons) due
            where m.order_id = o.id and (due ->> 'number')::integer = moved.number and m.granted_on <= moved.on_day
              and (m.granted_on, m.transaction_number) is distinct from (moved.on_day, moved.by_extension)
          ), i.due_on))
          from (
            select a.paid_on as on_day, a.instalment_number as number, a.plan, null::integer as by_extension
            from allocations a where a.order_id = o.id and a.instalment_number is not null
            union all
            select e.granted_on, (due ->> 'number')::integer, o.plan, e.transaction_number
            from extensions e cross join lateral jsonb_array_elements(e.new_due_ons) due where e.order_id = o.id
          ) moved join instalments i on i.order_id = o.id and i.plan = moved.plan and i.number = moved.number
        ) as "daysLate"
        from loan_summaries s join orders o on o.id = s.order_id
        where s.borrower_id = ${borrowerId} and s.settled_on is not null and not s.is_charged_off
          and not exists (select from rebates r where r.order_id = o.id and r.component = 'principal')`.execute(db);
      return rows.filter((loan) => loan.daysLate === null || loan.daysLate <= 0 || loan.daysLate <= graceOf(loan))
        .length;
    },
  };
}

/** The days of grace before the first late charge; none for a loan without late charges. */
function graceOf({ agreement, clientKind }: SettledLoan): number {
  const { profile } = agreementOf({ agreement });
  const days = lateChargeRules(profile, clientKind).map(({ graceDays = 0 }) => graceDays);
  return days.length === 0 ? 0 : Math.min(...days);
}

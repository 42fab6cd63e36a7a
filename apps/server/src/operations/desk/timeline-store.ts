import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** An event of a borrower: what, about which subject, by whom. All are codes and numbers. */
export interface TimelineEvent {
  readonly at: Date;
  readonly kind: string;
  readonly what: string;
  readonly subject: string;
  readonly by: string;
}

/** What happened with a borrower, from every table that says when. */
export function createTimelineStore(db: Executor) {
  return {
    /**
     * The newest first. Each part reads one borrower's rows by an index.
     * @param kind of `timelineKinds`; empty for all
     */
    list: async (of: { borrowerId: number; kind: string; max: number; skip: number }): Promise<TimelineEvent[]> => {
      const { borrowerId: id, kind, max, skip } = of;
      const { rows } = await sql<TimelineEvent>`
        select e.at, e.kind, e.what, e.subject, e."by" from (
          select created_at as at, 'application' as kind, 'applied' as what, id::text as subject, '' as "by"
            from orders where borrower_id = ${id}
          union all select decided_at, 'application', decision, id::text, coalesce((
              select g.name from application_acts x join agents g on g.id = x.agent_id
              where x.order_id = orders.id and x.acted_at = orders.decided_at and x.act = orders.decision
              order by x.id desc limit 1), '')
            from orders where borrower_id = ${id} and decided_at is not null
          union all select withdraw_confirmed_at, 'application', 'confirmed', id::text, '' from orders
            where borrower_id = ${id} and withdraw_confirmed_at is not null
          union all select t.booked_at, 'money', t.kind, t.order_id || '/' || t.number, coalesce(t.booked_by, t.actor)
            from loan_transactions t join orders o on o.id = t.order_id where o.borrower_id = ${id}
          union all select v.happened_at, 'money', 'payment-' || v.to_status, v.payment_id, v.source
            from payment_events v join payments p on p.id = v.payment_id where p.borrower_id = ${id}
          union all select v.happened_at, 'money', 'payout-' || v.to_status, v.payout_id, v.source
            from payout_events v join payouts p on p.id = v.payout_id where p.borrower_id = ${id}
          union all select created_at, 'complaint', 'complained', id::text, '' from complaints where borrower_id = ${id}
          union all select a.answered_at, 'complaint', 'answered', a.complaint_id::text, coalesce(g.name, '')
            from complaints c join complaint_answers a on a.complaint_id = c.id left join agents g on g.id = a.agent_id
            where c.borrower_id = ${id}
          union all select coalesce(ended_at, planned_at), 'message', channel || '-' || status, kind, '' from reminders
            where borrower_id = ${id}
          union all select n.written_at, 'note', 'note', '', g.name from borrower_notes n join agents g on g.id = n.written_by
            where n.borrower_id = ${id}
          union all select f.set_at, 'flag', 'flag-set', f.kind, g.name from borrower_flags f join agents g on g.id = f.set_by
            where f.borrower_id = ${id}
          union all select f.lifted_at, 'flag', 'flag-lifted', f.kind, g.name from borrower_flags f
            join agents g on g.id = f.lifted_by where f.borrower_id = ${id}
          union all select created_at, 'login', 'session-opened', device_name, '' from sessions where borrower_id = ${id}
          union all select happened_at, 'seen', action, '', login from desk_audit where borrower_id = ${id}
        ) as e
        where ${kind} in ('', e.kind)
        order by e.at desc, e.kind, e.what, e.subject
        limit ${max} offset ${skip}`.execute(db);
      return rows;
    },
  };
}

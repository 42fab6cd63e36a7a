import type { Pool } from 'pg';

/** Invariants, as SQL that finds their violations. */
const impossible: Readonly<Record<string, string>> = {
  'postings of a currency that do not sum to zero': `
    select currency as id from ledger_postings group by currency having sum(amount_minor) <> 0`,
  'an entry that does not balance': `
    select entry_id::text as id from ledger_postings group by entry_id, currency having sum(amount_minor) <> 0`,
  'a paid payment without one settlement of its amount': `
    select p.id from payments p where p.status = 'paid' and 1 <> (
      select count(*) from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.kind = 'settlement' and e.source = p.id and l.account = 'provider-clearing' and l.amount_minor = p.amount_minor)`,
  'a paid payment whose allocations are not its amount': `
    select p.id from payments p left join allocations a on a.payment_id = p.id where p.status = 'paid'
    group by p.id having coalesce(sum(a.amount_minor), 0) <> coalesce((
      select min(r.kept_minor) from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
      where t.payment_id = p.id), p.amount_minor)`,
  'a loan that was paid out twice': `
    select order_id::text as id from payouts where status = 'paid' and purpose = 'disbursement' group by order_id having count(*) > 1`,
  'two open applications for one product': `
    select borrower_id || '/' || product_id as id from orders where decision = 'pending' group by borrower_id, product_id having count(*) > 1`,
  'a payment of another borrower than its order': `
    select p.id from payments p join orders o on o.id = p.order_id where o.borrower_id <> p.borrower_id`,
  'a picture of another borrower than its complaint': `
    select i.id from attachments i join complaints c on c.id = i.complaint_id
    where i.agent_id is null and i.borrower_id <> c.borrower_id`,
};

/** Checks the tables from outside. @returns the errors; empty where there are none */
export async function bookViolations(db: Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(impossible)) {
    const { rows } = await db.query<{ id: string }>(query);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return found;
}

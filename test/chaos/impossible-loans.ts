import { wrongSummaries } from '../../tools/wrong-summaries.ts';
import { wrongTaxes } from '../../tools/wrong-taxes.ts';
import { wrongPortfolio } from '../../tools/wrong-portfolio.ts';
import { wrongVolumes } from '../../tools/wrong-volumes.ts';

/** What must never be found of loans on their way and of the desk, as SQL that finds it. Borrowers of a run have numbers from 500000 on. */
export const impossibleLoans: Readonly<Record<string, string>> = {
  'a loan that was withdrawn though it was not approved': `
    select id::text as id from orders where withdraw_confirmed_at is not null and decision <> 'approved'`,
  'a loan that was paid out though its borrower did not confirm': `
    select id::text as id from orders where borrower_id >= 500000 and disbursed_on is not null and withdraw_confirmed_at is null`,
  'a payout of a loan that nobody confirmed, or that was refused': `
    select p.id from payouts p join orders o on o.id = p.order_id where o.decision <> 'approved'
    or (o.withdraw_confirmed_at is null and p.status not in ('failed', 'returned'))`,
  'a loan that was confirmed without a payout': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.withdraw_confirmed_at is not null
    and not exists (select from payouts p where p.order_id = o.id)`,
  'an application without what was agreed to': `
    select o.id::text as id from orders o where o.borrower_id >= 500000
    and not exists (select from contracts c where c.order_id = o.id)`,
  'a payout that is not what arrives of its loan': `
    select p.id from payouts p join orders o on o.id = p.order_id where p.amount_minor <> o.principal_minor - o.upfront_fee_minor`,
  'a disbursement that is not of its loan’s amounts': `
    select o.id::text as id from ledger_entries e join orders o on o.id = e.order_id
    left join ledger_postings l on l.entry_id = e.id where e.kind = 'disbursement' and o.borrower_id >= 500000
    and not exists (select from ledger_entries r where r.reverses = e.id)
    group by o.id having o.principal_minor <> coalesce(sum(l.amount_minor) filter (where l.account = 'principal-receivable'), 0)
    or o.upfront_fee_minor - o.principal_minor <> coalesce(sum(l.amount_minor) filter (where l.account = 'provider-clearing'), 0)`,
  'a loan whose plan is not its principal': `
    select o.id::text as id from orders o left join instalments i on i.order_id = o.id and i.plan = o.plan
    where o.borrower_id >= 500000 and o.disbursed_on is not null group by o.id
    having coalesce(sum(i.principal_minor), 0) <> o.principal_minor or count(i.number) <> o.periods`,
  'a summary that is not its loan': wrongSummaries,
  'a kept balance that is not the sum of its postings': wrongVolumes,
  'a kept sum of loans that is not the sum of their summaries': wrongPortfolio,
  'a summary of a loan that was not paid out': `
    select s.order_id::text as id from loan_summaries s left join orders o on o.id = s.order_id where o.disbursed_on is null`,
  'a loan whose taxes are booked otherwise than they were paid': wrongTaxes,
  'a summary that the nightly job found wrong': `select subject as id from open_items where kind = 'loan'`,
  'a plan of a loan that was not paid out': `
    select distinct o.id::text as id from orders o join instalments i on i.order_id = o.id and i.plan = o.plan where o.disbursed_on is null`,
  'a loan of which more was paid back than was lent': `
    select o.id::text as id from orders o join allocations a on a.order_id = o.id and a.component = 'principal'
    group by o.id having sum(a.amount_minor) > o.principal_minor`,
  'money that moved on a loan before it was paid out': `
    select p.id from payments p join orders o on o.id = p.order_id where p.status = 'paid' and o.disbursed_on is null`,
  'a loan whose money could not be sent and that does not say so': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.withdraw_confirmed_at is not null
    and o.disbursed_on is null and o.account_problem is null
    and not exists (select from payouts p where p.order_id = o.id and p.status not in ('failed', 'returned'))`,
  'a loan that says its money could not be sent while it is sent': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.account_problem is not null
    and exists (select from payouts p where p.order_id = o.id and p.status not in ('failed', 'returned'))`,
  'a payout to another account than the one confirmed for its order': `
    select p.id from payouts p join orders o on o.id = p.order_id
    where p.status not in ('failed', 'returned') and p.account_id is distinct from o.payout_account_id`,
  'an account that nobody confirmed and that was paid to': `
    select p.id from payouts p join payout_accounts a on a.id = p.account_id
    where p.asked_at is not null and a.confirmed_at is null`,
  'a payout whose history ends otherwise': `
    select p.id from payouts p where p.status is distinct from (
      select e.to_status from payout_events e where e.payout_id = p.id order by e.id desc limit 1)`,
  'a card that was charged without its code': `
    select p.id from payments p join payment_accounts a on a.id = p.account_id and a.needs_code
    join sandbox.provider_payment s on s.merchant_reference = p.id
    where not exists (select from payment_events e where e.payment_id = p.id and e.source = 'code confirmed')`,
  'a line of the bank whose entry is not of its amount': `
    select b.id::text as id from bank_lines b where b.amount_minor is distinct from (
      select sum(l.amount_minor) from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.kind = 'bank-line' and e.source = b.id::text and l.account = 'bank')`,
  'a complaint that waits though an answer stands, or the other way round': `
    select c.id::text as id from complaints c where c.is_waiting = exists (
      select from complaint_answers a where a.complaint_id = c.id and a.reopened_at is null)`,
};

import { claimViolations } from '../../tools/invariants/claims.ts';
import { creditViolations } from '../../tools/invariants/credit.ts';
import { detailViolations } from '../../tools/invariants/details.ts';
import { summaryViolations } from '../../tools/invariants/summaries.ts';
import { refinancingViolations } from '../../tools/invariants/refinancing.ts';
import { suspenseViolations } from '../../tools/invariants/suspense.ts';
import { taxViolations } from '../../tools/invariants/taxes.ts';
import { portfolioViolations } from '../../tools/invariants/portfolio.ts';
import { volumeViolations } from '../../tools/invariants/volumes.ts';

/** Invariants of loans in progress and of the desk, as SQL that finds their violations. Borrowers of a run have numbers from 500000 on. */
export const impossibleLoans: Readonly<Record<string, string>> = {
  'a withdrawn loan without an approval': `
    select id::text as id from orders where withdraw_confirmed_at is not null and decision <> 'approved'`,
  'a loan paid out without its borrower’s confirmation': `
    select id::text as id from orders where borrower_id >= 500000 and disbursed_on is not null and withdraw_confirmed_at is null`,
  'a payout of an unconfirmed or refused loan': `
    select p.id from payouts p join orders o on o.id = p.order_id
    where (o.decision <> 'approved' or o.withdraw_confirmed_at is null) and p.status not in ('failed', 'returned')`,
  'a confirmed loan without a payout': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.withdraw_confirmed_at is not null
    and not exists (select from payouts p where p.order_id = o.id and p.purpose = 'disbursement')`,
  'an application without its agreed terms': `
    select o.id::text as id from orders o where o.borrower_id >= 500000
    and not exists (select from contracts c where c.order_id = o.id)`,
  'a payout that differs from the net amount of its loan': `
    select p.id from payouts p join orders o on o.id = p.order_id
    where p.purpose = 'disbursement' and p.amount_minor <> o.principal_minor - o.deducted_at_disbursement_minor`,
  'a refund whose payout and transaction differ': `
    select p.id from payouts p join loan_transactions t on t.order_id = p.order_id and t.number = p.transaction_number
    where t.kind <> 'credit_refund' or t.amount_minor <> p.amount_minor or (p.status in ('failed', 'returned')) <> exists (
      select from loan_transactions r where r.order_id = t.order_id and r.reverses = t.number)`,
  'a refund by payout without one payout': `
    select t.order_id || '/' || t.number as id from loan_transactions t
    where t.kind = 'credit_refund' and t.reverses is null and t.terms ->> 'paidBy' = 'payout' and 1 <> (
      select count(*) from payouts p where p.order_id = t.order_id and p.transaction_number = t.number)`,
  'two payouts at the provider for one refund': `
    select p.order_id || '/' || p.transaction_number as id from sandbox.provider_payout s join payouts p on p.id = s.merchant_reference
    where p.purpose = 'refund' group by p.order_id, p.transaction_number having count(*) > 1`,
  'a disbursement with other amounts than its loan': `
    select o.id::text as id from ledger_entries e join orders o on o.id = e.order_id
    left join ledger_postings l on l.entry_id = e.id left join ledger_accounts a on a.code = l.account where e.kind = 'disbursement' and o.borrower_id >= 500000
    and not exists (select from ledger_entries r where r.reverses = e.id)
    group by o.id having o.principal_minor <> coalesce(sum(l.amount_minor) filter (where a.holds = 'principal'), 0)
    or o.deducted_at_disbursement_minor - o.principal_minor <> coalesce(sum(l.amount_minor) filter (where l.account in ('provider-clearing', 'refinancing-clearing')), 0)`,
  'a loan whose plan does not sum to its principal': `
    select o.id::text as id from orders o left join instalments i on i.order_id = o.id and i.plan = o.plan
    where o.borrower_id >= 500000 and o.disbursed_on is not null group by o.id
    having coalesce(sum(i.principal_minor), 0) <> o.principal_minor or count(i.number) <> (o.agreement #>> '{lending,periods}')::int`,
  'a summary that differs from its loan': summaryViolations,
  'a stored balance that differs from the sum of its postings': volumeViolations,
  'a claim on the books that the loan has not accrued': claimViolations,
  'a credit on the books that the loan does not give': creditViolations,
  'a balance that differs from the sum of its details': detailViolations,
  'a payoff by a new loan that is not on both loans': refinancingViolations,
  'a balance of suspense that differs from its list': suspenseViolations,
  'a portfolio sum that differs from the summaries': portfolioViolations,
  'a summary of a loan that was not paid out': `
    select s.order_id::text as id from loan_summaries s left join orders o on o.id = s.order_id where o.disbursed_on is null`,
  'a loan whose booked taxes differ from the paid ones': taxViolations,
  'a summary that the nightly job found wrong': `select subject as id from open_items where kind = 'loan' and reason = 'summary-drift'`,
  'a plan of a loan that was not paid out': `
    select distinct o.id::text as id from orders o join instalments i on i.order_id = o.id and i.plan = o.plan where o.disbursed_on is null`,
  'a loan with more principal repaid than lent': `
    select o.id::text as id from orders o join allocations a on a.order_id = o.id and a.component = 'principal'
    group by o.id having sum(a.amount_minor) > o.principal_minor`,
  'a transaction on a loan before its disbursement': `
    select p.id from payments p join orders o on o.id = p.order_id where p.status = 'paid' and o.disbursed_on is null`,
  'a failed disbursement without an account problem': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.withdraw_confirmed_at is not null
    and o.disbursed_on is null and o.account_problem is null
    and not exists (select from payouts p where p.order_id = o.id and p.purpose = 'disbursement' and p.status not in ('failed', 'returned'))`,
  'an account problem on a loan whose disbursement is in progress': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.account_problem is not null
    and exists (select from payouts p where p.order_id = o.id and p.purpose = 'disbursement' and p.status not in ('failed', 'returned'))`,
  'a payout to another account than the one confirmed for its order': `
    select p.id from payouts p join orders o on o.id = p.order_id
    where p.purpose = 'disbursement' and p.status not in ('failed', 'returned') and p.account_id is distinct from o.payout_account_id`,
  'a payout to an unconfirmed account': `
    select p.id from payouts p join payout_accounts a on a.id = p.account_id
    where p.asked_at is not null and a.confirmed_at is null`,
  'a payout whose history ends in another status': `
    select p.id from payouts p where p.status is distinct from (
      select e.to_status from payout_events e where e.payout_id = p.id order by e.id desc limit 1)`,
  'a card charged without its code': `
    select p.id from payments p join payment_accounts a on a.id = p.account_id and a.needs_code
    join sandbox.provider_payment s on s.merchant_reference = p.id
    where not exists (select from payment_events e where e.payment_id = p.id and e.source = 'code-confirmed')`,
  'a bank line whose entry has another amount': `
    select b.id::text as id from bank_lines b where b.amount_minor is distinct from (
      select sum(l.amount_minor) from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.kind = 'bank-line' and e.source = b.id::text and l.account = 'bank')`,
  'a complaint that waits with an answer, or is closed without one': `
    select c.id::text as id from complaints c where c.is_waiting = exists (
      select from complaint_answers a where a.complaint_id = c.id and a.reopened_at is null)`,
};

/**
 * Invariants, as SQL that finds their violations: `id` names each. Borrowers of a run have numbers from 500000 on, from which their
 * phones follow, because the rows hold phones sealed.
 */
export const impossible: Readonly<Record<string, string>> = {
  'postings that do not sum to zero': `
    select 'all' as id from ledger_postings having sum(amount_minor) <> 0`,
  'postings of a currency that do not sum to zero': `
    select currency as id from ledger_postings group by currency having sum(amount_minor) <> 0`,
  'an entry that does not balance': `
    select entry_id::text as id from ledger_postings group by entry_id, currency having sum(amount_minor) <> 0`,
  'an entry of the books without postings': `
    select e.id::text as id from ledger_entries e where not exists (select from ledger_postings p where p.entry_id = e.id)`,
  'a paid payment without one settlement of its amount': `
    select p.id from payments p where p.status = 'paid' and 1 <> (
      select count(*) from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.kind = 'settlement' and e.source = p.id and l.account = 'provider-clearing'
      and l.amount_minor = coalesce(p.received_minor, p.amount_minor))`,
  'a settlement of a payment that is not paid': `
    select e.source as id from ledger_entries e left join payments p on p.id = e.source
    where e.kind = 'settlement' and p.status is distinct from 'paid'`,
  'a payment that is settled twice': `
    select source as id from ledger_entries where kind = 'settlement' group by source having count(*) > 1`,
  'a paid payment whose allocations differ from the amount received': `
    select p.id from payments p left join allocations a on a.payment_id = p.id where p.status = 'paid'
    group by p.id having coalesce(sum(a.amount_minor), 0) <> coalesce((
      select min(r.kept_minor) from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
      where t.payment_id = p.id), p.received_minor, p.amount_minor)`,
  'a payment paid at the provider and not here': `
    select s.merchant_reference as id from sandbox.provider_payment s left join payments p on p.id = s.merchant_reference
    where s.status = 'succeeded' and p.status is distinct from 'paid'
    and not exists (select from loan_transactions r where r.order_id = p.order_id and r.kind = 'disbursement_return')`,
  'a payment applied with another amount than the provider has': `
    select p.id from payments p join sandbox.provider_payment s on s.merchant_reference = p.id
    where p.status = 'paid' and p.received_minor is distinct from s.amount_paid_minor`,
  'a transfer applied with another amount than its bank lines': `
    select p.id from payments p where p.status = 'paid' and p.provider like 'bank-transfer-%' and p.received_minor is distinct from (
      select sum(b.amount_minor) from bank_lines b where b.payment_id = p.id and b.state = 'matched')`,
  // an operator holds the money of a payment for another loan: see impossible-transactions.ts
  'a held payment that could be applied': `
    select e.source as id from ledger_entries e join ledger_postings l on l.entry_id = e.id and l.account = 'suspense'
    where e.kind = 'held' and e.source not like '%/wrong-loan/%' and not exists (select from ledger_entries r where r.reverses = e.id)
    and not exists (select from loan_transactions r where r.order_id = e.order_id and r.kind = 'disbursement_return')`,
  'an extension that disagrees with its payment': `
    select p.id from payments p where p.status = 'paid' and p.purpose = 'extension' and p.purpose_met is distinct from exists (
      select from extensions e where e.payment_id = p.id)
    -- one that was reversed whole counts for nothing, and keeps what it had met
    and not exists (select from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
      where t.payment_id = p.id and r.kept_minor = 0)`,
  'a payment valued before its quote or after its payment date': `
    select distinct p.id from payments p join allocations a on a.payment_id = p.id join orders o on o.id = p.order_id
    where p.borrower_id >= 500000 and (a.paid_on < p.quoted_on
      -- held money may have come before the loan that it is applied to was paid out
      or a.paid_on > greatest((p.paid_at at time zone 'Asia/Manila')::date, o.disbursed_on))
    and not exists (select from extensions e where e.order_id = o.id)`,
  'a payment paid here and not at the provider': `
    select p.id from payments p left join sandbox.provider_payment s on s.merchant_reference = p.id
    where p.status = 'paid' and p.provider like 'sandbox%' and coalesce(s.status, '') not in ('succeeded', 'refunded', 'disputed')
    and p.borrower_id >= 500000
    -- the provider has held money under its own payment
    and not exists (select from payment_events e where e.payment_id = p.id and e.from_status = 'none' and e.detail like 'held/%')`,
  // what an operator took back goes beyond that
  'a payment returned at the provider and still applied here': `
    select p.id from payments p join sandbox.provider_payment s on s.merchant_reference = p.id left join lateral (
      select min(r.kept_minor) as kept_minor, bool_or(r.actor = 'operator') as by_operator
      from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number where t.payment_id = p.id
    ) r on true
    where p.status = 'paid' and s.refunded_minor is not null and p.borrower_id >= 500000
    and (coalesce(r.kept_minor, p.received_minor) > s.amount_paid_minor - s.refunded_minor
      or (r.kept_minor <> s.amount_paid_minor - s.refunded_minor and not r.by_operator))
    and not exists (select from open_items i where i.kind = 'payment' and i.subject = p.id)`,
  'a reversed transaction that still has an effect': `
    select distinct v.order_id || '/' || v.transaction_number as id from (
      select order_id, transaction_number from allocations union all select order_id, transaction_number from rebates
      union all select order_id, transaction_number from extensions union all select order_id, transaction_number from loan_changes
    ) v join reversals_in_force r on r.order_id = v.order_id and r.reverses = v.transaction_number and r.kept_minor = 0`,
  'a transaction with two valuations, or none': `
    select t.order_id || '/' || t.number as id from loan_transactions t
    where t.reverses is null and t.kind not in ('disbursement', 'repayment', 'recovery')
    and not exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number)
    and 1 <> (select count(*) from loan_changes c where c.order_id = t.order_id and c.transaction_number = t.number)`,
  'an extension that was not paid for': `
    select e.order_id::text as id from extensions e left join payments p on p.id = e.payment_id
    where e.payment_id is not null and p.status is distinct from 'paid'`,
  'a loan that was paid out twice': `
    select order_id::text as id from payouts where status = 'paid' and purpose = 'disbursement' group by order_id having count(*) > 1`,
  'two payouts at the provider for one loan': `
    select p.order_id::text as id from sandbox.provider_payout s join payouts p on p.id = s.merchant_reference
    where s.status = 'paid' and p.purpose = 'disbursement' group by p.order_id having count(*) > 1`,
  'a running loan without a payout, or a payout without a running loan': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and (o.disbursed_on is not null) <> exists (
      select 1 from payouts p where p.order_id = o.id and p.status = 'paid' and p.purpose = 'disbursement')`,
  'a loan without one disbursement in the books': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.disbursed_on is not null and 1 <> (
      select count(*) from ledger_entries e where e.order_id = o.id and e.kind = 'disbursement'
      and not exists (select from ledger_entries r where r.reverses = e.id))`,
  'two open applications for one product': `
    select borrower_id || '/' || product_id as id from orders where decision = 'pending' group by borrower_id, product_id having count(*) > 1`,
  'more than one current payout account': `
    select borrower_id::text as id from payout_accounts where replaced_at is null group by borrower_id having count(*) > 1`,
  'a payment whose history ends in another status': `
    select p.id from payments p where p.status is distinct from (
      select e.to_status from payment_events e where e.payment_id = p.id order by e.id desc limit 1)`,
  'a bank line without exactly one entry in the books': `
    select b.id::text as id from bank_lines b where 1 <> (
      select count(*) from ledger_entries e where e.kind = 'bank-line' and e.source = b.id::text)`,
  'a bank line whose payment differs from the books': `
    select b.id::text as id from bank_lines b where b.times_matched <> (
      select count(*) from ledger_entries e where e.kind = 'bank-match' and e.source like b.id || '/%')`,
  'an unmatched bank line whose number was submitted': `
    select b.id::text as id from bank_lines b join transfer_numbers n on n.utr = b.utr and n.withdrawn_at is null where b.state = 'open'`,
  'an SMS sent more often than recorded': `
    select b.id || ': ' || s.body as id from sandbox.sms s join borrowers b on s.phone = '+63999' || lpad(b.id::text, 7, '0')
    where exists (select from reminders r where r.borrower_id = b.id and r.channel = 'sms' and r.body = s.body)
    group by b.id, s.body having count(*) > (
      select count(*) from reminders r where r.borrower_id = b.id and r.channel = 'sms' and r.body = s.body)`,
  'a reminder recorded as sent that was not': `
    select r.id::text as id from reminders r join borrowers b on b.id = r.borrower_id
    where b.id >= 500000 and r.channel = 'sms' and r.status = 'sent' and not exists (
      select from sandbox.sms s where s.phone = '+63999' || lpad(b.id::text, 7, '0') and s.body = r.body)`,
  'answers of a step without their consents': `
    select a.id::text as id from certification_answers a where a.step = 'ext' and a.borrower_id >= 500000
    and not exists (select from consents c where c.answers_id = a.id)`,
  'answers of an ID without its pictures': `
    select b.id::text as id from borrowers b where b.id >= 500000
    and exists (select from certification_answers a where a.borrower_id = b.id and a.step = 'ext')
    and 3 > (select count(*) from attachments d where d.borrower_id = b.id and d.answers_id is not null)`,
  'a referenced picture that is missing': `
    select a.id from attachments a left join stored_files f on f.id = a.id where f.state is distinct from 'kept'`,
  'a file that is neither referenced nor deleted': `
    select id from stored_files where state <> 'kept'`,
};

/** Transactions in force, without reversals; of a loan that was returned, those since the return. */
const inForce = `
  select t.* from loan_transactions t where t.reverses is null and t.borrower_id >= 500000
  and not exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number and r.kept_minor = 0)
  and not exists (select from loan_transactions b where b.order_id = t.order_id and b.kind = 'disbursement_return' and b.number > t.number)`;

/** The last settlement of each loan, in the order of valuation. */
const settlements = `
  select distinct on (t.order_id) t.order_id, t.effective_on, t.number, t.amount_minor, (t.terms ->> 'untilOn')::date as until_on,
    (c.effect -> 'settlement' ->> 'agreedOn')::date as agreed_on, (c.effect -> 'settlement' ->> 'paidBeforeMinor')::bigint as before_minor
  from t join loan_changes c on c.order_id = t.order_id and c.transaction_number = t.number
  where t.kind = 'settlement_discount' order by t.order_id, t.effective_on desc, t.number desc`;

/** Payments after them, with all money up to each that came by the last day, less what came before the agreement. */
const afterSettlement = `
  select s.*, t.number as payment_number, t.terms ->> 'purpose' as purpose,
    (select min(a.paid_on) from allocations a where a.order_id = t.order_id and a.transaction_number = t.number) as paid_on,
    (select sum(a.amount_minor) from allocations a join t b on b.order_id = a.order_id and b.number = a.transaction_number
      where a.order_id = t.order_id and a.paid_on <= s.until_on and (b.effective_on, b.number) <= (t.effective_on, t.number))
      - s.before_minor as came_minor,
    exists (select from rebates b where b.order_id = t.order_id and b.transaction_number = t.number
      and b.reason = 'settlement_discount') as is_kept
  from s join t on t.order_id = s.order_id and t.payment_id is not null and (t.effective_on, t.number) > (s.effective_on, s.number)`;

/** Invariants of the kinds of transactions, as SQL that finds their violations. */
export const impossibleTransactions: Readonly<Record<string, string>> = {
  'a charge that differs from its transaction': `
    with t as (${inForce}) select t.order_id || '/' || t.number as id from t
    join loan_changes c on c.order_id = t.order_id and c.transaction_number = t.number, jsonb_array_elements(c.effect -> 'charges') x
    where t.kind = 'charge' and ((x ->> 'component', x ->> 'instalmentNumber')
        is distinct from (t.terms ->> 'component', t.terms ->> 'instalmentNumber')
      or (x ->> 'amountMinor')::bigint <> t.amount_minor
        -- where an earlier payment was reversed, the ceiling on cost may leave room for less of it
        and ((x ->> 'amountMinor')::bigint > t.amount_minor or not exists (select from loan_transactions r
          where r.order_id = t.order_id and r.reverses is not null and r.number > t.number)))`,
  'a remission of another component than its waiver': `
    with t as (${inForce}) select t.order_id || '/' || t.number as id from t
    join rebates r on r.order_id = t.order_id and r.transaction_number = t.number
    where t.kind like '%_waiver' and (r.instalment_number::text <> t.terms ->> 'instalmentNumber' or r.component not in ('tax',
      case t.kind when 'charge_waiver' then 'fee' when 'interest_waiver' then 'interest' else 'penalty' end))`,
  'a remission for another reason than its transaction': `
    with t as (${inForce}) select t.order_id || '/' || t.number as id from t
    join rebates r on r.order_id = t.order_id and r.transaction_number = t.number
    where case when t.payment_id is null then r.reason <> t.kind else r.reason not in ('payoff', 'settlement_discount') end`,
  'a remission of more than its transaction': `
    with t as (${inForce}) select t.order_id || '/' || t.number as id from t
    join rebates r on r.order_id = t.order_id and r.transaction_number = t.number
    where (t.kind like '%_waiver' or t.kind = 'goodwill_credit') and r.component <> 'tax'
    group by t.order_id, t.number, t.amount_minor having sum(r.amount_minor) > t.amount_minor`,
  'a refund of another amount than its transaction': `
    with t as (${inForce}) select t.order_id || '/' || t.number as id from t
    left join loan_changes c on c.order_id = t.order_id and c.transaction_number = t.number
    where t.kind = 'credit_refund' and (c.effect ->> 'refundedMinor')::bigint is distinct from t.amount_minor`,
  'a refund that the books have otherwise': `
    with t as (${inForce}) select t.order_id || '/' || t.number as id from t where t.kind = 'credit_refund' and -t.amount_minor is distinct from (
      select sum(l.amount_minor) from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.order_id = t.order_id and e.transaction_number = t.number and e.reverses is null
      and not exists (select from ledger_entries r where r.reverses = e.id)
      and l.account = case when t.terms ->> 'paidBy' = 'payout' then 'provider-clearing' else 'bank' end)`,
  'a due date that moved backwards': `
    select e.order_id || '/' || e.transaction_number as id from extensions e join orders o on o.id = e.order_id,
      jsonb_array_elements(e.new_due_ons) x join instalments i on true
    where i.order_id = o.id and i.plan = o.plan and o.borrower_id >= 500000 and i.number = (x ->> 'number')::int and (x ->> 'dueOn')::date < i.due_on`,
  'moved due dates of another kind than their transaction': `
    with t as (${inForce}) select t.order_id || '/' || t.number as id from t
    join extensions e on e.order_id = t.order_id and e.transaction_number = t.number
    where e.reason <> case when t.payment_id is null then t.kind else 'extension' end
    or (t.kind = 'extension' and (e.days::text, e.charge_minor) is distinct from (t.terms ->> 'days', t.amount_minor))`,
  'a recovery on a loan that was never charged off': `
    select t.order_id || '/' || t.number as id from loan_transactions t where t.kind = 'recovery' and not exists (
      select from loan_transactions c where c.order_id = t.order_id and c.kind = 'charge_off' and c.number < t.number)`,
  'a loan that was written off and owes something': `
    with t as (${inForce}) select s.order_id::text as id from loan_summaries s join t on t.order_id = s.order_id and t.kind = 'write_off'
    where s.principal_minor + s.interest_minor + s.fee_minor + s.tax_minor + s.penalty_minor + s.extension_minor > 0`,
  'a returned loan that runs': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and (o.disbursed_on is not null) is distinct from (
      select t.kind = 'disbursement' from loan_transactions t
      where t.order_id = o.id and t.kind in ('disbursement', 'disbursement_return') order by t.number desc limit 1)
    and exists (select from loan_transactions t where t.order_id = o.id)`,
  'a dispute at the provider that is no charge-back': `
    select p.id from payments p join sandbox.provider_payment s on s.merchant_reference = p.id and s.status = 'disputed'
    where p.status = 'paid' and p.borrower_id >= 500000 and not exists (
      select from loan_transactions t join loan_transactions r on r.order_id = t.order_id and r.reverses = t.number
      where t.payment_id = p.id and (r.kind = 'chargeback' or r.actor = 'operator'))
    and not exists (select from open_items i where i.kind = 'payment' and i.subject = p.id)`,
  'a settlement that was kept without its money': `
    with t as (${inForce}), s as (${settlements}), a as (${afterSettlement})
    select a.order_id || '/' || a.payment_number as id from a
    where a.is_kept and (a.came_minor < a.amount_minor or a.paid_on not between a.agreed_on and a.until_on)`,
  'a settlement that was kept and remits nothing': `
    with t as (${inForce}), s as (${settlements}), a as (${afterSettlement})
    select distinct a.order_id::text as id from a join loan_summaries l on l.order_id = a.order_id and l.settled_on is null and l.reclaim_minor = 0
    where a.came_minor >= a.amount_minor and a.paid_on between a.agreed_on and a.until_on and a.purpose <> 'extension'
    and not exists (select from a k where k.order_id = a.order_id and k.is_kept)`,
  'money for another loan that is neither held nor gone': `
    select t.payment_id as id from loan_transactions t
    join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number and r.actor = 'operator' and r.reason = 'wrong-loan'
    left join ledger_entries e on e.kind = 'held' and e.source = t.payment_id || '/wrong-loan/' || r.number
    where r.amount_minor is distinct from (select -sum(l.amount_minor) from ledger_postings l where l.entry_id = e.id and l.account = 'suspense')
    or exists (select from ledger_entries u where u.reverses = e.id) <> exists (
      select from payment_events v where v.payment_id = t.payment_id and v.detail ~ '^(applied|returned)/')`,
  'held money of a payment that counts again': `
    select e.source as id from ledger_entries e where e.kind = 'held' and e.source like '%/wrong-loan/%'
    and not exists (select from ledger_entries u where u.reverses = e.id) and not exists (
      select from reversals_in_force r where r.order_id = e.order_id and r.number = split_part(e.source, '/', 3)::int)`,
  'held money that was applied with another amount': `
    select p.id from payments p join payment_events v on v.payment_id = p.id and v.from_status = 'none' and v.detail like 'held/%'
    where p.received_minor is distinct from (
      select sum(-l.amount_minor) from ledger_entries e join ledger_postings l on l.entry_id = e.id and l.account = 'suspense'
      join ledger_entries u on u.reverses = e.id and u.posted_at = v.happened_at
      where e.kind = 'held' and split_part(e.source, '/', 1) = substr(v.detail, 6))`,
  // an accrual of a day is posted after it, and the closing that waits for it has begun before
  'an entry that was booked on a closed day': `
    select e.id::text as id from ledger_entries e join closed_periods c on c.kind = 'day' and c.last_on = e.booked_on
    where e.posted_at > c.closed_at and e.kind <> 'accrual'`,
  'a closed month with an open day': `
    select to_char(m.last_on, 'YYYY-MM') as id from closed_periods m, generate_series(m.first_on, m.last_on, interval '1 day') d
    where m.kind = 'month' and d::date >= (select min(booked_on) from ledger_entries)
    and not exists (select from closed_periods c where c.kind = 'day' and c.last_on = d::date)`,
};

/**
 * SQL that finds the stored account balances that differ from the sum of their postings, as `id`: a volume that is missing, wrong, or of
 * an open day, and changes of an open day. Every sum is computed from the postings.
 */
export const volumeViolations = `
  with booked as (
    select p.account, p.currency, e.booked_on,
      sum(case when p.amount_minor > 0 then p.amount_minor else 0 end) as debit_minor,
      -sum(case when p.amount_minor < 0 then p.amount_minor else 0 end) as credit_minor
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where exists (select from closed_periods c where c.kind = 'day' and c.last_on = e.booked_on)
    group by p.account, p.currency, e.booked_on
  )
  select concat_ws(' ', account, currency, booked_on) as id
  from booked full join account_volumes kept using (account, currency, booked_on)
  where booked.debit_minor is distinct from kept.debit_minor or booked.credit_minor is distinct from kept.credit_minor
  union all
  select concat_ws(' ', 'total', account, currency) as id
  from (select account, currency, sum(debit_minor) as debit_minor, sum(credit_minor) as credit_minor from booked group by 1, 2) summed
    full join account_totals kept using (account, currency)
  where summed.debit_minor is distinct from kept.debit_minor or summed.credit_minor is distinct from kept.credit_minor
  union all
  select concat_ws(' ', 'open', account, currency, booked_on) as id from (
    select p.account, p.currency, e.booked_on, greatest(p.amount_minor, 0) as debit_minor, greatest(-p.amount_minor, 0) as credit_minor
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where e.booked_on > coalesce((select max(last_on) from closed_periods), '-infinity')
    union all select account, currency, booked_on, -debit_minor, -credit_minor from account_changes
  ) open group by account, currency, booked_on having sum(debit_minor) <> 0 or sum(credit_minor) <> 0
  union all
  -- what is booked before the last closed day is booked on a closed day
  select 'entry ' || e.id from ledger_entries e
  where e.booked_on < (select max(last_on) from closed_periods)
    and not exists (select from closed_periods c where c.kind = 'day' and c.last_on = e.booked_on)`;

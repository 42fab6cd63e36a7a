-- A payment can be taken back further, each time by a reversal of its own, and the last reversal can be taken back itself: then the
-- transaction counts again (docs/transactions.md, decision 0007). The rule of `loan_transactions_reversed_once` is now one of the trigger.

create view reversals_in_force as
  select r.* from loan_transactions r
  where r.reverses is not null
    and not exists (select from loan_transactions u where u.order_id = r.order_id and u.reverses = r.number);

drop index loan_transactions_reversed_once;
create index loan_transactions_reversed on loan_transactions (order_id, reverses) where reverses is not null;

-- A reversal takes back a transaction of its sort, less than the whole of a payment alone, and less than the reversals before it left. What
-- takes back a reversal is of its kind, whole, and of the last one in force.
create or replace function reversal_must_fit() returns trigger language plpgsql as $$
declare
  taken loan_transactions;
  fits boolean;
begin
  select * into taken from loan_transactions where order_id = new.order_id and number = new.reverses;
  if taken.reverses is not null then
    fits := new.kind = taken.kind and new.kind <> 'disbursement_return' and new.kept_minor = 0
      and not exists (select from loan_transactions u
        where u.order_id = new.order_id and u.reverses = taken.number and u.number <> new.number)
      and not exists (select from reversals_in_force r
        where r.order_id = new.order_id and r.reverses = taken.reverses and r.number > taken.number)
      and exists (select from loan_transactions t
        where t.order_id = new.order_id and t.number = taken.reverses and t.reverses is null);
  else
    fits := case taken.kind
        when 'repayment' then new.kind in ('repayment_reversal', 'chargeback')
        when 'recovery' then new.kind in ('repayment_reversal', 'chargeback')
        when 'disbursement' then new.kind = 'disbursement_return'
        else new.kind = taken.kind
      end
      and (new.kept_minor = 0 or (taken.payment_id is not null and new.kept_minor < taken.amount_minor))
      and not exists (select from reversals_in_force r
        where r.order_id = new.order_id and r.reverses = taken.number and r.number <> new.number and r.kept_minor <= new.kept_minor);
  end if;
  if not fits then
    raise exception 'transaction % of order % cannot be taken back by this one', new.reverses, new.order_id
      using errcode = 'check_violation', constraint = 'loan_transactions_reversal_fits';
  end if;
  return null;
end $$;

-- Of a paid payment everything is allocated that was not taken back, to the last minor unit.
create or replace function payment_must_be_allocated() returns trigger language plpgsql as $$
declare
  of_payment text := case tg_table_name
    when 'payments' then to_jsonb(new) ->> 'id'
    when 'transaction_allocations' then to_jsonb(new) ->> 'payment_id'
    else (
      select coalesce(t.payment_id, b.payment_id) from loan_transactions t
        left join loan_transactions b on b.order_id = t.order_id and b.number = t.reverses
      where t.order_id = (to_jsonb(new) ->> 'order_id')::bigint
        and t.number = coalesce(to_jsonb(new) ->> 'reverses', to_jsonb(new) ->> 'transaction_number')::integer
    )
  end;
begin
  if exists (
    select 1 from payments p where p.id = of_payment and coalesce(
        (select min(r.kept_minor) from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
          where t.payment_id = p.id),
        p.received_minor, 0
      ) <> (select coalesce(sum(a.amount_minor), 0) from allocations a where a.payment_id = p.id)
  ) then
    raise exception 'payment % is not allocated as it was received', of_payment
      using errcode = 'check_violation', constraint = 'payments_allocated_whole';
  end if;
  return null;
end $$;

-- Events of loans and payments for partners, recorded by the database in the transaction of the row that they tell of: whichever command
-- writes the row, no event is lost and none is told of something that was rolled back.

-- Records an event for every endpoint of every partner whose customer the borrower is. Test endpoints get examples only.
create function tell_partners(of_kind text, of_order bigint, of_borrower bigint, happened timestamptz, facts jsonb) returns void
language plpgsql as $$
declare
  event text := 'evt_' || gen_random_uuid();
begin
  insert into webhook_events (event_id, kind, endpoint_id, order_id, borrower_id, body, created_at, next_attempt_at)
  select event, of_kind, e.id, of_order, of_borrower,
    json_build_object(
      'type', of_kind,
      'timestamp', to_char(happened at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isTest', false,
      'data', jsonb_build_object('customer', c.reference, 'orderNo', of_order::text) || facts
    )::text,
    happened, happened
  from partner_customers c
  join webhook_endpoints e on e.partner = c.partner and not e.is_test and e.stop_reason is distinct from 'removed' and of_kind = any(e.kinds)
  where c.borrower_id = of_borrower;
end $$;

-- Applications and what became of them.
create function order_is_told() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('amountMinor', coalesce(new.approved_minor, new.principal_minor), 'currency', new.currency);
begin
  if tg_op = 'INSERT' then
    perform tell_partners('loan.applied', new.id, new.borrower_id, new.created_at, facts);
    return null;
  end if;
  if old.decision = 'pending' and new.decision <> 'pending' then
    perform tell_partners('loan.' || new.decision, new.id, new.borrower_id, new.decided_at, facts);
  end if;
  if old.declined_at is null and new.declined_at is not null then
    perform tell_partners('loan.declined', new.id, new.borrower_id, new.declined_at, facts);
  end if;
  return null;
end $$;
create trigger orders_told after insert on orders for each row execute function order_is_told();
create trigger orders_decided_told after update of decision, declined_at on orders
  for each row when (old.decision is distinct from new.decision or old.declined_at is distinct from new.declined_at)
  execute function order_is_told();

-- Transactions of loans. A reversal tells the opposite; the reversal of a reversal tells the first again.
create function transaction_is_told() returns trigger language plpgsql as $$
declare
  base record;
  reversed record;
  is_in_force boolean := true;
  told text;
begin
  if not exists (select from partner_customers where borrower_id = new.borrower_id) then return null; end if;
  base := new;
  while base.reverses is not null loop
    select * into strict reversed from loan_transactions where order_id = new.order_id and number = base.reverses;
    base := reversed;
    is_in_force := not is_in_force;
  end loop;
  told := case
    when base.kind = 'disbursement' then case when is_in_force then 'loan.paid_out' else 'loan.payout_returned' end
    when base.kind = 'disbursement_return' then case when is_in_force then 'loan.payout_returned' end
    when base.kind in ('repayment', 'recovery') then case when is_in_force then 'payment.applied' else 'payment.reversed' end
    when base.kind = 'extension' then case when is_in_force then 'loan.extended' else 'loan.extension_reversed' end
    when base.kind in ('reschedule', 'payment_holiday') then 'loan.rescheduled'
    when base.kind = 'charge_off' then case when is_in_force then 'loan.charged_off' else 'loan.restored' end
    when base.kind = 'write_off' then case when is_in_force then 'loan.written_off' else 'loan.restored' end
  end;
  if told is null then return null; end if;
  perform tell_partners(told, new.order_id, new.borrower_id, new.booked_at, jsonb_strip_nulls(jsonb_build_object(
    'transaction', new.number,
    'effectiveOn', new.effective_on,
    'amountMinor', new.amount_minor,
    'currency', new.currency,
    'paymentNo', base.payment_id
  )));
  return null;
end $$;
create trigger loan_transactions_told after insert on loan_transactions for each row execute function transaction_is_told();

-- A loan is settled, or owes again after it was. What a write-off or a returned payout ends has its own event.
create function settlement_is_told() returns trigger language plpgsql as $$
declare
  last record;
begin
  if not exists (select from partner_customers where borrower_id = new.borrower_id) then return null; end if;
  select kind, booked_at into last from loan_transactions where order_id = new.order_id order by number desc limit 1;
  if last.booked_at is null or last.kind in ('write_off', 'disbursement', 'disbursement_return') then return null; end if;
  perform tell_partners(
    case when new.settled_on is null then 'loan.reopened' else 'loan.repaid' end,
    new.order_id, new.borrower_id, last.booked_at, jsonb_strip_nulls(jsonb_build_object('settledOn', new.settled_on))
  );
  return null;
end $$;
create trigger loan_summaries_told after update of settled_on on loan_summaries
  for each row when ((old.settled_on is null) <> (new.settled_on is null)) execute function settlement_is_told();

create function payment_is_told() returns trigger language plpgsql as $$
declare
  payment record;
begin
  if new.to_status not in ('paid', 'failed', 'expired') or not exists (select from partner_customers where borrower_id = new.borrower_id) then
    return null;
  end if;
  select * into strict payment from payments where id = new.payment_id;
  perform tell_partners(
    case when new.to_status = 'paid' then 'payment.received' else 'payment.failed' end,
    payment.order_id, payment.borrower_id, new.happened_at, jsonb_build_object(
      'paymentNo', payment.id,
      'amountMinor', coalesce(payment.received_minor, payment.amount_minor),
      'currency', payment.currency
    )
  );
  return null;
end $$;
create trigger payment_events_told after insert on payment_events for each row execute function payment_is_told();

create function payout_is_told() returns trigger language plpgsql as $$
declare
  payout record;
  told text;
begin
  if not exists (select from partner_customers where borrower_id = new.borrower_id) then return null; end if;
  select * into strict payout from payouts where id = new.payout_id;
  told := case
    when payout.purpose = 'disbursement' and new.to_status = 'failed' then 'loan.payout_failed'
    when payout.purpose = 'refund' and new.to_status = 'paid' then 'payment.refunded'
  end;
  if told is null then return null; end if;
  perform tell_partners(told, payout.order_id, payout.borrower_id, new.happened_at,
    jsonb_build_object('amountMinor', payout.amount_minor, 'currency', payout.currency));
  return null;
end $$;
create trigger payout_events_told after insert on payout_events for each row execute function payout_is_told();

insert into role_permissions (role, permission)
select role, unnest(permissions) from (values
  ('viewer', array['webhooks.read']),
  ('accountant', array['webhooks.read']),
  ('administrator', array['webhooks.read', 'webhooks.replay'])
) as roles (role, permissions);

-- Keys of operators' tries at the desk are of an event, or of an endpoint, too.
do $$
declare
  form text;
begin
  select pg_get_constraintdef(oid) into strict form from pg_constraint where conname = 'operator_keys_subject';
  alter table operator_keys drop constraint operator_keys_subject;
  execute 'alter table operator_keys add constraint operator_keys_subject '
    || replace(form, 'suspense/.+)$', 'suspense/.+|webhooks?/.+)$');
end $$;

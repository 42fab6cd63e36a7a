-- Every act that moves money can be proposed: acts on open items and commands, beside waivers.

alter table proposals
  drop constraint proposals_kind,
  add constraint proposals_kind check (kind in ('waiver', 'item', 'command')),
  -- an act on money of nobody yet has no loan
  alter column order_id drop not null,
  alter column borrower_id drop not null,
  alter column currency drop not null,
  -- null for one that only operators of all markets see
  add column market text,
  add column item_id bigint,
  -- a script of the lender's; null for an operator
  alter column proposed_by drop not null,
  add column script text,
  drop constraint proposals_amount,
  add constraint proposals_amount check (amount_minor >= 0),
  drop constraint proposals_outcome,
  add constraint proposals_outcome check (outcome in ('approved', 'refused', 'changed', 'expired', 'alone', 'break-glass')),
  drop constraint proposals_four_eyes,
  -- within the own limit one pair of eyes is enough, and in an emergency; otherwise the second is another person's
  add constraint proposals_four_eyes check (
    decided_by is null or outcome = 'changed' or (decided_by is not distinct from proposed_by) = (outcome in ('alone', 'break-glass'))
  ),
  add constraint proposals_break_glass check (outcome is distinct from 'break-glass' or decided_words is not null),
  drop constraint proposals_booked,
  add constraint proposals_booked check (
    transaction_number is null or (outcome is not null and outcome in ('approved', 'alone', 'break-glass'))
  ),
  add constraint proposals_waiver_booked check (
    kind <> 'waiver'
    or (transaction_number is not null) = (outcome is not null and outcome in ('approved', 'alone', 'break-glass'))
  ),
  add constraint proposals_proposer check ((proposed_by is null) = (script is not null)),
  add constraint proposals_whole_order check (order_id is null or (borrower_id is not null and currency is not null)),
  add constraint proposals_item check ((kind = 'item') = (item_id is not null)),
  add constraint proposals_item_id_fkey foreign key (item_id) references open_items,
  add constraint proposals_of_item foreign key (item_id, borrower_id) references open_items (id, borrower_id),
  add constraint proposals_borrower foreign key (borrower_id) references borrowers;

update proposals set market = b.market from borrowers b where b.id = proposals.borrower_id;

create index proposals_item_pending on proposals (item_id) where outcome is null;

-- Who is alone at night approves own proposals in an emergency; the lender gives the role by name.
insert into operator_roles (role) values ('night-duty');
insert into role_permissions (role, permission)
select 'night-duty', unnest(array['loans.read', 'items.read', 'adjustments.approve', 'proposals.break-glass']);
update proposals set request = request || jsonb_build_object('orderId', order_id) where kind = 'waiver';

-- The version before writes neither a market nor the order of a waiver.
create function proposal_is_completed() returns trigger language plpgsql as $$
begin
  if new.kind = 'waiver' and not new.request ? 'orderId' then
    new.request := new.request || jsonb_build_object('orderId', new.order_id);
  end if;
  if new.kind = 'waiver' and new.market is null then
    select b.market into new.market from borrowers b where b.id = new.borrower_id;
  end if;
  return new;
end $$;
create trigger proposals_completed before insert on proposals for each row execute function proposal_is_completed();

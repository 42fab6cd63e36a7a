-- An operator may give an application to another one, who then has it, or ask its borrower for a picture again.
alter table application_acts
  add column assigned_to bigint references agents,
  drop constraint application_acts_act,
  add constraint application_acts_act check (act in (
    'claimed', 'given-back', 'held', 'approved', 'refused', 'found', 'assigned', 'picture-asked', 'picture-sent')),
  add constraint application_acts_assigned check ((act = 'assigned') = (assigned_to is not null));

create table picture_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  borrower_id bigint not null,
  code text not null constraint picture_requests_code check (code in ('idFront', 'idBack', 'selfie')),
  reason text not null constraint picture_requests_reason check (reason in ('unreadable', 'cut-off', 'other-document', 'expired')),
  -- the name of the picture that is to be replaced
  picture_id text not null,
  asked_by bigint not null references agents,
  asked_at timestamptz not null,
  answered_at timestamptz,
  constraint picture_requests_order foreign key (order_id, borrower_id) references orders (id, borrower_id)
);
create unique index picture_requests_once on picture_requests (order_id, code) where answered_at is null;
create index picture_requests_borrower on picture_requests (borrower_id);

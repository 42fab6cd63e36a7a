-- Every file that borrowers and operators sent, by its name: written down before the file is put into the store, and struck out after
-- it is gone from there. So no file is without a row, whenever a process dies (docs/decisions/0019-personal-data-and-files.md).
create table stored_files (
  -- also the name of the file, and the id of the row that it is a picture of
  id text primary key,
  -- arriving: it may be there, whole, or not; kept: it is there, and something in the books names it; leaving: nobody names it any more
  state text not null default 'arriving' check (state in ('arriving', 'kept', 'leaving')),
  -- by the database's clock: how long a file takes to arrive has nothing to do with the clock of a sandbox
  begun_at timestamptz not null default now()
);
create index stored_files_unsettled on stored_files (begun_at) where state <> 'kept';

-- Every picture that borrowers and operators sent, of whatever purpose: its owner and the row it belongs to, never its bytes.
create table attachments (
  -- also the name of the file; random, so that an address cannot be guessed from another
  id text primary key references stored_files,
  purpose text not null check (purpose in ('complaint', 'receipt', 'document')),
  -- an operator's picture is nobody's until it stands in an answer; then it is the borrower's too
  borrower_id bigint references borrowers,
  agent_id bigint references agents,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- a complaint's, or one of its answers', at its place
  complaint_id bigint,
  answer_id bigint,
  seq integer,
  -- the payment of a receipt
  payment_id text,
  -- the first answers that name a document, and the field it answers
  answers_id bigint,
  code text,
  -- belongs to nothing yet; forgotten after two days
  is_loose boolean not null generated always as (complaint_id is null and payment_id is null and answers_id is null) stored,
  constraint attachments_owner check (borrower_id is not null or agent_id is not null),
  constraint attachments_agent check (agent_id is null or purpose = 'complaint'),
  constraint attachments_complaint check ((complaint_id is null) = (seq is null) and (complaint_id is null or purpose = 'complaint')),
  constraint attachments_answer check (answer_id is null or complaint_id is not null),
  constraint attachments_receipt check (payment_id is null or purpose = 'receipt'),
  constraint attachments_document check ((answers_id is null) = (code is null) and (answers_id is null or purpose = 'document')),
  -- what belongs to a row of a borrower's is that borrower's
  constraint attachments_of_borrower check (borrower_id is not null or (complaint_id is null and payment_id is null and answers_id is null)),
  unique (id, borrower_id),
  constraint attachments_of_complaint foreign key (complaint_id, borrower_id) references complaints (id, borrower_id),
  constraint attachments_of_answer foreign key (answer_id, borrower_id) references complaint_answers (id, borrower_id),
  constraint attachments_of_payment foreign key (payment_id, borrower_id) references payments (id, borrower_id),
  constraint attachments_of_answers foreign key (answers_id, borrower_id) references certification_answers (id, borrower_id)
);
create index attachments_borrower on attachments (borrower_id);
create index attachments_complaint on attachments (complaint_id, seq) where complaint_id is not null;
create index attachments_loose on attachments (created_at) where is_loose;

alter table transfer_numbers
  add constraint transfer_numbers_receipt foreign key (receipt_id, borrower_id) references attachments (id, borrower_id);
alter table document_marks
  add constraint document_marks_document foreign key (document_id, borrower_id) references attachments (id, borrower_id)
    on delete cascade;

-- Every file that borrowers and agents sent, by its name: written down before the file is put where files are kept, and struck out
-- after it is gone from there. So no file is without a row, whenever a process dies (docs/decisions/0023-files-and-rows.md).
create table stored_files (
  -- also the name of the file, and the id of what it is a picture of
  id text primary key,
  -- arriving: it may be there, whole, or not; kept: it is there, and something in the books names it; leaving: nobody names it any more
  state text not null default 'arriving' check (state in ('arriving', 'kept', 'leaving')),
  -- by the database's clock: how long a file takes to arrive has nothing to do with the clock of a sandbox
  begun_at timestamptz not null default now()
);
create index stored_files_unsettled on stored_files (begun_at) where state <> 'kept';

insert into stored_files (id, state, begun_at)
  select id, 'kept', created_at from complaint_images
  union all select id, 'kept', created_at from certification_documents
  union all select id, 'kept', created_at from transfer_receipts;

-- a picture that something names has its file
alter table complaint_images add constraint complaint_images_file foreign key (id) references stored_files;
alter table certification_documents add constraint certification_documents_file foreign key (id) references stored_files;
alter table transfer_receipts add constraint transfer_receipts_file foreign key (id) references stored_files;

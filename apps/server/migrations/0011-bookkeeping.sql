-- The borrower's own notebook of income and spending. It is theirs: changed and removed as they like, and gone with them.
create table book_entries (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers on delete cascade,
  kind text not null check (kind in ('income', 'spending')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('PHP', 'INR')),
  category text not null,
  day_on date not null,
  -- sealed
  note text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- taken out by the borrower, who can still undo it; removed for good by a job
  removed_at timestamptz
);
create index book_entries_month on book_entries (borrower_id, day_on) where removed_at is null;
create index book_entries_removed on book_entries (removed_at) where removed_at is not null;

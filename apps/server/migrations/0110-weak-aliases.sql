-- Aliases that the publisher of a list calls weak: what agrees with one says less, and who decides is told so.
alter table sanctions_entries add column weak_names text[] not null default '{}';

-- Keyed hashes of identities have that name. Indexes and rules of the tables follow.
alter table identity_marks rename to identity_hashes;
alter table document_marks rename to document_hashes;
alter table proven_marks rename to proven_hashes;
do $$
declare
  each record;
begin
  for each in select relname as name from pg_class where relkind = 'i' and relname ~ '^(identity|document|proven)_marks' loop
    execute format('alter index %I rename to %I', each.name, replace(each.name, '_marks', '_hashes'));
  end loop;
  for each in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where contype in ('c', 'f') and conname ~ '^(identity|document|proven)_marks'
  loop
    execute format('alter table %s rename constraint %I to %I', each.owner, each.name, replace(each.name, '_marks', '_hashes'));
  end loop;
end $$;

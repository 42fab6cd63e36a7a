-- Data keys are rotated: several are in use, and the newest seals. Values that an earlier one sealed are sealed anew, one after another.

alter table data_keys
  -- since nothing is sealed with it; from then on the service starts without it
  add column retired_at timestamptz,
  -- the key of lookup hashes that came from it, sealed with the newest key: some hashes cannot be made anew
  add column lookup_key_sealed bytea,
  -- of the newest key: how many values and files earlier ones still sealed when they were last counted; null before the first count
  add column values_left bigint;

alter table stored_files
  -- the data key that the file was sealed with
  add column key_id smallint not null default 1;
create index stored_files_key on stored_files (key_id, id);

-- The number of the key that a value was sealed with (secret-box.ts); null for what is not sealed.
create function data_key_of(box bytea) returns integer language sql immutable parallel safe as $$
  select case when box is null or length(box) < 29 then null when get_byte(box, 0) = 1 then 1
    when get_byte(box, 0) = 2 then get_byte(box, 1) end
$$;
-- Of a text, the first twelve characters have all that is needed.
create function data_key_of(kept text) returns integer language sql immutable parallel safe as $$
  select case when kept like 'sealed:%' then case get_byte(decode(translate(substr(kept, 8, 4), '-_', '+/'), 'base64'), 0)
    when 1 then 1 when 2 then get_byte(decode(translate(substr(kept, 8, 4), '-_', '+/'), 'base64'), 1) end end
$$;

-- Whether a change does nothing but seal values of a row anew, with a later key: history allows that. What a box contains is as long as
-- before, so that nothing else can be put in its place by mistake; only the service can tell whether it is the same.
create function is_only_resealed(before jsonb, after jsonb, columns text[], others text[] default '{}') returns boolean
language plpgsql immutable as $$
declare
  name text;
  was bytea;
  became bytea;
  changed boolean := false;
begin
  if before - columns - others <> after - columns - others then return false; end if;
  foreach name in array columns loop
    continue when before ->> name is not distinct from after ->> name;
    if before ->> name is null or after ->> name is null then return false; end if;
    if before ->> name like 'sealed:%' and after ->> name like 'sealed:%' then
      was := decode(rpad(translate(substr(before ->> name, 8), '-_', '+/'), ((length(before ->> name) - 7 + 3) / 4) * 4, '='), 'base64');
      became := decode(rpad(translate(substr(after ->> name, 8), '-_', '+/'), ((length(after ->> name) - 7 + 3) / 4) * 4, '='), 'base64');
    elsif before ->> name like '\\x%' and after ->> name like '\\x%' then
      was := (before ->> name)::bytea;
      became := (after ->> name)::bytea;
    else
      return false;
    end if;
    if data_key_of(was) is null or data_key_of(became) is null or data_key_of(became) <= data_key_of(was)
      or length(became) - get_byte(became, 0) <> length(was) - get_byte(was, 0) then return false; end if;
    changed := true;
  end loop;
  return changed;
end $$;

-- The triggers that keep history ask that first.
do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('erasures', 'erasures_kept', 'erasure_is_kept', '{person_sealed}', '{}'),
      ('payout_accounts', 'payout_accounts_kept', 'payout_account_is_kept', '{number_encrypted}', '{key_id}'),
      ('complaints', 'complaints_kept', 'complaint_is_kept', '{content}', '{}'),
      ('complaint_answers', 'complaint_answers_kept', 'complaint_answer_is_kept', '{content,reopen_reason}', '{}'),
      ('bank_lines', 'bank_lines_kept', 'bank_line_is_kept', '{description,raw,sender}', '{key_id,identity}'),
      ('certification_answers', 'certification_answers_history', 'answers_are_kept', '{answers_sealed}', '{}')
    ) as t (place, trigger_name, function_name, columns, others)
  loop
    execute format('drop trigger %I on %I', kept.trigger_name, kept.place);
    execute format('create trigger %I before delete on %I for each row execute function %I()',
      kept.trigger_name || '_delete', kept.place, kept.function_name);
    execute format(
      'create trigger %I before update on %I for each row when (not is_only_resealed(to_jsonb(old), to_jsonb(new), %L, %L)) execute function %I()',
      kept.trigger_name, kept.place, kept.columns, kept.others, kept.function_name);
  end loop;
end $$;

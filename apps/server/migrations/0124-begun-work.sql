-- What the work of a key has recorded: a repeated call whose first run died goes on with it. Otherwise it would pay the next instalment, where
-- the provider had taken the first one's money meanwhile.
alter table idempotency_keys add column begun text;

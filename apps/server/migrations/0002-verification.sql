-- One-time codes, proof that a visitor is a person, limits, and results of calls that must not run twice. No phone is kept here, only
-- keyed hashes of it; of a page's sid only a hash.

create table one_time_codes (
  purpose text not null,
  subject text not null,
  code_hmac bytea not null,
  attempts_left integer not null check (attempts_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject)
);
create index one_time_codes_over on one_time_codes (expires_at);

-- A page has one image and one challenge at a time. The first answer takes it away, right or wrong; a right one leaves a pass for one
-- registration of the phone that it was given with.
create table registration_pages (
  sid_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- images and challenges that were asked for
  questions integer not null default 0,
  captcha_hmac bytea,
  captcha_expires_at timestamptz,
  challenge_salt text,
  challenge_bits integer,
  challenge_rounds integer,
  challenge_expires_at timestamptz,
  pass_hmac bytea,
  pass_expires_at timestamptz,
  pass_used_at timestamptz,
  check ((captcha_hmac is null) = (captcha_expires_at is null)),
  check (num_nulls(challenge_salt, challenge_bits, challenge_rounds, challenge_expires_at) in (0, 4)),
  check ((pass_hmac is null) = (pass_expires_at is null)),
  check (pass_used_at is null or pass_hmac is not null)
);
create index registration_pages_over on registration_pages (expires_at);

-- How often something was done in a span of time: by whom (a keyed hash), of what kind.
create table rate_windows (
  scope text not null,
  subject bytea not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  used integer not null check (used >= 0),
  primary key (scope, subject, starts_at),
  check (starts_at < ends_at)
);
create index rate_windows_over on rate_windows (ends_at);

-- When a number may be sent the next code: twice as long each time, begun anew a day after the first.
create table sms_waits (
  phone_hash bytea primary key,
  sends integer not null check (sends > 0),
  first_at timestamptz not null,
  next_at timestamptz not null
);
create index sms_waits_over on sms_waits (next_at);

create table idempotency_keys (
  borrower_id bigint not null references borrowers,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  -- the answer as it was first given; null while the first request is worked on
  answer jsonb,
  created_at timestamptz not null,
  -- the process that works on it, and until when that is believed without a sign of life
  holder uuid not null,
  lease_until timestamptz not null,
  primary key (borrower_id, endpoint, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

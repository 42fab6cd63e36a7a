-- Registration: the pages it happens on and how they show that somebody is there, what holds messages back, and which campaign
-- brings whom. No phone is kept here, only keyed hashes of it; of a page's sid only a hash.

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

create index one_time_codes_over on one_time_codes (expires_at);

create table promotion_visits (
  id bigint generated always as identity primary key,
  -- the page's own mark of the visit; null where it has none, and each call counts
  visit_id text unique,
  page_id text not null,
  client_type text not null check (client_type in ('ios', 'android')),
  user_from text not null,
  app_from text not null,
  utm_tag text not null,
  visited_at timestamptz not null
);
create index promotion_visits_at on promotion_visits (visited_at);

create table promotion_clicks (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  page_id text not null,
  client_type text not null check (client_type in ('ios', 'android')),
  user_from text not null,
  app_from text not null,
  utm_tag text not null,
  clicked_at timestamptz not null
);
create index promotion_clicks_at on promotion_clicks (clicked_at);

-- How a borrower came to us, as it was said when they registered.
create table registrations (
  borrower_id bigint primary key references borrowers,
  template_id text not null,
  landing_id text not null,
  app_name text not null,
  invite_code text not null,
  user_from text not null,
  app_from text not null,
  utm_tag text not null,
  registered_at timestamptz not null
);
create index registrations_at on registrations (registered_at);

alter table product_events
  add column user_from text not null default '',
  add column app_from text not null default '',
  add column utm_tag text not null default '';

-- A payment that ended unpaid is asked about once its time is over and once more four days later: banks may say so late that it was paid.
drop index payments_last_look;
create index payments_last_look on payments (expires_at)
  where status in ('failed', 'expired') and provider_reference is not null
    and (checked_at is null or checked_at - expires_at < interval '4 days');

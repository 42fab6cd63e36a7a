-- Events that are over are deleted after some time (WEBHOOK_EVENTS_DAYS): the clean-up finds the oldest ones.
create index webhook_events_ended on webhook_events (coalesce(delivered_at, dead_at)) where coalesce(delivered_at, dead_at) is not null;

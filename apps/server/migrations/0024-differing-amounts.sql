-- What came for a payment, until when its amount holds, and how it was counted.
alter table payments
  -- what came, once it is paid; null in a payment of before, which was only settled when what came was what was asked for
  add column received_minor bigint check (received_minor > 0),
  -- paid by then it counts on the day of its quote; null in a payment of before: as long as it is open
  add column holds_until timestamptz,
  -- whether an extension was granted by it, or the whole loan paid off, where it was made for that; null until it is paid
  add column purpose_met boolean,
  -- why it does not count on the day of its quote, or not for what was quoted; null where it does
  add column counted_because text check (counted_because in ('loan-changed', 'after-expiry'));

-- Money of another amount waits for a person no longer. What waited is asked about again, and counts then.
update payments set review_reason = null, checked_at = null
  where status <> 'paid' and review_reason like 'paid % instead of % minor units';

-- Money that goes back: payments that the merchant refunds or the payer's bank takes, payouts that return after they were paid.
alter table provider_payment
  add column refunded_minor bigint check (refunded_minor > 0 and refunded_minor <= amount_paid_minor),
  add check ((refunded_minor is not null) = (status in ('refunded', 'disputed')));
alter table provider_payout
  drop constraint provider_payout_status_check,
  add constraint provider_payout_status_check check (status in ('processing', 'paid', 'failed', 'returned')),
  drop constraint provider_payout_check,
  add constraint provider_payout_check check ((status in ('paid', 'returned')) = (paid_at is not null));

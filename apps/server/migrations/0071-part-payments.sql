-- A payment of an amount of the borrower's choice. Its purpose is its own, so that it and the payment of what is due wait side by side.

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('instalment', 'extension', 'payoff', 'part'));

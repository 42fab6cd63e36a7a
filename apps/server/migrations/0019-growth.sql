-- Found by `npm run bench -- growth`: statements that read a table whole, and so took longer the more loans there were.

-- A borrower's cards that a payment is under way with, looked for whenever the cards are shown.
create index payments_borrower on payments (borrower_id) where account_id is not null;
-- Sessions that were revoked long ago, which a job forgets every hour.
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

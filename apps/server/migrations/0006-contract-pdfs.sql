-- Contracts to keep: the same documents as PDF, made in the moment of agreement. Those agreed before have none.
alter table contracts add column pdf bytea;
alter table contracts add column pdf_sha256 bytea check (octet_length(pdf_sha256) = 32);
alter table contracts add constraint contracts_pdf_with_hash check ((pdf is null) = (pdf_sha256 is null));

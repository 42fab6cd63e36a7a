-- The one box of the desk finds payments by a provider's reference, whichever provider it is of.
create index payments_any_provider_reference on payments (provider_reference) where provider_reference is not null;
create index settlement_rows_any_provider_reference on settlement_rows (provider_reference);

-- The terms profile that a product's loans are made under, by its id (docs/domain.md); null for the market's usual one.
alter table products add column terms_profile text;

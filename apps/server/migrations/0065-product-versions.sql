-- Products as dated history. A version of a product never changes; the one in force on a day of its market is the approved one with the latest
-- from_on up to that day, and of one day the highest number.
create function pg_temp.only(source jsonb, names text[]) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(case when jsonb_typeof(source) = 'object' then source else '{}' end) where key = any (names)
$$;

alter table products add column code text;

-- QuickPeso is quick-peso; a name that gives no code, or that of another product, is replaced by the number
with slugs as (
  select id, trim(both '-' from lower(regexp_replace(
    regexp_replace(name, '([a-z0-9])([A-Z])', '\1-\2', 'g'), '[^A-Za-z0-9]+', '-', 'g'))) as slug
  from products
), numbered as (
  select id, slug, row_number() over (partition by slug order by id) as place from slugs
)
update products p set code = case when n.place = 1 and n.slug ~ '^[a-z][a-z0-9-]{1,40}$' and n.slug !~ '^product-[0-9]+$' then n.slug
  else 'product-' || n.id end
from numbered n where n.id = p.id;

create table product_versions (
  product_id bigint not null references products,
  number integer not null check (number > 0),
  -- the first day of the market on which it is in force
  from_on date not null,
  -- what is sold, as packages/lending-terms reads it
  document jsonb not null check (jsonb_typeof(document -> 'version') = 'number'),
  -- a retired one offers nothing
  is_retired boolean not null default false,
  reason text not null check (length(reason) between 1 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 80),
  proposed_at timestamptz not null,
  approved_by text check (length(approved_by) between 1 and 80),
  approved_at timestamptz,
  constraint product_versions_approved_whole check ((approved_by is null) = (approved_at is null)),
  primary key (product_id, number)
);

-- What was stored before. A value that could not be read is kept as it is, so that it is refused as before; a required one that was missing is
-- null, which is refused too.
insert into product_versions (product_id, number, from_on, document, is_retired, reason, proposed_by, proposed_at, approved_by, approved_at)
select p.id, 1, '1970-01-01', document, not is_offered, 'stored before versions', 'migration', now(), 'migration', now()
from products p cross join lateral (
  select jsonb_build_object('version', 1, 'code', p.code, 'name', p.name, 'market', p.market)
    || case when p.logo = '' then '{}' else jsonb_build_object('logo', p.logo) end
    || coalesce((select jsonb_build_object('names', jsonb_object_agg(t.key, t.value -> 'name'))
         from jsonb_each(p.texts) t where jsonb_typeof(t.value) = 'object' and t.value ? 'name' having count(*) > 0), '{}')
    || case when p.lending is null or jsonb_typeof(p.lending) = 'null' then jsonb_build_object('referral',
         pg_temp.only(p.offer, '{buttonText,amountRange,amountRangeDesc,rate,description,tags,isClickable,moduleId}')
         || jsonb_build_object('translations', p.texts))
       else jsonb_build_object(
         'amount', jsonb_build_object('minMinor', p.lending -> 'principalMinor', 'maxMinor', p.lending -> 'principalMinor',
           'stepMinor', p.lending -> 'principalMinor'),
         'term', jsonb_build_object('unit', p.lending -> 'termUnit', 'every', p.lending -> 'every',
           'periods', jsonb_build_array(p.lending -> 'periods')),
         'prices', jsonb_build_array(jsonb_build_object('annualRatePercent', p.lending -> 'annualRatePercent',
           'deductedFeesMinor', p.lending -> 'deductedFeesMinor') || pg_temp.only(p.lending, '{fees,taxes}')),
         'schedule', jsonb_build_object('method', p.lending -> 'method', 'accrual', p.lending -> 'accrual',
           'amortization', p.lending -> 'amortization', 'roundTo', p.lending -> 'roundTo', 'dayCount', p.lending -> 'dayCount')
           || pg_temp.only(p.lending, '{instalmentRounding,instalmentMinor,instalmentBasis,remainderOn,interestRounding,interestRoundTo,balloonMinor,gracePrincipalPeriods,graceInterestPaymentPeriods,graceInterestFreePeriods,compounding,monthEndRule,paydays,firstPeriodMinDays,brokenFirstPeriod,businessDayShift,shiftedInterest}'))
         || case when p.terms_profile is null then '{}' else jsonb_build_object('termsProfile', p.terms_profile) end
         || pg_temp.only(p.lending, '{exposure}')
         || case when p.lending ->> 'agreementUrl' = '' then '{}' else pg_temp.only(p.lending, '{agreementUrl}') end
       end as document
) stored;

create function product_version_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.approved_at is not null
      or to_jsonb(new) - array['approved_by', 'approved_at'] <> to_jsonb(old) - array['approved_by', 'approved_at'] then
    raise exception 'a version of a product is history: it is approved once, and followed by another, never changed'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger product_versions_kept before update or delete on product_versions
  for each row execute function product_version_is_kept();
create trigger product_versions_kept_truncate before truncate on product_versions
  for each statement execute function history_is_never_changed();

alter table products
  alter column code set not null,
  add constraint products_code check (code ~ '^[a-z][a-z0-9-]{1,40}$'),
  add constraint products_code_once unique (code),
  drop column name,
  drop column logo,
  drop column offer,
  drop column texts,
  drop column is_offered,
  drop column lending,
  drop column terms_profile;

-- The version that an order was signed under, and that an offer was disclosed under.
alter table orders
  add column product_version integer not null default 1,
  add constraint orders_product_version foreign key (product_id, product_version) references product_versions (product_id, number);
alter table orders alter column product_version drop default;
alter table offer_locks
  add column product_version integer not null default 1,
  add constraint offer_locks_product_version foreign key (product_id, product_version) references product_versions (product_id, number);
alter table offer_locks alter column product_version drop default;

-- Prices and terms agreed with an agency, and how an order stood when it was canceled.
create table rate (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  product text check (length(product) between 1 and 300),
  port_id integer references port (id),
  valid_from date not null,
  valid_to date,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  currency_exponent smallint not null check (currency_exponent between 0 and 4),
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  amount bigint check (amount >= 0),
  tiers jsonb not null default '[]',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  read_by integer references account (id) on delete set null,
  check (valid_from <= valid_to),
  check ((amount is null) = (tiers <> '[]'))
);
comment on table rate is 'prices agreed with an agency; the most specific one applies';
comment on column rate.product is 'name of a sub-product, or of an event''s product; null: any';
comment on column rate.port_id is 'null: in all ports';
comment on column rate.valid_from is 'first day of events it applies to';
comment on column rate.valid_to is 'last one; null: open';
comment on column rate.currency_exponent is 'decimal places of its amounts';
comment on column rate.tax_rate is 'hundredths of a percent, added to the amount';
comment on column rate.amount is 'of one person, in minor units; null: a dispatch has a price';
comment on column rate.tiers is 'prices of a dispatch with up to so many persons, rising in persons';
comment on column rate.read_at is 'when its agency acknowledged it';
create index rate_agency on rate (agency_id, valid_from);

create table terms (
  id integer generated always as identity primary key,
  agency_id integer not null references agency (id) on delete cascade,
  valid_from date not null,
  steps jsonb not null,
  no_show_percent integer not null check (no_show_percent between 0 and 100),
  no_call_percent integer not null check (no_call_percent between 0 and 100),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  read_by integer references account (id) on delete set null,
  unique (agency_id, valid_from)
);
comment on table terms is 'percents of the price that an agency gets for what does not take place';
comment on column terms.valid_from is 'first day of events they apply to; until the next terms begin';
comment on column terms.steps is 'percent of a cancellation at least so many hours before the pick-up, from the earliest to the latest';
comment on column terms.no_show_percent is 'of a cancellation later than the last step, and of who does not come';
comment on column terms.no_call_percent is 'of a ship that does not call, and of weather';
comment on column terms.read_at is 'when its agency acknowledged them';

create table closed_month (
  agency_id integer not null references agency (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  content text not null,
  digest bytea not null check (length(digest) = 32),
  versions jsonb not null,
  closed_at timestamptz not null,
  closed_by integer references account (id) on delete set null,
  primary key (agency_id, month)
);
comment on table closed_month is 'months whose statements are final, with a copy of what they rest on';
comment on column closed_month.month is 'its first day';
comment on column closed_month.content is 'orders, rates, terms and adjustments as JSON, without names of persons';
comment on column closed_month.digest is 'SHA-256 of content';
comment on column closed_month.versions is 'version of each of its events that its adjustments take into account';

create table adjustment (
  id integer generated always as identity primary key,
  agency_id integer not null,
  of_month date not null,
  in_month date not null,
  event_id integer not null,
  order_id integer,
  dispatch_id integer,
  sub_product text not null,
  rate_id integer,
  currency text not null,
  currency_exponent smallint not null,
  amount bigint not null,
  tax bigint not null,
  made_at timestamptz not null default now(),
  foreign key (agency_id, of_month) references closed_month (agency_id, month) on delete cascade
);
comment on table adjustment is 'amounts that make up for what was learned after a month was closed';
comment on column adjustment.of_month is 'first day of the closed month';
comment on column adjustment.in_month is 'first day of the month whose statement has it';
comment on column adjustment.order_id is 'null: of a dispatch as a whole';
comment on column adjustment.amount is 'in minor units; below 0: less is owed';
create index adjustment_agency on adjustment (agency_id, in_month);
create index adjustment_closed on adjustment (agency_id, of_month);

alter table excursion_order add column canceled_from text check (canceled_from in ('requested', 'approved'));
alter table excursion_order add column canceled_pickup timestamptz;
alter table excursion_order add column canceled_fault text
  check (canceled_fault in ('agency', 'operator', 'customer', 'ship', 'weather', 'mistake'));
comment on column excursion_order.canceled_fault is 'party at fault as the operator says, where no reason does; mistake: no one owes anything';
comment on column excursion_order.canceled_from is 'status before it was canceled; null: it is not, or came so';
comment on column excursion_order.canceled_pickup is 'effective pick-up as it stood when it was canceled, else the beginning of the day in the port';

alter table account add column sees_money boolean not null default true;
comment on column account.sees_money is 'whether an agency''s person sees rates and statements';

alter table rate enable row level security;
alter table terms enable row level security;
alter table closed_month enable row level security;
alter table adjustment enable row level security;
grant select on closed_month, adjustment to gangway_agency;
create policy own_agency on closed_month for select to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on adjustment for select to gangway_agency using (agency_id = (select gangway_agency_id()));
grant select, update (read_at, read_by) on rate, terms to gangway_agency;
grant update (canceled_from, canceled_pickup, canceled_fault) on excursion_order to gangway_agency;
create policy own_agency on rate for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_agency on terms for all to gangway_agency using (agency_id = (select gangway_agency_id()));

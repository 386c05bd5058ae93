-- How many persons an agency can take on a day, as it says itself.
create table agency_limit (
  id integer generated always as identity primary key,
  agency_id integer not null references agency on delete cascade,
  port_id integer references port,
  product text check (length(product) between 1 and 300),
  language text check (language ~ '^[a-z]{2}$'),
  "from" date not null,
  "to" date not null,
  max_persons integer not null check (max_persons between 0 and 9999),
  constraint agency_limit_range check ("from" <= "to")
);
comment on table agency_limit is 'how many persons an agency can take a day; the tightest that applies counts';
comment on column agency_limit.port_id is 'null: in all ports';
comment on column agency_limit.product is 'name of the product; null: all';
comment on column agency_limit.language is 'of the guide; null: all';
comment on column agency_limit.max_persons is 'for all events it applies to on one day; 0: a blackout day';

create index agency_limit_days on agency_limit (agency_id, "from", "to");

alter table agency_limit enable row level security;
create policy own_agency on agency_limit for all to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select, insert, delete, update (port_id, product, language, "from", "to", max_persons)
  on agency_limit to gangway_agency;

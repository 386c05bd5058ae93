-- Statements that an agency has agreed with, and lines as a person last saw them.
create table agreed_month (
  agency_id integer not null references agency (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  digest bytea not null check (length(digest) = 32),
  agreed_at timestamptz not null,
  agreed_by integer references account (id) on delete set null,
  primary key (agency_id, month)
);
comment on table agreed_month is 'months whose statements the agency last agreed with';
comment on column agreed_month.month is 'its first day';
comment on column agreed_month.digest is 'SHA-256 of what the statements rested on; another one since: they are open again';

create table seen_month (
  account_id integer not null references account (id) on delete cascade,
  agency_id integer not null references agency (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  lines jsonb not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, agency_id, month)
);
comment on table seen_month is 'lines of a month''s statements as a person last saw them, without names of persons';
comment on column seen_month.month is 'its first day';
create index seen_month_agency on seen_month (agency_id);
create index seen_month_age on seen_month (seen_at);

alter table agreed_month enable row level security;
alter table seen_month enable row level security;
grant select, insert, update on agreed_month, seen_month to gangway_agency;
create policy own_agency on agreed_month for all to gangway_agency using (agency_id = (select gangway_agency_id()));
create policy own_account on seen_month for all to gangway_agency
  using (agency_id = (select gangway_agency_id()) and account_id = (select gangway_account_id()));

-- An agency's events as a calendar that other programs subscribe to, under an address that is its only key.

create table calendar_feed (
  agency_id integer primary key references agency,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_by integer references account on delete set null,
  created_at timestamptz not null default now()
);
comment on column calendar_feed.token_hash is 'SHA-256 of the token in the address, which is stored nowhere';
create index calendar_feed_created_by on calendar_feed (created_by);

alter table calendar_feed enable row level security;
create policy own_agency on calendar_feed to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select (agency_id, created_by, created_at) on calendar_feed to gangway_agency;
grant insert, delete, update (token_hash, created_by, created_at) on calendar_feed to gangway_agency;

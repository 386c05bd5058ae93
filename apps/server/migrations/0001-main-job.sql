-- The main job: agencies answer excursion requests. PostgreSQL 15 features only.
-- Texts that people sort or search by carry an ICU collation: the database's own may know ASCII only.
create extension if not exists pg_trgm;

-- Second wall between agencies: calls of agency people run as the role gangway_agency, under row-level
-- security, with the setting gangway.agency_id naming the only agency whose rows exist for them.
-- Before any migration prepare-database.ts sees to it that the role is there.
create function gangway_agency_id() returns integer
  language sql stable parallel safe
  return nullif(current_setting('gangway.agency_id', true), '')::integer;

create table port (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name text collate "und-x-icu" not null check (name <> ''),
  time_zone text not null
);
comment on column port.code is 'UN/LOCODE without the space';
comment on column port.time_zone is 'IANA name';

create table agency (
  id integer generated always as identity primary key,
  reference text not null unique,
  name text collate "und-x-icu" not null check (name <> ''),
  emails text[] not null check (cardinality(emails) > 0),
  agency_hash text not null unique check (agency_hash ~ '^[0-9a-f]{32}$'),
  source_hash text,
  source_updated_at timestamptz
);

create table account (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) < 255),
  name text not null,
  role text not null check (role in ('admin', 'staff', 'agency')),
  agency_id integer references agency,
  password_hash text not null,
  password_expired boolean not null default false,
  language text not null default 'en' check (language in ('en', 'de')),
  introduction text not null default '',
  avatar text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_agency_matches_role check ((role = 'agency') = (agency_id is not null))
);
create index account_agency_id on account (agency_id);

-- Tokens are stored as SHA-256 only. See docs/security.md, Sessions.
create table session (
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references account on delete cascade,
  current_hash bytea not null unique,
  next_hash bytea unique,
  next_seed bytea,
  previous_hash bytea,
  previous_until timestamptz,
  bind_hash bytea,
  user_agent text not null default '',
  rotated_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  constraint session_next_complete check ((next_hash is null) = (next_seed is null))
);
create index session_account_id on session (account_id) where revoked_at is null;
create index session_previous_hash on session (previous_hash);

create table login_failure (
  scope text primary key,
  failures integer not null check (failures > 0),
  window_ends_at timestamptz not null
);
comment on column login_failure.scope is 'keyed hash of what is limited: account and address, address, or account and known device';

create table event (
  id integer generated always as identity primary key,
  reference text not null unique,
  agency_id integer not null references agency,
  port_id integer not null references port,
  agency_title text collate "und-x-icu" not null check (agency_title <> ''),
  product_name text not null,
  event_date date not null,
  language_guide text not null,
  duration integer check (duration > 0),
  email text not null,
  contact_name text not null,
  contact_phone text not null,
  meet_point text not null,
  pickup_time text check (pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  need_ticket boolean not null,
  total_pax integer not null default 0 check (total_pax >= 0),
  status text not null default 'new'
    check (status in ('new', 'requested', 'approved', 'canceled', 'successful')),
  alert boolean not null default false,
  comments_guid uuid,
  source_hash text,
  source_updated_at timestamptz,
  created_at timestamptz not null default now(),
  search text generated always as (
    lower((agency_title || ' ' || email || ' ' || id::text) collate "und-x-icu")
  ) stored,
  unique (id, agency_id)
);
comment on column event.duration is 'minutes';
comment on column event.pickup_time is 'HH:mm, local to the port';
create index event_by_date on event (event_date desc, id desc);
create index event_by_agency on event (agency_id, event_date desc, id desc);
create index event_by_port on event (port_id, event_date desc, id desc);
create index event_by_status on event (status, event_date desc, id desc);
create index event_by_total_pax on event (total_pax, id);
create index event_by_title on event (agency_title, id);
create index event_by_language on event (language_guide, id);
create index event_search on event using gin (search gin_trgm_ops);

create table excursion_order (
  id integer generated always as identity primary key,
  reference text not null unique,
  event_id integer not null,
  agency_id integer not null,
  order_id text not null,
  customer text not null check (customer <> ''),
  phone text not null,
  ship text not null,
  berth text not null,
  pickup_time text check (pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  status text not null default 'requested' check (status in ('requested', 'approved', 'canceled')),
  shop_language text not null,
  ticket text,
  filename text,
  source_hash text,
  source_updated_at timestamptz,
  created_at timestamptz not null default now(),
  search text generated always as (lower(customer collate "und-x-icu")) stored,
  unique (id, agency_id),
  -- An order always belongs to the agency of its event.
  foreign key (event_id, agency_id) references event (id, agency_id) on update cascade
);
create index excursion_order_event on excursion_order (event_id, id);
create index excursion_order_search on excursion_order using gin (search gin_trgm_ops);

create table sub_product (
  id integer generated always as identity primary key,
  excursion_id integer not null,
  agency_id integer not null,
  position integer not null check (position >= 0),
  product_name text not null check (product_name <> ''),
  person_count integer not null check (person_count >= 0),
  origin_person_count integer not null check (origin_person_count >= 0),
  additional_required_data text[] not null default '{}'
    check (additional_required_data <@ array['passport_data', 'personal_data', 'person_count', 'age']),
  required_data_keys text[] not null default '{}'
    check (required_data_keys <@ array['passport_data', 'personal_data', 'person_count', 'age']),
  required_person_count integer,
  unique (excursion_id, position),
  unique (id, excursion_id, agency_id),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id)
    on update cascade on delete cascade
);
comment on column sub_product.required_data_keys is 'keys that have arrived, so that an empty list differs from none';

-- Personal and passport data, one encrypted envelope per person. See docs/security.md, Personal data.
create table person (
  id integer primary key,
  sub_product_id integer not null,
  excursion_id integer not null,
  agency_id integer not null,
  kind text not null check (kind in ('passport_data', 'personal_data', 'age')),
  position integer not null check (position >= 0),
  enc text not null check (enc like 'e1.%'),
  key_id text not null generated always as (split_part(enc, '.', 2)) stored,
  unique (sub_product_id, kind, position),
  foreign key (sub_product_id, excursion_id, agency_id)
    references sub_product (id, excursion_id, agency_id) on update cascade on delete cascade
);
comment on column person.id is 'taken from person_id_seq before the row is sealed: the envelope is bound to it';
create index person_excursion on person (excursion_id);
create index person_key on person (key_id);
create sequence person_id_seq as integer owned by person.id;

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id integer references account,
  actor text not null check (actor in ('account', 'import', 'system')),
  action text not null,
  agency_id integer references agency,
  event_id integer references event,
  excursion_id integer references excursion_order,
  before jsonb,
  after jsonb,
  constraint audit_entry_actor check ((actor = 'account') = (account_id is not null))
);
comment on table audit_entry is 'who changed what, when; never personal data; append only';
create index audit_entry_event on audit_entry (event_id, id);
create index audit_entry_account on audit_entry (account_id, id);

create table person_access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id integer not null references account,
  agency_id integer not null references agency,
  excursion_id integer not null references excursion_order,
  fields text[] not null
);
comment on table person_access is 'who opened whose personal data, when; names of fields only; append only';
create index person_access_excursion on person_access (excursion_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on person_access
  for each statement execute function refuse_change();

-- Answers to writes that carried an Idempotency-Key, kept for 24 hours.
create table idempotency_key (
  account_id integer not null references account on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Row-level security: no setting, no rows.
alter table agency enable row level security;
alter table event enable row level security;
alter table excursion_order enable row level security;
alter table sub_product enable row level security;
alter table person enable row level security;
alter table audit_entry enable row level security;
alter table person_access enable row level security;

create policy own_agency on agency to gangway_agency
  using (id = (select gangway_agency_id()));
create policy own_agency on event to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency on excursion_order to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency on sub_product to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency on person to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency on audit_entry for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()));
create policy own_agency on person_access for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()));

grant usage on schema public to gangway_agency;
grant select on port, agency, event, excursion_order, sub_product, person to gangway_agency;
grant update (status, total_pax, pickup_time) on event to gangway_agency;
grant update (status) on excursion_order to gangway_agency;
grant insert on audit_entry, person_access to gangway_agency;

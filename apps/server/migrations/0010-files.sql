-- Invoices of the operator and tickets of the agencies. The bytes lie in the file store, sealed.

create table stored_file (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  enc text not null check (enc like 'e1.%'),
  key_id text not null generated always as (split_part(enc, '.', 2)) stored,
  created_at timestamptz not null default now()
);
comment on column stored_file.storage_key is 'random name in the store; nobody outside sees it';
comment on column stored_file.enc is 'the key of this file, in an envelope. See docs/security.md, Files';
create index stored_file_sha256 on stored_file (sha256);
create index stored_file_key on stored_file (key_id);

create table invoice (
  id integer generated always as identity primary key,
  reference text not null unique,
  agency_id integer not null references agency,
  number text collate "und-x-icu" not null check (number <> ''),
  date date not null,
  due_date date,
  total bigint not null,
  total_paid bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null
    generated always as (case when total_paid >= total then 'paid' else 'unpaid' end) stored,
  locked boolean not null default false,
  filename text unique check (filename like '%_.pdf'),
  file_id uuid references stored_file,
  source_hash text,
  source_updated_at timestamptz,
  created_at timestamptz not null default now(),
  search text generated always as (lower(number collate "und-x-icu")) stored,
  constraint invoice_file_has_name check ((filename is null) = (file_id is null))
);
comment on column invoice.total is 'minor units of the currency, such as cents';
comment on column invoice.total_paid is 'minor units of the currency';
comment on column invoice.locked is 'imports no longer change it';
create index invoice_by_date on invoice (date desc, id desc);
create index invoice_by_agency on invoice (agency_id, date desc, id desc);
create index invoice_by_number on invoice (number, id);
create index invoice_by_status on invoice (status, date desc, id desc);
create index invoice_file on invoice (file_id);
create index invoice_search on invoice using gin (search gin_trgm_ops);

create table ticket (
  id integer generated always as identity primary key,
  excursion_id integer not null,
  agency_id integer not null,
  version integer not null check (version > 0),
  is_current boolean not null default true,
  filename text not null check (filename <> ''),
  page_count integer check (page_count > 0),
  file_id uuid not null references stored_file,
  uploaded_by integer references account on delete set null,
  uploaded_at timestamptz not null default now(),
  unique (excursion_id, version),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id) on update cascade
);
comment on column ticket.filename is 'as its uploader called it';
comment on column ticket.is_current is 'false: replaced by a later one, or taken away';
create unique index ticket_current on ticket (excursion_id) where is_current;
create index ticket_file on ticket (file_id);
create index ticket_uploaded_by on ticket (uploaded_by);

alter table excursion_order drop column ticket, drop column filename;

-- An upload in chunks, until it is finished or 24 hours old.
create table upload_session (
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references account on delete cascade,
  excursion_id integer not null,
  agency_id integer not null,
  filename text not null,
  size integer not null check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  ticket_id integer references ticket,
  created_at timestamptz not null default now(),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id) on update cascade
);
comment on column upload_session.sha256 is 'of the whole file, where the sender knows it: so that an upload can be taken up again';
comment on column upload_session.ticket_id is 'what became of it; a repeated finish answers the same';
create index upload_session_account on upload_session (account_id, excursion_id);
create index upload_session_ticket on upload_session (ticket_id);
create index upload_session_excursion on upload_session (excursion_id);
create index upload_session_created_at on upload_session (created_at);

create table upload_chunk (
  session_id uuid not null references upload_session on delete cascade,
  start_offset integer not null check (start_offset >= 0),
  size integer not null check (size > 0),
  sha256 text not null,
  storage_key text not null unique,
  enc text not null check (enc like 'e1.%'),
  primary key (session_id, start_offset)
);

alter table stored_file enable row level security;
alter table invoice enable row level security;
alter table ticket enable row level security;
alter table upload_session enable row level security;
alter table upload_chunk enable row level security;

-- The tables that name a file are behind the wall themselves.
create policy own_agency on stored_file for select to gangway_agency using (
  exists (select from ticket where ticket.file_id = stored_file.id)
  or exists (select from invoice where invoice.file_id = stored_file.id)
);
create policy own_agency_adds on stored_file for insert to gangway_agency with check (true);
create policy own_agency on invoice to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency on ticket to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency on upload_session to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_agency on upload_chunk to gangway_agency
  using (session_id in (select id from upload_session));

grant select on stored_file, invoice, ticket, upload_session, upload_chunk to gangway_agency;
grant insert on stored_file, ticket, upload_session, upload_chunk to gangway_agency;
grant update (is_current) on ticket to gangway_agency;
grant update (ticket_id) on upload_session to gangway_agency;
grant delete on upload_session, upload_chunk to gangway_agency;

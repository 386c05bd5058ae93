-- Imports in the browser: their files until they are carried out, what was found in them, and who did it.
create table season_import (
  id integer generated always as identity primary key,
  account_id integer references account on delete set null,
  state text not null default 'open' check (
    state in ('open', 'reading', 'mapping', 'previewed', 'committing', 'committed', 'failed')
  ),
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  tables jsonb not null default '[]',
  rows_read integer not null default 0,
  counts jsonb,
  fault_count integer not null default 0,
  fingerprint text,
  is_renewed boolean not null default false,
  failure text check (
    failure in (
      'not_a_workbook', 'workbook_is_locked', 'too_many_sheets', 'too_much_json', 'no_rows', 'file_gone', 'internal'
    )
  )
);
comment on table season_import is 'a season that someone brings in in the browser';
comment on column season_import.account_id is 'who does it; null once the account is gone';
comment on column season_import.tables is 'what the tables of its files were taken for';
comment on column season_import.counts is 'by noun and outcome, as previewed; null before';
comment on column season_import.fingerprint is 'of what was previewed; null while it cannot be carried out';
comment on column season_import.is_renewed is 'the preview was made anew, because what it compared with had changed';
create index season_import_account on season_import (account_id);

create table season_import_file (
  id integer generated always as identity primary key,
  import_id integer not null references season_import on delete cascade,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('csv', 'xlsx', 'json', 'pdf')),
  size integer not null,
  sha256 text not null,
  file_id uuid references stored_file on delete set null
);
comment on column season_import_file.file_id is 'null once the file was deleted, because it was carried out';
create index season_import_file_import on season_import_file (import_id);
create index season_import_file_file on season_import_file (file_id);

create table season_import_row (
  import_id integer not null references season_import on delete cascade,
  position integer not null,
  noun text check (noun in ('ports', 'agencies', 'ship_calls', 'events', 'orders', 'invoices')),
  outcome text not null check (outcome in ('created', 'changed', 'stale', 'locked', 'faulty')),
  reference text,
  file text not null,
  line integer not null,
  field text,
  fault jsonb,
  changes jsonb not null default '[]',
  primary key (import_id, position)
);
comment on table season_import_row is 'rows of a preview; personal fields are named and never quoted';
comment on column season_import_row.position is 'in the order in which they are listed, from 0';

-- What someone said the columns of a table are, for the next file with the same columns.
create table import_mapping (
  header_key text primary key,
  season_table text,
  columns jsonb not null,
  fixed jsonb not null,
  changed_at timestamptz not null default now()
);
comment on column import_mapping.header_key is 'SHA-256 of the names of its columns, in their order';
comment on column import_mapping.season_table is 'null: such tables are left out';

-- Imports are the operator's alone: behind the wall there are none.
alter table season_import enable row level security;
alter table season_import_file enable row level security;
alter table season_import_row enable row level security;
alter table import_mapping enable row level security;

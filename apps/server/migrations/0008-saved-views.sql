-- What a person wants to find again in a list: its filter, sort order and page size, under a name.

create table saved_view (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  name text collate "und-x-icu" not null check (char_length(name) between 1 and 60),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  sort text not null,
  per_page integer not null check (per_page between 1 and 105),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column saved_view.filter is 'texts by field, as the list''s address spells them; what a list no longer knows is dropped when it is read';
comment on column saved_view.is_default is 'the list opens with it when its address says nothing';
create unique index saved_view_name on saved_view (account_id, list, lower(name));
create unique index saved_view_default on saved_view (account_id, list) where is_default;

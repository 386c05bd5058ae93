-- Nothing lies in the file store under a name that is not recorded here first, and nothing goes from it
-- whose end is not recorded here.

create table stored_name (
  storage_key text primary key,
  recorded_at timestamptz not null default now(),
  ended_at timestamptz,
  was_file boolean not null default true
);
comment on table stored_name is 'every name this database has given out in the file store';
comment on column stored_name.ended_at is 'when the last row let go of it; its bytes go some time after that';
comment on column stored_name.was_file is 'a backup may still want its bytes: they stay FILE_GRACE_DAYS, others a day';
create index stored_name_ended on stored_name (ended_at) where ended_at is not null;
create index stored_name_recorded on stored_name (recorded_at) where ended_at is null;
alter table stored_name enable row level security;

create table store_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);
comment on column store_identity.id is 'the same stands in the file store that belongs to this database';
alter table store_identity enable row level security;

insert into stored_name (storage_key, recorded_at) select storage_key, created_at from stored_file;
insert into stored_name (storage_key)
  select storage_key from upload_chunk on conflict do nothing;

alter table stored_file add constraint stored_file_has_recorded_name
  foreign key (storage_key) references stored_name (storage_key);
alter table upload_chunk add constraint upload_chunk_has_recorded_name
  foreign key (storage_key) references stored_name (storage_key);

-- Whoever names a file holds its name, so that nobody discards it in the same moment.
create function hold_stored_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stored_name (storage_key) values (new.storage_key)
    on conflict (storage_key) do update set ended_at = null, was_file = true;
  return new;
end
$$;
create trigger name_held before insert on stored_file
  for each row execute function hold_stored_name();
create trigger name_held before insert on upload_chunk
  for each row execute function hold_stored_name();

-- Also where the row goes with another one: a trigger sees what a cascade takes.
create function end_stored_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update stored_name set ended_at = now(), was_file = (tg_table_name = 'stored_file')
    where storage_key = old.storage_key;
  return null;
end
$$;
create trigger name_ended after delete on stored_file
  for each row execute function end_stored_name();
create trigger name_ended after delete on upload_chunk
  for each row execute function end_stored_name();

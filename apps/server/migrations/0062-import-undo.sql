-- What an import in the browser made and changed, so that it can be undone while nothing was built on it.
alter table season_import
  add column undone_at timestamptz,
  add column undone_by integer references account on delete set null,
  add column last_entry bigint,
  add column rows_total integer not null default 0,
  add column rows_done integer not null default 0,
  drop constraint season_import_state_check,
  add constraint season_import_state_check check (
    state in (
      'open', 'reading', 'mapping', 'previewed', 'committing', 'committed', 'undoing', 'undone', 'failed'
    )
  ),
  drop constraint season_import_failure_check,
  add constraint season_import_failure_check check (
    failure in (
      'not_a_workbook', 'workbook_is_locked', 'workbook_too_large', 'too_many_sheets', 'too_much_json', 'no_rows',
      'file_gone', 'built_on', 'internal'
    )
  );
comment on column season_import.undone_by is 'who undid it; null once the account is gone';
comment on column season_import.last_entry is 'of the audit when it was carried out; null: what it did was not noted';
comment on column season_import.rows_total is 'rows that are to be compared or written; 0 while it is not known';
comment on column season_import.rows_done is 'of these, how many are';
create index season_import_undone_by on season_import (undone_by);

create table season_import_effect (
  import_id integer not null references season_import on delete cascade,
  noun text not null check (noun in ('ports', 'agencies', 'ship_calls', 'events', 'orders', 'invoices')),
  row_id integer not null,
  reference text not null,
  is_new boolean not null,
  left_as text,
  earlier text,
  primary key (import_id, noun, row_id)
);
comment on table season_import_effect is 'rows that an import made or changed, for as long as it can be undone';
comment on column season_import_effect.left_as is 'what the import left of the row: its hash, of a port what it says';
comment on column season_import_effect.earlier is
  'sealed: what a changed row said before; null for a new one, and once its persons are deleted';
create index season_import_effect_order on season_import_effect (row_id)
  where noun = 'orders' and earlier is not null;
-- No one selects by it, and the planner would keep samples of it.
alter table season_import_effect alter column earlier set statistics 0;
alter table season_import_effect enable row level security;

-- What is deleted of an order must not come back by an undo.
create function forget_earlier_order() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update season_import_effect set earlier = null
  where noun = 'orders' and earlier is not null and row_id = new.excursion_id;
  return null;
end
$$;
create trigger earlier_forgotten after insert or update on deleted_data
  for each row execute function forget_earlier_order();

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create or replace function await_link() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into audit_pending (kind, row_id) select tg_argv[0], id from changed;
  return null;
end
$$;

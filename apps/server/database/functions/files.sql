create or replace function is_free_file(file uuid) returns boolean language sql stable
  security definer set search_path = public, pg_temp as $$
  select not exists (select from invoice as i where i.file_id = file)
    and not exists (
      select from ticket as t where t.file_id = file and t.agency_id <> gangway_agency_id())
    and not exists (
      select from comment_attachment as a where a.file_id = file
        and (a.agency_id <> gangway_agency_id() or a.author_side <> 'agency'))
    and not exists (
      select from claim_file as c where c.file_id = file
        and (c.agency_id <> gangway_agency_id() or c.side <> 'agency'))
    and not exists (
      select from paper as p where p.file_id = file and p.agency_id <> gangway_agency_id())
$$;
revoke all on function is_free_file from public;
grant execute on function is_free_file to gangway_agency;

-- A name in the file store is held by one row at a time. The table that outlives the rows says which names may be
-- swept. Agencies' people take no name that another row holds.
create or replace function keep_stored_name() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.storage_key = old.storage_key then return new; end if;
  if tg_when = 'AFTER' then
    update stored_name set ended_at = now(), was_file = (tg_table_name = 'stored_file')
      where storage_key = old.storage_key;
    return null;
  end if;
  if gangway_agency_id() is not null and (
    exists (select from stored_file as f where f.storage_key = new.storage_key)
    or exists (select from upload_chunk as c where c.storage_key = new.storage_key)
  ) then
    raise exception 'this name in the file store is taken' using errcode = 'insufficient_privilege';
  end if;
  insert into stored_name (storage_key) values (new.storage_key)
    on conflict (storage_key) do update set ended_at = null, was_file = true;
  return new;
end
$$;

create or replace function withdraw_shared_views() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  update saved_view set is_shared = false where account_id = new.id and is_shared;
  return null;
end
$$;

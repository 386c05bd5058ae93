-- After a row of pickup_change_request is closed: its event waits for no answer any more.
create or replace function close_pickup_request() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from pickup_change_request where event_id = new.event_id and state = 'open') then
    perform close_notices(array[new.event_id], '{pickup.change_asked}');
  end if;
  return null;
end
$$;

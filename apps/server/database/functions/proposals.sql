-- After a canceled order was decided otherwise: nothing is proposed instead of it any more.
create or replace function end_proposal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update proposal set state = 'withdrawn', decided_at = clock_timestamp()
  where excursion_id = new.id and state = 'open';
  return null;
end
$$;
revoke all on function end_proposal from public;

-- After a row of proposal is closed: its event waits for no answer any more.
create or replace function close_proposal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from proposal where event_id = new.event_id and state = 'open') then
    perform close_notices(array[new.event_id], '{proposal.made}');
  end if;
  return null;
end
$$;
revoke all on function close_proposal from public;

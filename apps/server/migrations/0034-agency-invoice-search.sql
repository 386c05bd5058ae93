-- As own_events_with of migration 0029: behind the second wall no index helps to search.
create function own_invoices_with(pattern text, most integer) returns setof integer
  language plpgsql stable security definer rows 100
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
begin
  return query select i.id from invoice as i
    where i.agency_id = gangway_agency_id() and i.search like pattern limit most;
end
$$;

revoke execute on function own_invoices_with from public;
grant execute on function own_invoices_with to gangway_agency;

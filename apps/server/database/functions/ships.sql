create or replace function add_event_ships(events integer[], names text[]) returns void language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  with named as materialized (
    select distinct on (ship_key(g.name), g.event_id) g.event_id, ship_key(g.name) as key, btrim(g.name) as name
    from unnest(events, names) as g (event_id, name)
    where ship_key(g.name) <> ''
    order by ship_key(g.name), g.event_id, g.name
  ),
  introduced as (
    insert into ship (key, name)
    select distinct on (n.key) n.key, n.name from named as n
    where not exists (select from ship as s where s.key = n.key)
    order by n.key
    on conflict do nothing
  )
  insert into event_ship (event_id, agency_id, ship_key, event_date)
  select e.id, e.agency_id, n.key, e.event_date
  from named as n join event as e on e.id = n.event_id
  order by n.key, e.id
  on conflict do nothing;
end
$$;
revoke all on function add_event_ships from public;

create or replace function ship_key(name text) returns text language sql immutable parallel safe strict
return COALESCE(NULLIF(regexp_replace(regexp_replace(btrim(fold_text(name)), '^(m[/.]?s|m[/.]?v|ss|rms|ts)[-. ]+'::text, ''::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f]+'::text, ''::text, 'g'::text), ''::text), btrim(fold_text(name)));

create or replace function known_ship(name text, imo text, out ship text, out ship_imo text) returns record language sql stable
  set search_path = public, pg_temp as $$
  select coalesce(a.ship, name), case when a.key is null then imo else a.ship_imo end
  from (select) as one left join ship_alias as a on a.key = ship_key(name)
$$;

create or replace function same_ship(one text, one_imo text, other text, other_imo text) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select case
    when a.ship_imo is not null and b.ship_imo is not null then a.ship_imo = b.ship_imo
    else ship_key(a.ship) = ship_key(b.ship)
  end
  from known_ship(one, one_imo) as a, known_ship(other, other_imo) as b
$$;

create or replace function has_lost_calls(port integer, day date) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (
    select from ship_call as c
    where c.status = 'canceled' and c.port_id = port
      and c.call_date between day - 14 and day and c.departure_date >= day
  ) or exists (
    select from former_stay as f
    where f.port_id = port and f.call_date between day - 14 and day and f.departure_date >= day
  )
$$;

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

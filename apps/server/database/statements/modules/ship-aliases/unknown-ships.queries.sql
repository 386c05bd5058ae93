-- Written by `npm run generate` from src/modules/ship-aliases/unknown-ships.queries.ts and the samples beside it.

-- name: listLacking, of all events
-- given: ["2026-06-15","2026-08-14",1000]
select
  e.id as event_id,
  e.event_date,
  e.port_id,
  e.port_name,
  o.ship,
  o.ship_imo,
  (
    select
      json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
    from
      ship_alias as k
    where
      k.key = ship_key ("o"."ship")
  ) as known_as
from
  event_ship as s
  join event as e on e.id = s.event_id
  cross join lateral (
    select distinct
      o.ship_imo,
      min(o.ship) as ship
    from
      excursion_order as o
    where
      o.event_id = e.id
      and order_is_active (o.status)
      and ship_key (o.ship) = s.ship_key
    group by
      o.ship_imo
  ) as o
where
  s.event_date between $1::date and $2::date
  and event_is_open (e.status)
  and s.lacks_call
order by
  s.event_date,
  e.port_id,
  s.ship_key,
  e.id
limit
  $3;

-- name: listLacking, of one
-- given: ["2026-06-15","2026-08-14",1,1000]
select
  e.id as event_id,
  e.event_date,
  e.port_id,
  e.port_name,
  o.ship,
  o.ship_imo,
  (
    select
      json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
    from
      ship_alias as k
    where
      k.key = ship_key ("o"."ship")
  ) as known_as
from
  event_ship as s
  join event as e on e.id = s.event_id
  cross join lateral (
    select distinct
      o.ship_imo,
      min(o.ship) as ship
    from
      excursion_order as o
    where
      o.event_id = e.id
      and order_is_active (o.status)
      and ship_key (o.ship) = s.ship_key
    group by
      o.ship_imo
  ) as o
where
  s.event_date between $1::date and $2::date
  and event_is_open (e.status)
  and s.event_id = $3
order by
  s.event_date,
  e.port_id,
  s.ship_key,
  e.id
limit
  $4;

-- name: listCallingShips
-- given: ["2026-06-15"]
select distinct
  on (ship_key (c.ship), c.ship_imo) c.ship,
  c.ship_imo
from
  ship_call as c
where
  c.departure_date >= $1::date
  and not exists (
    select
    from
      ship_alias as k
    where
      k.key = ship_key (c.ship)
  )
order by
  ship_key (c.ship),
  c.ship_imo,
  c.ship;

-- name: listOrderedShips
-- given: [[1],["2026-07-14"]]
select
  named.*,
  (
    select
      json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
    from
      ship_alias as k
    where
      k.key = ship_key ("named"."ship")
  ) as known_as
from
  (
    select distinct
      e.port_id,
      e.event_date,
      o.ship,
      o.ship_imo
    from
      unnest($1::integer[], $2::date[]) as day (port_id, event_date)
      join event as e on e.port_id = day.port_id
      and e.event_date = day.event_date
      join excursion_order as o on o.event_id = e.id
      and order_is_active (o.status)
  ) as named;

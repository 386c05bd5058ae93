-- Written by `npm run generate` from src/extensions/imports/season/import-ship-calls.queries.ts and the samples beside it.

-- name: listCallsByReference
-- given: [["SC-1"]]
select
  "id",
  "reference",
  "source_hash",
  "source_updated_at",
  "port_id",
  "call_date",
  "ship",
  "ship_imo",
  "arrival",
  "all_aboard",
  "departure_date",
  "departure",
  "berth",
  "tender",
  "first_ashore",
  "last_tender",
  "status",
  "cancel_reason"
from
  "ship_call"
where
  reference = any ($1);

-- name: listEventsInPort
-- given: [[1],["2026-07-14"],["2026-07-15"]]
select
  e.id,
  e.agency_id,
  e.port_id,
  e.event_date,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'ship',
            o.ship,
            'ship_imo',
            o.ship_imo,
            'known_as',
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("o"."ship")
            )
          )
        ),
        '[]'
      )
    from
      (
        select distinct
          n.ship,
          n.ship_imo
        from
          excursion_order as n
        where
          n.event_id = e.id
          and order_is_active (n.status)
      ) as o
  ) as ships
from
  event as e
where
  event_is_open (e.status)
  and exists (
    select
    from
      unnest($1::integer[], $2::date[], $3::date[]) as given (port_id, first, last)
    where
      e.port_id = given.port_id
      and e.event_date between given.first and given.last
  )
order by
  e.id;

-- Written by `npm run generate` from src/modules/events/pickup/pickup-conflicts.queries.ts and the samples beside it.

-- name: listNextWithPickup, first
-- given: ["2026-06-14",500]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "e"."duration",
  "e"."pickup_time",
  "p"."time_zone",
  json_build_object(
    'clearance_minutes',
    p.clearance_minutes,
    'tender_clearance_minutes',
    p.tender_clearance_minutes,
    'return_minutes',
    p.return_minutes
  ) as "port_times",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'ship',
            a.ship,
            'spare_minutes',
            a.spare_minutes,
            'known_as',
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("a"."ship")
            )
          )
        ),
        '[]'
      )
    from
      pickup_acceptance as a
    where
      a.event_id = e.id
  ) as "acceptances"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and (
    e.pickup_time is not null
    and event_is_open (e.status)
  )
  and /* planned anew */ true
order by
  "e"."event_date",
  "e"."id"
limit
  $2;

-- name: listNextWithPickup, further
-- given: ["2026-06-14","2026-06-20",7,500]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "e"."duration",
  "e"."pickup_time",
  "p"."time_zone",
  json_build_object(
    'clearance_minutes',
    p.clearance_minutes,
    'tender_clearance_minutes',
    p.tender_clearance_minutes,
    'return_minutes',
    p.return_minutes
  ) as "port_times",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'ship',
            a.ship,
            'spare_minutes',
            a.spare_minutes,
            'known_as',
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("a"."ship")
            )
          )
        ),
        '[]'
      )
    from
      pickup_acceptance as a
    where
      a.event_id = e.id
  ) as "acceptances"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and (
    e.pickup_time is not null
    and event_is_open (e.status)
  )
  and /* planned anew */ (e.event_date, e.id) > ($2::date, $3::integer)
order by
  "e"."event_date",
  "e"."id"
limit
  $4;

-- name: listConflictable
-- given: ["2026-06-14",[1,2]]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "e"."duration",
  "e"."pickup_time",
  "p"."time_zone",
  json_build_object(
    'clearance_minutes',
    p.clearance_minutes,
    'tender_clearance_minutes',
    p.tender_clearance_minutes,
    'return_minutes',
    p.return_minutes
  ) as "port_times",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'ship',
            a.ship,
            'spare_minutes',
            a.spare_minutes,
            'known_as',
            (
              select
                json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
              from
                ship_alias as k
              where
                k.key = ship_key ("a"."ship")
            )
          )
        ),
        '[]'
      )
    from
      pickup_acceptance as a
    where
      a.event_id = e.id
  ) as "acceptances"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and (event_is_open (e.status))
  and e.id = any ($2::integer[]);

-- name: listKeptConflicts
-- given: [[1,2,3]]
select
  "event_id",
  "verdict",
  "spare_minutes"
from
  "pickup_conflict"
where
  event_id = any ($1::integer[]);

-- name: hasPickupChanges
-- given: [1]
select
  "id"
from
  "pickup_change"
limit
  $1;

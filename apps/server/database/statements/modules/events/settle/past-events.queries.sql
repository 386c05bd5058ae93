-- Written by `npm run generate` from src/modules/events/settle/past-events.queries.ts and the samples beside it.

-- name: listApprovedBefore, first
-- given: ["approved","2026-06-14",500]
select
  "e"."id",
  "e"."agency_id",
  "e"."event_date",
  "e"."status",
  "p"."time_zone",
  (
    exists (
      select
      from
        ship_call as c
      where
        c.status = 'canceled'
        and "c"."port_id" = e.port_id
        and "c"."call_date" between e.event_date - 14 and e.event_date
        and "c"."departure_date" >= e.event_date
    )
    or exists (
      select
      from
        former_stay as f
      where
        "f"."port_id" = e.port_id
        and "f"."call_date" between e.event_date - 14 and e.event_date
        and "f"."departure_date" >= e.event_date
    )
  ) as "has_lost_calls"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."status" = $1
  and "e"."event_date" < $2
  and /* planned anew */ true
order by
  "e"."event_date",
  "e"."id"
limit
  $3;

-- name: listApprovedBefore, further
-- given: ["approved","2026-06-14","2026-06-20",7,500]
select
  "e"."id",
  "e"."agency_id",
  "e"."event_date",
  "e"."status",
  "p"."time_zone",
  (
    exists (
      select
      from
        ship_call as c
      where
        c.status = 'canceled'
        and "c"."port_id" = e.port_id
        and "c"."call_date" between e.event_date - 14 and e.event_date
        and "c"."departure_date" >= e.event_date
    )
    or exists (
      select
      from
        former_stay as f
      where
        "f"."port_id" = e.port_id
        and "f"."call_date" between e.event_date - 14 and e.event_date
        and "f"."departure_date" >= e.event_date
    )
  ) as "has_lost_calls"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."status" = $1
  and "e"."event_date" < $2
  and /* planned anew */ (e.event_date, e.id) > ($3::date, $4::integer)
order by
  "e"."event_date",
  "e"."id"
limit
  $5;

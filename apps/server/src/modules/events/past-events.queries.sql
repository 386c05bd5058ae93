-- Written by `npm run generate` from past-events.queries.ts and the samples beside it.

-- name: listApprovedBefore, first
-- given: ["approved","2026-06-14",500]
select
  "e"."id",
  "e"."event_date",
  "e"."status",
  "p"."time_zone"
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
  "e"."event_date",
  "e"."status",
  "p"."time_zone"
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

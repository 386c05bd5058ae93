-- Written by `npm run generate` from calendar.queries.ts and the samples beside it.

-- name: listForCalendar
-- given: [1,"2026-05-15","canceled"]
select
  "e"."id",
  "e"."agency_title",
  "e"."event_date",
  "e"."pickup_time",
  "e"."duration",
  "e"."meet_point",
  "e"."status",
  "e"."created_at",
  "p"."name" as "port_name",
  "p"."time_zone"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."agency_id" = $1
  and "e"."event_date" >= $2
  and "e"."status" <> $3
order by
  "e"."event_date",
  "e"."id";

-- name: listRevisions
-- given: [[1,2],"event.open","event.export_manifest"]
select
  "event_id",
  count(*) as "count",
  max("at") as "last"
from
  "audit_entry"
where
  event_id = any ($1)
  and "excursion_id" is null
  and "action" not in ($2, $3)
group by
  "event_id";

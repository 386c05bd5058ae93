-- Written by `npm run generate` from src/modules/events/export/events.export.queries.ts and the samples beside it.

-- name: listForExport
-- given: [1,2]
select
  "e"."id",
  case
    when gangway_agency_id () is null then "e"."reference"
  end as "reference",
  "e"."agency_title",
  "e"."product_name",
  "e"."event_date",
  "e"."language_guide",
  "e"."duration",
  "e"."email",
  "e"."contact_name",
  "e"."contact_phone",
  "e"."meet_point",
  "e"."dress_code",
  "e"."need_ticket",
  "e"."alert",
  "a"."name" as "agency_name",
  "p"."name" as "port_name",
  "p"."time_zone",
  "e"."pickup_time",
  "e"."total_pax",
  "e"."status"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
  inner join "agency" as "a" on "a"."id" = "e"."agency_id"
where
  "e"."id" in ($1, $2);

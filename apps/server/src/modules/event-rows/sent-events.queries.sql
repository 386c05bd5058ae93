-- Written by `npm run generate` from sent-events.queries.ts and the samples beside it.

-- name: upsertEvents
-- given: ["[{\"reference\":\"EV-1\",\"agency_id\":1,\"port_id\":1,\"agency_title\":\"City tour\",\"product_name\":\"City\",\"event_date\":\"2026-07-14\",\"language_guide\":\"de\",\"duration\":180,\"email\":\"office@harbour.example\",\"contact_name\":\"Anna\",\"contact_phone\":\"+49 40 555\",\"meet_point\":\"Pier 1\",\"need_ticket\":true,\"alert\":false,\"source_hash\":\"h\",\"source_updated_at\":\"2026-06-15T10:00:00Z\"}]"]
insert into
  "event" (
    "reference",
    "agency_id",
    "port_id",
    "agency_title",
    "product_name",
    "event_date",
    "language_guide",
    "duration",
    "email",
    "contact_name",
    "contact_phone",
    "meet_point",
    "need_ticket",
    "alert",
    "source_hash",
    "source_updated_at"
  )
select
  "reference",
  "agency_id",
  "port_id",
  "agency_title",
  "product_name",
  "event_date",
  "language_guide",
  "duration",
  "email",
  "contact_name",
  "contact_phone",
  "meet_point",
  "need_ticket",
  "alert",
  "source_hash",
  "source_updated_at"
from
  json_populate_recordset(null::"event", $1::json)
on conflict ("reference") do update
set
  "agency_id" = "excluded"."agency_id",
  "port_id" = "excluded"."port_id",
  "agency_title" = "excluded"."agency_title",
  "product_name" = "excluded"."product_name",
  "event_date" = "excluded"."event_date",
  "language_guide" = "excluded"."language_guide",
  "duration" = "excluded"."duration",
  "email" = "excluded"."email",
  "contact_name" = "excluded"."contact_name",
  "contact_phone" = "excluded"."contact_phone",
  "meet_point" = "excluded"."meet_point",
  "dress_code" = "excluded"."dress_code",
  "need_ticket" = "excluded"."need_ticket",
  "alert" = "excluded"."alert",
  "source_hash" = "excluded"."source_hash",
  "source_updated_at" = "excluded"."source_updated_at"
returning
  "id",
  "reference",
  "agency_id",
  "event_date";

-- name: takeBackEvents
-- given: ["canceled",0,null,null,[1,2]]
update "event"
set
  "status" = $1,
  "total_pax" = $2,
  "source_hash" = $3,
  "source_updated_at" = $4
where
  id = any ($5);

-- name: confirmEvents
-- given: [[1],["2026-06-15T10:00:00Z"]]
update "event" as confirmed
set
  source_updated_at = given.updated_at
from
  unnest($1::integer[], $2::timestamptz[]) as given (id, updated_at)
where
  confirmed.id = given.id;

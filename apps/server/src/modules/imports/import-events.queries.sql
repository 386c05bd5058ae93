-- Written by `npm run generate` from import-events.queries.ts and the samples beside it.

-- name: lockEventsByReference
-- given: [["EV-1","EV-2"]]
select
  "id",
  "reference",
  "source_hash",
  "source_updated_at",
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
  "dress_code",
  "need_ticket",
  "alert"
from
  "event"
where
  reference = any ($1)
order by
  "id"
for update;

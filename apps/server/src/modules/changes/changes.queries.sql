-- Written by `npm run generate` from changes.queries.ts and the samples beside it.

-- name: insertAudit
-- given: ["[{\"event_id\":1,\"excursion_id\":null,\"before\":{\"status\":\"new\"},\"after\":{\"status\":\"requested\"},\"action\":\"event.open\",\"agency_id\":1,\"actor\":\"system\",\"account_id\":null}]"]
insert into
  "audit_entry" (
    "actor",
    "account_id",
    "action",
    "agency_id",
    "event_id",
    "excursion_id",
    "before",
    "after"
  )
select
  "actor",
  "account_id",
  "action",
  "agency_id",
  "event_id",
  "excursion_id",
  "before",
  "after"
from
  json_populate_recordset(null::"audit_entry", $1::json);

-- name: tellPublicly
-- given: ["[{\"step\":\"tell\",\"type\":\"event.opened\"}]"]
select
  tell_publicly ($1::jsonb);

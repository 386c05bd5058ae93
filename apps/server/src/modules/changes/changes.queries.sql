-- Written by `npm run generate` from changes.queries.ts and the samples beside it.

-- name: insertAudit
-- given: ["[{\"event_id\":7,\"excursion_id\":null,\"before\":{\"pickup_time\":null},\"after\":{\"pickup_time\":\"09:30\"},\"action\":\"event.set_pickup_time\",\"agency_id\":1,\"actor\":\"account\",\"account_id\":2}]"]
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

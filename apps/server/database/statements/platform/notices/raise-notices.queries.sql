-- Written by `npm run generate` from src/platform/notices/raise-notices.queries.ts and the samples beside it.

-- name: raiseNotices
-- given: ["[{\"repeats\":true,\"excursion_id\":null,\"invoice_number\":null,\"comment_id\":null,\"alarm_id\":null,\"delay_seconds\":0,\"event_statuses\":null,\"invoice_statuses\":null,\"actor\":null,\"kind\":\"event.new_request\",\"key\":\"event.new_request:1\",\"audience\":\"agency\",\"agency_id\":1,\"event_id\":1}]"]
select
  raise_notices ($1::jsonb);

-- name: withdrawNotices
-- given: ["[{\"key\":\"event.new_request:1\",\"comment_id\":null}]"]
select
  withdraw_notices ($1::jsonb);

-- name: closeNotices
-- given: [[1,2],"pickup.conflict"]
select
  close_notices ($1::integer[], array[$2::text]);

-- name: raiseUntold
-- given: [["event.new_request:1"]]
select distinct
  "dedupe_key"
from
  "notice"
where
  dedupe_key = any ($1::text[]);

-- name: raiseUntold
-- given: ["[{\"repeats\":true,\"excursion_id\":null,\"invoice_number\":null,\"comment_id\":null,\"alarm_id\":null,\"delay_seconds\":0,\"event_statuses\":null,\"invoice_statuses\":null,\"actor\":null,\"kind\":\"event.new_request\",\"key\":\"event.new_request:1\",\"audience\":\"agency\",\"agency_id\":1,\"event_id\":1}]"]
select
  raise_notices ($1::jsonb);

-- name: announceNotices
-- given: [[1,2]]
select
  announce_notices ($1::integer[]);

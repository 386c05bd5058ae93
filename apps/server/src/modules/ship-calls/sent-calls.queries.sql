-- Written by `npm run generate` from sent-calls.queries.ts and the samples beside it.

-- name: upsertCalls
-- given: ["[{\"reference\":\"SC-1\",\"port_id\":1,\"call_date\":\"2026-07-14\",\"ship\":\"AIDAprima\",\"ship_imo\":\"9074729\",\"arrival\":\"08:00\",\"all_aboard\":\"19:30\",\"departure_date\":\"2026-07-14\",\"departure\":\"20:00\",\"berth\":\"HafenCity\",\"tender\":false,\"first_ashore\":\"08:40\",\"last_tender\":null,\"status\":\"expected\",\"cancel_reason\":null,\"source_hash\":\"h\",\"source_updated_at\":\"2026-06-15T10:00:00Z\"}]"]
insert into
  "ship_call" (
    "reference",
    "port_id",
    "call_date",
    "ship",
    "ship_imo",
    "arrival",
    "all_aboard",
    "departure_date",
    "departure",
    "berth",
    "tender",
    "first_ashore",
    "last_tender",
    "status",
    "cancel_reason",
    "source_hash",
    "source_updated_at"
  )
select
  "reference",
  "port_id",
  "call_date",
  "ship",
  "ship_imo",
  "arrival",
  "all_aboard",
  "departure_date",
  "departure",
  "berth",
  "tender",
  "first_ashore",
  "last_tender",
  "status",
  "cancel_reason",
  "source_hash",
  "source_updated_at"
from
  json_populate_recordset(null::"ship_call", $1::json)
on conflict ("reference") do update
set
  "port_id" = "excluded"."port_id",
  "call_date" = "excluded"."call_date",
  "ship" = "excluded"."ship",
  "ship_imo" = "excluded"."ship_imo",
  "arrival" = "excluded"."arrival",
  "all_aboard" = "excluded"."all_aboard",
  "departure_date" = "excluded"."departure_date",
  "departure" = "excluded"."departure",
  "berth" = "excluded"."berth",
  "tender" = "excluded"."tender",
  "first_ashore" = "excluded"."first_ashore",
  "last_tender" = "excluded"."last_tender",
  "status" = "excluded"."status",
  "cancel_reason" = "excluded"."cancel_reason",
  "source_hash" = "excluded"."source_hash",
  "source_updated_at" = "excluded"."source_updated_at"
returning
  "id",
  "reference";

-- name: cancelCalls
-- given: [[1],["weather"],[null]]
update ship_call as c
set
  status = 'canceled',
  cancel_reason = given.cancel_reason,
  source_hash = null,
  source_updated_at = coalesce(given.updated_at, c.source_updated_at)
from
  unnest($1::integer[], $2::text[], $3::timestamptz[]) as given (id, cancel_reason, updated_at)
where
  c.id = given.id;

-- name: deleteCalls
-- given: [[1,2]]
delete from "ship_call"
where
  id = any ($1);

-- name: confirmCalls
-- given: [[1],["2026-06-15T10:00:00Z"]]
update "ship_call" as confirmed
set
  source_updated_at = given.updated_at
from
  unnest($1::integer[], $2::timestamptz[]) as given (id, updated_at)
where
  confirmed.id = given.id;

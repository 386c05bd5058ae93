-- Written by `npm run generate` from src/modules/realtime/generations.queries.ts and the samples beside it.

-- name: listGenerations
-- given: ["everybody","1"]
select
  *
from
  "realtime_generation"
where
  "audience" in ($1, $2);

-- name: findLastLoss
-- given: [1,1]
select
  "a"."agency_id",
  "s"."id" as "session_id",
  "s"."revoked_reason"
from
  "session" as "s"
  inner join "account" as "a" on "a"."id" = "s"."account_id"
where
  "a"."id" = $1
  and "s"."revoked_at" is not null
order by
  "s"."revoked_at" desc
limit
  $2;

-- name: listAgencyIds
select
  "id"
from
  "agency";

-- Written by `npm run generate` from idempotency.queries.ts and the samples beside it.

-- name: lockKey
-- given: ["idempotency_key 1 k"]
select
  pg_try_advisory_xact_lock(hashtextextended ($1, 0)) as "is_locked";

-- name: lockKey
-- given: [1,"k"]
select
  "request_hash",
  "status",
  "body"
from
  "idempotency_key"
where
  "account_id" = $1
  and "key" = $2;

-- name: keepAnswer
-- given: [1,"k","\\x00000000",200,"{}"]
insert into
  "idempotency_key" ("account_id", "key", "request_hash", "status", "body")
values
  ($1, $2, $3, $4, $5);

-- name: deleteAnswersAbout
-- given: [["\"order_id\":\"100001\""]]
delete from "idempotency_key"
where
  exists (
    select
    from
      unnest($1::text[]) as t (text)
    where
      strpos(body, t.text) > 0
  );

-- name: deleteOldKeys
-- given: ["delete from idempotency_key"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

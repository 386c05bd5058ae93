-- Written by `npm run generate` from src/platform/http/idempotency.queries.ts and the samples beside it.

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

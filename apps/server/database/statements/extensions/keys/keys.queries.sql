-- Written by `npm run generate` from src/extensions/keys/keys.queries.ts and the samples beside it.

-- name: lockKeys
set
  local idle_in_transaction_session_timeout = 0;

-- name: lockKeys
-- given: ["keys"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

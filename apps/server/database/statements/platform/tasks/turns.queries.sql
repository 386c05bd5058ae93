-- Written by `npm run generate` from src/platform/tasks/turns.queries.ts and the samples beside it.

-- name: listFailing
-- given: [0]
select
  "task",
  "failures"
from
  "housekeeping_turn"
where
  "failures" > $1
  and failed_at > now() - interval '1 hour'
order by
  "task";

-- name: overdueTurn
-- given: ["reminders"]
select
  greatest(
    extract(
      epoch
      from
        now() - due_at
    ),
    0
  )::integer as seconds
from
  housekeeping_turn
where
  task = $1;

-- name: waitForTask
-- given: ["reminders"]
select
  pg_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1));

-- name: lockTask
-- given: ["reminders"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- Written by `npm run generate` from turns.queries.ts and the samples beside it.

-- name: takeTurn
-- given: ["reminders","",10,"reminders",""]
insert into
  housekeeping_turn as known (task, settings, due_at)
select
  $1,
  $2,
  now() + make_interval(mins => $3)
where
  not exists (
    select
    from
      housekeeping_turn as t
    where
      t.task = $4
      and t.settings = $5
      and t.due_at > now()
  )
on conflict (task) do update
set
  settings = excluded.settings,
  due_at = excluded.due_at
where
  known.settings <> excluded.settings
  or known.due_at <= now()
returning
  task;

-- name: endTurn
-- given: [60,0,null,"reminders"]
update "housekeeping_turn"
set
  "due_at" = now() + make_interval(mins => $1),
  "failures" = $2,
  "failed_at" = $3
where
  "task" = $4;

-- name: noteFailure
-- given: ["reminders"]
insert into
  housekeeping_turn as known (task, settings, due_at, failures, failed_at)
values
  ($1, '', now(), 1, now())
on conflict (task) do update
set
  failures = known.failures + 1,
  failed_at = now()
where
  known.failed_at is null
  or known.failed_at <= now() - interval '5 minutes';

-- name: forgetFailures
-- given: [0,null,"reminders",0]
update "housekeeping_turn"
set
  "failures" = $1,
  "failed_at" = $2
where
  "task" = $3
  and "failures" > $4;

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

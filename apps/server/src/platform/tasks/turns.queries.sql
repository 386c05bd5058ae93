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
-- given: [60,"reminders"]
update "housekeeping_turn"
set
  "due_at" = now() + make_interval(mins => $1)
where
  "task" = $2;

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

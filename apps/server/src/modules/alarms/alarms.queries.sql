-- Written by `npm run generate` from alarms.queries.ts and the samples beside it.

-- name: listOpen
select
  "id",
  "kind",
  "subject",
  "figure",
  "opened_at",
  "closed_at"
from
  "alarm"
where
  "closed_at" is null
order by
  "opened_at" desc,
  "id" desc;

-- name: countOpen
select
  "kind",
  count(*) as "open"
from
  "alarm"
where
  "closed_at" is null
group by
  "kind";

-- name: findAlarm
-- given: [1]
select
  "id",
  "kind",
  "subject",
  "figure",
  "opened_at",
  "closed_at"
from
  "alarm"
where
  "id" = $1;

-- name: openAlarm
-- given: ["disk.full","host",4]
insert into
  "alarm" ("kind", "subject", "figure")
values
  ($1, $2, $3)
on conflict ("kind", "subject")
where
  "closed_at" is null do nothing
returning
  "id";

-- name: renewAlarm
-- given: [3,1]
update "alarm"
set
  "figure" = $1,
  "renewed_at" = now()
where
  "id" = $2
  and "closed_at" is null;

-- name: closeAlarm
-- given: [1]
update "alarm"
set
  "closed_at" = now()
where
  "id" = $1
  and "closed_at" is null;

-- name: listForsaken
-- given: ["disk.full","database.slow"]
select
  "id"
from
  "alarm"
where
  "closed_at" is null
  and "kind" in ($1, $2)
  and renewed_at < now() - interval '15 minutes';

-- name: deleteOldAlarms
-- given: ["delete from alarm"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- Written by `npm run generate` from src/extensions/alarms/alarms.queries.ts and the samples beside it.

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

-- Written by `npm run generate` from src/platform/jobs/jobs.queries.ts and the samples beside it.

-- name: listQueueFigures
select
  "kind",
  count(*) filter (
    where
      failed_at is null
  )::integer as "waiting",
  count(*) filter (
    where
      failed_at is not null
  )::integer as "given_up",
  coalesce(
    extract(
      epoch
      from
        now() - min(run_at) filter (
          where
            failed_at is null
            and (
              locked_until is null
              or locked_until < now()
            )
        )
    ),
    0
  )::double precision as "oldest_due"
from
  "job"
group by
  "kind"
order by
  "kind";

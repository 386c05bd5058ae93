-- Written by `npm run generate` from src/platform/load/usage.queries.ts and the samples beside it.

-- name: secondsLeft
select
  ceil(
    extract(
      epoch
      from
        date_bin('1 day', now(), '2000-01-01Z') + '1 day'::interval - now()
    )
  )::integer as left;

-- name: findStoredKilobytes
-- given: [1,1]
select
  (coalesce(sum(size), 0) / 1000)::float8 as "kilobytes"
from
  "stored_file"
where
  "id" in (
    select
      "file_id"
    from
      "ticket"
    where
      "agency_id" = $1
    union all
    select
      "file_id"
    from
      "comment_attachment"
    where
      "agency_id" = $2
  );

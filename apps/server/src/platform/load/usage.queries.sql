-- Written by `npm run generate` from usage.queries.ts and the samples beside it.

-- name: addRequests
-- given: ["requests:account:1",3]
insert into
  "usage_count" ("scope", "amount", "period")
values
  ($1, $2, date_bin('1 minute', now(), '2000-01-01Z'))
on conflict ("scope", "period") do update
set
  "amount" = usage_count.amount + excluded.amount
returning
  "scope",
  "amount",
  ceil(
    extract(
      epoch
      from
        date_bin('1 minute', now(), '2000-01-01Z') + '1 minute'::interval - now()
    )
  )::integer as "seconds_left";

-- name: takeUp
-- given: ["uploads:account:1",1,2]
insert into
  "usage_count" ("scope", "amount", "period")
values
  ($1, $2, date_bin('1 day', now(), '2000-01-01Z'))
on conflict ("scope", "period") do update
set
  "amount" = usage_count.amount + excluded.amount
where
  usage_count.amount + excluded.amount <= $3
returning
  "period";

-- name: giveBack
-- given: [1,"uploads:account:1","1970-01-01T00:00:00.000Z"]
update "usage_count"
set
  "amount" = greatest(0, amount - $1)
where
  "scope" = $2
  and "period" = $3;

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

-- name: deleteOldUsage
-- given: ["delete from usage_count"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

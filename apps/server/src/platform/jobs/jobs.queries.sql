-- Written by `npm run generate` from jobs.queries.ts and the samples beside it.

-- name: insertJob
-- given: ["notice_mail.send","{\"mail_id\":1}",null,null]
insert into
  "job" ("kind", "payload", "dedupe_key", "traceparent")
values
  ($1, $2, $3, $4)
on conflict ("dedupe_key") do nothing;

-- name: claimJob
-- given: [1,[2],1]
update "job"
set
  "locked_until" = now() + interval '5 minutes',
  "attempts" = "attempts" + $1,
  "losses" = losses + (locked_until is not null)::integer
where
  "id" = (
    select
      "id"
    from
      "job"
    where
      "failed_at" is null
      and run_at <= now()
      and (
        locked_until is null
        or locked_until < now()
      )
      and not (id = any ($2))
    order by
      "run_at",
      "id"
    limit
      $3
    for update
      skip locked
  )
returning
  "id",
  "kind",
  "payload",
  "attempts",
  "losses",
  "traceparent";

-- name: keepJob
-- given: [1]
update "job"
set
  "locked_until" = now() + interval '5 minutes'
where
  "id" = $1
  and "locked_until" is not null;

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

-- name: finishJob
-- given: [1]
delete from "job"
where
  "id" = $1;

-- name: postponeJob
-- given: [60,null,"Error ECONNREFUSED",1]
update "job"
set
  "run_at" = now() + make_interval(secs => $1),
  "locked_until" = $2,
  "last_error" = $3
where
  "id" = $4;

-- name: giveUpJob
-- given: [null,null,"Error ECONNREFUSED",1]
update "job"
set
  "failed_at" = now(),
  "locked_until" = $1,
  "dedupe_key" = $2,
  "last_error" = $3
where
  "id" = $4;

-- name: takeUpJob
-- given: [null,null,0,0,1,"account_link.send"]
update "job"
set
  "failed_at" = $1,
  "last_error" = $2,
  "attempts" = $3,
  "losses" = $4,
  "run_at" = now()
where
  "id" = $5
  and "kind" in ($6)
  and "failed_at" is not null;

-- name: deleteFailedJobs
-- given: ["delete from job"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

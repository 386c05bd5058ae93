-- Written by `npm run generate` from src/modules/notices/mail-planning.queries.ts and the samples beside it.

-- name: listAccountsDue
-- given: ["2026-06-15T10:00:00.000Z",100]
select
  "account_id"
from
  "notice"
where
  "mail_at" <= $1
group by
  "account_id"
order by
  min("mail_at")
limit
  $2;

-- name: lockPlanning
-- given: [1]
select
  pg_try_advisory_xact_lock(hashtext ('notice mail'), $1::integer) as is_ours;

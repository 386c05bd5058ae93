-- Written by `npm run generate` from mail-planning.queries.ts and the samples beside it.

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

-- name: lockUnmailed
-- given: [1,"2026-06-15T10:00:00.000Z","2026-06-15T10:00:00.000Z",50,1,"2026-06-15T10:00:00.000Z"]
with
  due as (
    select
      id,
      event_id,
      invoice_id
    from
      notice
    where
      account_id = $1
      and mail_at <= $2
      and mail_since <= $3
    order by
      mail_at,
      id
    limit
      $4
  )
select
  n.id
from
  notice as n
where
  n.account_id = $5
  and n.mail_at is not null
  and n.mail_since <= $6
  and (
    n.id in (
      select
        id
      from
        due
    )
    or n.event_id in (
      select
        event_id
      from
        due
    )
    or (
      n.event_id is null
      and n.invoice_id in (
        select
          invoice_id
        from
          due
      )
    )
  )
order by
  n.id
for update of
  n;

-- name: setMailTimes
-- given: [[1],["2026-06-15T10:00:00.000Z"]]
update notice
set
  mail_at = planned.at
from
  unnest($1::integer[], $2::timestamptz[]) as planned (id, at)
where
  notice.id = planned.id
  and notice.mail_at is distinct from planned.at;

-- name: insertMail
-- given: [1,"k","daily"]
insert into
  "notice_mail" ("account_id", "key", "cadence")
values
  ($1, $2, $3)
on conflict ("key") do nothing
returning
  "id";

-- name: insertMail
-- given: [1,null,[1,2]]
update "notice"
set
  "mail_id" = $1,
  "mail_at" = $2
where
  id = any ($3::integer[]);

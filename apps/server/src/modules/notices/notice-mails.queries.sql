-- Written by `npm run generate` from notice-mails.queries.ts and the samples beside it.

-- name: beginAttempt
-- given: [1]
update notice_mail
set
  state = case
    when state = 'handing_over' then 'uncertain'
    else 'sending'
  end,
  attempt = attempt + 1,
  changed_at = now()
where
  id = $1
  and state in ('waiting', 'sending', 'handing_over')
returning
  account_id,
  attempt,
  state;

-- name: stepMail
-- given: ["handing_over",1,1,"sending"]
update "notice_mail"
set
  "state" = $1,
  "changed_at" = now()
where
  "id" = $2
  and "attempt" = $3
  and "state" in ($4);

-- name: listFailed
-- given: ["sent","dropped","notice_mail.send",50]
select
  "m"."id",
  "a"."name" as "receiver",
  "a"."email",
  "m"."cadence",
  "m"."created_at",
  m.state in ('uncertain', 'handing_over') as "is_uncertain"
from
  "notice_mail" as "m"
  inner join "account" as "a" on "a"."id" = "m"."account_id"
where
  "m"."state" not in ($1, $2)
  and not exists (
    select
      "j"."id"
    from
      "job" as "j"
    where
      "j"."kind" = $3
      and j.payload @> jsonb_build_object('mail_id', m.id)
      and "j"."failed_at" is null
  )
order by
  "m"."id" desc
limit
  $4;

-- name: lockFailed
-- given: [1]
select
  "id"
from
  "notice_mail"
where
  "id" = $1
for update;

-- name: lockFailed
-- given: ["sent","dropped","notice_mail.send",1]
select
  "m"."id"
from
  "notice_mail" as "m"
  inner join "account" as "a" on "a"."id" = "m"."account_id"
where
  "m"."state" not in ($1, $2)
  and not exists (
    select
      "j"."id"
    from
      "job" as "j"
    where
      "j"."kind" = $3
      and j.payload @> jsonb_build_object('mail_id', m.id)
      and "j"."failed_at" is null
  )
  and "m"."id" = $4;

-- name: resetMail
-- given: ["waiting",1]
update "notice_mail"
set
  "state" = $1,
  "changed_at" = now()
where
  "id" = $2;

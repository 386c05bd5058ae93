-- Written by `npm run generate` from src/modules/notices/notice-mails.queries.ts and the samples beside it.

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

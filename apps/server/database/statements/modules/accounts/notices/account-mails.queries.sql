-- Written by `npm run generate` from src/modules/accounts/notices/account-mails.queries.ts and the samples beside it.

-- name: listGivenUp
-- given: ["account_link.send","account_notice.send",100]
select
  "j"."id",
  "a"."name" as "receiver",
  "a"."email",
  "j"."created_at",
  j.payload ->> 'purpose' as "purpose"
from
  "job" as "j"
  inner join "account" as "a" on a.id::text = j.payload ->> 'account_id'
where
  "j"."kind" in ($1, $2)
  and "j"."failed_at" is not null
order by
  "j"."id" desc
limit
  $3;

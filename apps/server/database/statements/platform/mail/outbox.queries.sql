-- Written by `npm run generate` from src/platform/mail/outbox.queries.ts and the samples beside it.

-- name: listOldMails
-- given: ["00000000-0000-4000-8000-000000000001",200]
select
  "name",
  written_at < now() - 2 * interval '30 days' as "is_given_up"
from
  "outbox_mail"
where
  "name" > $1
  and written_at < now() - interval '30 days'
order by
  "name"
limit
  $2;

-- Written by `npm run generate` from email-change.queries.ts and the samples beside it.

-- name: lockEmail
-- given: [1]
select
  "email",
  "pending_email"
from
  "account"
where
  "id" = $1
for update;

-- name: isEmailTaken
-- given: ["anna@harbour.example"]
select
  "id"
from
  "account"
where
  "email" = $1;

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

-- name: storePendingEmail, asked for
-- given: ["anna@harbour.example",1]
update "account"
set
  "pending_email" = $1,
  "pending_email_until" = now() + interval '24 hours'
where
  "id" = $2;

-- name: storePendingEmail, withdrawn
-- given: [null,null,1]
update "account"
set
  "pending_email" = $1,
  "pending_email_until" = $2
where
  "id" = $3;

-- name: replaceEmail
-- given: ["anna@harbour.example",null,null,1]
update "account"
set
  "email" = $1,
  "pending_email" = $2,
  "pending_email_until" = $3
where
  "id" = $4;

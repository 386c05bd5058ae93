-- Written by `npm run generate` from profile.queries.ts and the samples beside it.

-- name: lockProfile
-- given: [1]
select
  "name",
  "introduction",
  "language",
  "avatar"
from
  "account"
where
  "id" = $1
for update;

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

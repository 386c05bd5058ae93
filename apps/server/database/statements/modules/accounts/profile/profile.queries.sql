-- Written by `npm run generate` from src/modules/accounts/profile/profile.queries.ts and the samples beside it.

-- name: isEmailTaken
-- given: ["anna@harbour.example"]
select
  "id"
from
  "account"
where
  "email" = $1;

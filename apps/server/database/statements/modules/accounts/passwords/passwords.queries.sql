-- Written by `npm run generate` from src/modules/accounts/passwords/passwords.queries.ts and the samples beside it.

-- name: findEnabledId
-- given: ["anna@harbour.example","person"]
select
  "id"
from
  "account"
where
  "email" = $1
  and "kind" = $2
  and "disabled_at" is null;

-- name: findEmail
-- given: [1]
select
  "email"
from
  "account"
where
  "id" = $1;

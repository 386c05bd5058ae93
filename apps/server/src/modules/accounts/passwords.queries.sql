-- Written by `npm run generate` from passwords.queries.ts and the samples beside it.

-- name: findEnabledId
-- given: ["anna@harbour.example"]
select
  "id"
from
  "account"
where
  "email" = $1
  and "disabled_at" is null;

-- name: findEmail
-- given: [1]
select
  "email"
from
  "account"
where
  "id" = $1;

-- name: storePassword
-- given: ["$argon2id$",false,null,null,null,1]
update "account"
set
  "password_hash" = $1,
  "password_expired" = $2,
  "invited_at" = $3,
  "pending_email" = $4,
  "pending_email_until" = $5
where
  "id" = $6;

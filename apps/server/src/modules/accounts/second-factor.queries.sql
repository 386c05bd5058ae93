-- Written by `npm run generate` from second-factor.queries.ts and the samples beside it.

-- name: lockSecondFactor
-- given: [1]
select
  "email",
  "totp_enc",
  "totp_confirmed_at"
from
  "account"
where
  "id" = $1
for update;

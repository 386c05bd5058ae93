-- Written by `npm run generate` from src/modules/accounts/second-factor/second-factor.queries.ts and the samples beside it.

-- name: listSaltsOfRecoveryCodes
-- given: [1]
select distinct
  substr(code_hash, 1, 32) as "salt"
from
  "recovery_code"
where
  "account_id" = $1
  and length(code_hash) = 64;

-- Written by `npm run generate` from src/modules/accounts/second-factor/sealed-secrets.queries.ts and the samples beside it.

-- name: listSecretsToReseal
-- given: ["abcd",0,500]
select
  "id",
  "totp_enc"
from
  "account"
where
  "totp_enc" is not null
  and "totp_key_id" <> $1
  and "id" > $2
order by
  "id"
limit
  $3;

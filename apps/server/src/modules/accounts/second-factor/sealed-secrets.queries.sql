-- Written by `npm run generate` from sealed-secrets.queries.ts and the samples beside it.

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

-- name: replaceSecrets
-- given: ["[{\"id\":\"1\",\"before\":\"e1.a.x\",\"after\":\"e1.b.x\"}]"]
update account
set
  totp_enc = given.after
from
  jsonb_to_recordset($1::jsonb) as given (id integer, before text, after text)
where
  account.id = given.id
  and account.totp_enc = given.before;

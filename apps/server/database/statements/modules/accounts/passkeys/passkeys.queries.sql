-- Written by `npm run generate` from src/modules/accounts/passkeys/passkeys.queries.ts and the samples beside it.

-- name: listPasskeys
-- given: [1]
select
  "id",
  "name",
  "created_at",
  "last_used_at"
from
  "passkey"
where
  "account_id" = $1
order by
  "created_at",
  "id";

-- name: listCredentials
-- given: [1]
select
  "credential_id" as "id",
  "transports"
from
  "passkey"
where
  "account_id" = $1
order by
  "id";

-- name: findCredential
-- given: ["x"]
select
  "p"."id",
  "p"."public_key",
  "a"."id" as "account_id",
  "a"."agency_id",
  "a"."user_handle"
from
  "passkey" as "p"
  inner join "account" as "a" on "a"."id" = "p"."account_id"
where
  "p"."credential_id" = $1
  and "a"."disabled_at" is null;

-- name: findHandle
-- given: [1]
select
  "email",
  "name",
  "user_handle"
from
  "account"
where
  "id" = $1;

-- Written by `npm run generate` from second-factor.queries.ts and the samples beside it.

-- name: storeSecret
-- given: ["e1.k.x",null,1]
update "account"
set
  "totp_enc" = $1,
  "totp_last_step" = $2
where
  "id" = $3;

-- name: confirmSecret
-- given: [1]
update "account"
set
  "totp_confirmed_at" = now()
where
  "id" = $1;

-- name: insertRecoveryCodes
-- given: [1,"\\x00000000"]
insert into
  "recovery_code" ("account_id", "code_hash")
values
  ($1, $2);

-- name: deleteRecoveryCodes
-- given: [1]
delete from "recovery_code"
where
  "account_id" = $1;

-- name: removeSecret
-- given: [null,null,null,1]
update "account"
set
  "totp_enc" = $1,
  "totp_confirmed_at" = $2,
  "totp_last_step" = $3
where
  "id" = $4;

-- name: takeStep
-- given: [59000000,1,59000000]
update "account"
set
  "totp_last_step" = $1
where
  "id" = $2
  and (
    "totp_last_step" is null
    or "totp_last_step" < $3
  );

-- name: listSaltsOfRecoveryCodes
-- given: [1]
select distinct
  substr(code_hash, 1, 32) as "salt"
from
  "recovery_code"
where
  "account_id" = $1
  and length(code_hash) = 64;

-- name: takeRecoveryCode
-- given: [1,"\\x00000000","\\x00000000"]
delete from "recovery_code"
where
  "account_id" = $1
  and "code_hash" in ($2, $3);

-- name: lockSecondFactor
-- given: [1]
select
  "email",
  "totp_enc",
  "totp_confirmed_at",
  exists (
    select
    from
      passkey
    where
      passkey.account_id = account.id
  ) as "has_passkey"
from
  "account"
where
  "id" = $1
for update;

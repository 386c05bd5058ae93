-- Written by `npm run generate` from second-factor.queries.ts and the samples beside it.

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

-- name: takeRecoveryCode
-- given: [1,"\\x00000000"]
delete from "recovery_code"
where
  "account_id" = $1
  and "code_hash" = $2;

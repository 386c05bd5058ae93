-- Written by `npm run generate` from passkeys.queries.ts and the samples beside it.

-- name: insertChallenge
-- given: ["sign_in",null,"\\x00000000"]
insert into
  "passkey_challenge" ("purpose", "session_id", "challenge_hash", "expires_at")
values
  ($1, $2, $3, now() + interval '5 minutes');

-- name: takeChallenge
-- given: ["\\x00000000","step_up","00000000-0000-4000-8000-000000000001"]
delete from "passkey_challenge"
where
  "challenge_hash" = $1
  and "purpose" = $2
  and "session_id" is not distinct from $3
  and "expires_at" > now();

-- name: deleteExpiredChallenges
-- given: ["delete from passkey_challenge"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

-- name: insertPasskey
-- given: [1,"x","\\x00000000",0,["internal"],"Phone"]
insert into
  "passkey" ("account_id", "credential_id", "public_key", "counter", "transports", "name")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("credential_id") do nothing
returning
  "id",
  "name",
  "created_at",
  "last_used_at";

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

-- name: countUse, counting
-- given: [7,"00000000-0000-4000-8000-000000000001",7]
update "passkey"
set
  "counter" = $1,
  "last_used_at" = now()
where
  "id" = $2
  and "counter" < $3;

-- name: countUse, not counting
-- given: [0,"00000000-0000-4000-8000-000000000001",0]
update "passkey"
set
  "counter" = $1,
  "last_used_at" = now()
where
  "id" = $2
  and "counter" = $3;

-- name: deletePasskey
-- given: [1,"00000000-0000-4000-8000-000000000001"]
delete from "passkey"
where
  "account_id" = $1
  and "id" = $2;

-- name: deletePasskeysOf
-- given: [1]
delete from "passkey"
where
  "account_id" = $1;

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

-- Written by `npm run generate` from api-keys.queries.ts and the samples beside it.

-- name: insertKey
-- given: [1,"\\x00000000","aB3d",90,1,90,null,null]
insert into
  "api_key" (
    "account_id",
    "secret_hash",
    "hint",
    "lifetime_days",
    "created_by",
    "expires_at",
    "last_used_at",
    "revoked_at"
  )
values
  ($1, $2, $3, $4, $5, now() + make_interval(days => $6::integer), $7, $8)
returning
  "id";

-- name: endKeysIn
-- given: [24,1]
update "api_key"
set
  "expires_at" = least(expires_at, now() + make_interval(hours => $1::integer))
where
  "account_id" = $2
  and "revoked_at" is null;

-- name: revokeKeysOf
-- given: [1]
update "api_key"
set
  "revoked_at" = now()
where
  "account_id" = $1
  and "revoked_at" is null;

-- name: revokeKey
-- given: [1,"00000000-0000-4000-8000-000000000001"]
update "api_key"
set
  "revoked_at" = now()
where
  "account_id" = $1
  and "id" = $2
  and "revoked_at" is null;

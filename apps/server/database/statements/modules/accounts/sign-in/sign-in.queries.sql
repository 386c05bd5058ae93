-- Written by `npm run generate` from src/modules/accounts/sign-in/sign-in.queries.ts and the samples beside it.

-- name: findForLogin
-- given: ["anna@harbour.example","person"]
select
  "id",
  "email",
  "name",
  "role",
  "agency_id",
  "password_expired",
  "language",
  "introduction",
  "avatar",
  "totp_confirmed_at",
  case
    when account.pending_email_until > now() then account.pending_email
  end as "pending_email",
  exists (
    select
    from
      passkey
    where
      passkey.account_id = account.id
  ) as "has_passkey",
  "password_hash",
  "totp_enc"
from
  "account"
where
  "email" = $1
  and "kind" = $2
  and "disabled_at" is null;

-- name: findBySubject
-- given: ["https://sign-in.example anna"]
select
  "id",
  "agency_id",
  "disabled_at"
from
  "account"
where
  "oidc_subject" = $1;

-- name: findById
-- given: [1]
select
  "id",
  "email",
  "name",
  "role",
  "agency_id",
  "password_expired",
  "language",
  "introduction",
  "avatar",
  "totp_confirmed_at",
  case
    when account.pending_email_until > now() then account.pending_email
  end as "pending_email",
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
  "id" = $1;

-- name: findSecured
-- given: [1]
select
  "id",
  "agency_id",
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
  "id" = $1;

-- name: findPasswordHash
-- given: [1]
select
  "password_hash"
from
  "account"
where
  "id" = $1;

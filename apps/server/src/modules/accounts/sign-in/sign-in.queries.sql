-- Written by `npm run generate` from sign-in.queries.ts and the samples beside it.

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

-- name: countAttempt
-- given: ["scope",1,15]
insert into
  "login_failure" ("scope", "failures", "window_ends_at")
values
  ($1, $2, now() + make_interval(mins => $3))
on conflict ("scope") do update
set
  "failures" = case
    when login_failure.window_ends_at < now() then 1
    else login_failure.failures + 1
  end,
  "window_ends_at" = case
    when login_failure.window_ends_at < now() then "excluded"."window_ends_at"
    else login_failure.window_ends_at
  end
returning
  "failures",
  ceil(
    extract(
      epoch
      from
        window_ends_at - now()
    )
  )::integer as "seconds_left";

-- name: forgetAttempts
-- given: ["scope"]
delete from "login_failure"
where
  "scope" in ($1);

-- name: takeBackAttempt
-- given: [1,"scope",1]
update "login_failure"
set
  "failures" = "failures" - $1
where
  "scope" = $2
  and "failures" > $3;

-- name: deletePassedWindows
-- given: ["delete from login_failure"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

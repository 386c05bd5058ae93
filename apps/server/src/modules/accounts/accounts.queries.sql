-- Written by `npm run generate` from accounts.queries.ts and the samples beside it.

-- name: insertAccount
-- given: ["Anna","agency",1,"de","anna@harbour.example","$argon2id$",true]
insert into
  "account" (
    "name",
    "role",
    "agency_id",
    "language",
    "email",
    "password_hash",
    "password_expired",
    "invited_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, now())
on conflict ("email") do nothing
returning
  "id";

-- name: insertProgramAccount, of the operator
-- given: ["program","!","Booking system","staff",null]
insert into
  "account" ("kind", "email", "password_hash", "name", "role", "agency_id")
values
  ($1, 'program:' || gen_random_uuid(), $2, $3, $4, $5)
returning
  "id";

-- name: renameProgram
-- given: ["Booking system",1,"program"]
update "account"
set
  "name" = $1
where
  "id" = $2
  and "kind" = $3;

-- name: disableProgram
-- given: [1,"program"]
update "account"
set
  "disabled_at" = now()
where
  "id" = $1
  and "kind" = $2;

-- name: updateUser
-- given: ["Anna","agency",1,"de",1]
update "account"
set
  "name" = $1,
  "role" = $2,
  "agency_id" = $3,
  "language" = $4,
  "disabled_at" = coalesce("disabled_at", now())
where
  "id" = $5;

-- name: updateProfile
-- given: ["Anna",1]
update "account"
set
  "name" = $1
where
  "id" = $2;

-- name: setMailHabits
-- given: ["Europe/Berlin","22:00","07:00",1]
update "account"
set
  "time_zone" = $1,
  "quiet_from" = $2,
  "quiet_to" = $3
where
  "id" = $4;

-- name: storePassword
-- given: ["$argon2id$",false,null,null,null,1]
update "account"
set
  "password_hash" = $1,
  "password_expired" = $2,
  "invited_at" = $3,
  "pending_email" = $4,
  "pending_email_until" = $5
where
  "id" = $6;

-- name: expirePassword
-- given: [true,1]
update "account"
set
  "password_expired" = $1
where
  "id" = $2;

-- name: storePendingEmail, asked for
-- given: ["anna@harbour.example",1]
update "account"
set
  "pending_email" = $1,
  "pending_email_until" = now() + interval '24 hours'
where
  "id" = $2;

-- name: storePendingEmail, withdrawn
-- given: [null,null,1]
update "account"
set
  "pending_email" = $1,
  "pending_email_until" = $2
where
  "id" = $3;

-- name: replaceEmail
-- given: ["anna@harbour.example",null,null,1]
update "account"
set
  "email" = $1,
  "pending_email" = $2,
  "pending_email_until" = $3
where
  "id" = $4;

-- name: linkSubject
-- given: ["https://sign-in.example anna","anna@harbour.example","person"]
update "account"
set
  "oidc_subject" = $1
where
  "email" = $2
  and "kind" = $3
  and "oidc_subject" is null
  and "disabled_at" is null
returning
  "id",
  "agency_id";

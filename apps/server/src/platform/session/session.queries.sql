-- Written by `npm run generate` from session.queries.ts and the samples beside it.

-- name: insertSession
-- given: [1,"\\x00000000","\\x00000000","","password"]
insert into
  "session" ("account_id", "current_hash", "bind_hash", "user_agent", "signed_in_by", "stepped_up_at")
values
  ($1, $2, $3, $4, $5, now())
returning
  "id";

-- name: promoteNext
-- given: ["\\x00000000",null,null,"00000000-0000-4000-8000-000000000001","\\x00000000"]
update "session"
set
  "previous_hash" = "current_hash",
  "previous_until" = now() + interval '120 seconds',
  "current_hash" = $1,
  "next_hash" = $2,
  "next_seed" = $3,
  "rotated_at" = now()
where
  "id" = $4
  and "next_hash" = $5;

-- name: offerNext
-- given: ["\\x00000000","\\x00000000","00000000-0000-4000-8000-000000000001","\\x00000000"]
update "session"
set
  "next_seed" = $1,
  "next_hash" = $2
where
  "id" = $3
  and "next_hash" is null
  and "current_hash" = $4
returning
  "next_seed";

-- name: offerNext
-- given: ["00000000-0000-4000-8000-000000000001"]
select
  "next_seed"
from
  "session"
where
  "id" = $1;

-- name: touchSession
-- given: ["00000000-0000-4000-8000-000000000001"]
update "session"
set
  "seen_at" = now()
where
  "id" = $1;

-- name: markSteppedUp
-- given: ["00000000-0000-4000-8000-000000000001"]
update "session"
set
  "stepped_up_at" = now(),
  "rotated_at" = 'epoch'
where
  "id" = $1;

-- name: findProviderSession
-- given: ["00000000-0000-4000-8000-000000000001","provider"]
select
  "s"."id",
  "a"."oidc_subject"
from
  "session" as "s"
  inner join "account" as "a" on "a"."id" = "s"."account_id"
where
  "s"."id" = $1
  and "s"."signed_in_by" = $2
  and "s"."revoked_at" is null
  and "a"."disabled_at" is null;

-- name: markProvenAt
-- given: [1700000000,"00000000-0000-4000-8000-000000000001",1700000000,1700000000]
update "session"
set
  "stepped_up_at" = least(now(), to_timestamp($1::double precision)),
  "rotated_at" = 'epoch'
where
  "id" = $2
  and to_timestamp($3::double precision) > now() - interval '10 minutes'
  and to_timestamp($4::double precision) <= now() + interval '60 seconds';

-- name: revokeSession
-- given: ["signed_out","00000000-0000-4000-8000-000000000001"]
update "session"
set
  "revoked_at" = now(),
  "revoked_reason" = $1
where
  "id" = $2
  and "revoked_at" is null;

-- name: revokeSessionsOf, all
-- given: ["password_changed",1]
update "session"
set
  "revoked_at" = now(),
  "revoked_reason" = $1
where
  "account_id" = $2
  and "revoked_at" is null;

-- name: revokeSessionsOf, all but one
-- given: ["password_changed",1,"00000000-0000-4000-8000-000000000001"]
update "session"
set
  "revoked_at" = now(),
  "revoked_reason" = $1
where
  "account_id" = $2
  and "revoked_at" is null
  and "id" <> $3;

-- name: listLiveSessions
-- given: [1]
select
  "id",
  "user_agent",
  "created_at",
  "seen_at"
from
  "session"
where
  "account_id" = $1
  and "revoked_at" is null
  and not "created_at" < now() - interval '12 hours'
  and not "seen_at" < now() - interval '30 minutes'
order by
  "seen_at" desc,
  "id";

-- name: revokeOldest
-- given: ["too_many",1,10]
update "session"
set
  "revoked_at" = now(),
  "revoked_reason" = $1
where
  "id" in (
    select
      "id"
    from
      "session"
    where
      "account_id" = $2
      and "revoked_at" is null
    order by
      "created_at" desc,
      "id"
    offset
      $3
  );

-- name: deleteEnded
-- given: ["delete from session"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

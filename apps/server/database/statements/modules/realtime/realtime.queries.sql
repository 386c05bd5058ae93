-- Written by `npm run generate` from src/modules/realtime/realtime.queries.ts and the samples beside it.

-- name: findLiveSession
-- given: ["00000000-0000-4000-8000-000000000001"]
select
  "s"."id" as "session_id",
  "a"."id" as "account_id",
  "a"."role",
  "a"."agency_id"
from
  "session" as "s"
  inner join "account" as "a" on "a"."id" = "s"."account_id"
where
  "s"."revoked_at" is null
  and "a"."disabled_at" is null
  and not (
    a.password_expired
    and s.signed_in_by = 'password'
  )
  and s.seen_at >= now() - interval '30 minutes'
  and s.created_at >= now() - interval '12 hours'
  and "s"."id" = $1;

-- name: listLiveSessionIds
-- given: [["00000000-0000-4000-8000-000000000001"]]
select
  "s"."id"
from
  "session" as "s"
  inner join "account" as "a" on "a"."id" = "s"."account_id"
where
  "s"."revoked_at" is null
  and "a"."disabled_at" is null
  and not (
    a.password_expired
    and s.signed_in_by = 'password'
  )
  and s.seen_at >= now() - interval '30 minutes'
  and s.created_at >= now() - interval '12 hours'
  and s.id = any ($1::uuid[]);

-- name: hasLiveSession
-- given: [1,1]
select
  "s"."id"
from
  "session" as "s"
  inner join "account" as "a" on "a"."id" = "s"."account_id"
where
  "s"."revoked_at" is null
  and "a"."disabled_at" is null
  and not (
    a.password_expired
    and s.signed_in_by = 'password'
  )
  and s.seen_at >= now() - interval '30 minutes'
  and s.created_at >= now() - interval '12 hours'
  and "a"."id" = $1
limit
  $2;

-- name: findAgencyOfEvent
-- given: [1]
select
  "agency_id"
from
  "event"
where
  "id" = $1;

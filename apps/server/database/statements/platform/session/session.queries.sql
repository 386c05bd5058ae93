-- Written by `npm run generate` from src/platform/session/session.queries.ts and the samples beside it.

-- name: offerNext
-- given: ["00000000-0000-4000-8000-000000000001"]
select
  "next_seed"
from
  "session"
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

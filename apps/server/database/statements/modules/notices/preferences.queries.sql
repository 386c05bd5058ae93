-- Written by `npm run generate` from src/modules/notices/preferences.queries.ts and the samples beside it.

-- name: findMailHabits
-- given: [1,"person"]
select
  "a"."id" as "account_id",
  "a"."agency_id",
  "a"."name",
  "a"."email",
  "a"."language",
  "a"."time_zone",
  "a"."quiet_from",
  "a"."quiet_to"
from
  "account" as "a"
where
  "a"."id" = $1
  and "a"."kind" = $2
  and "a"."disabled_at" is null;

-- name: listPreferences
-- given: [1]
select
  "kind",
  "cadence"
from
  "notice_preference"
where
  "account_id" = $1;

-- name: stopMails
-- given: [1]
select
  "id"
from
  "account"
where
  "id" = $1;

-- Written by `npm run generate` from src/extensions/calendar-feeds/calendar-feeds.queries.ts and the samples beside it.

-- name: agencyExists
-- given: [1]
select
  "id"
from
  "agency"
where
  "id" = $1;

-- name: findFeed
-- given: [1]
select
  "c"."created_at",
  "u"."name" as "created_by"
from
  "calendar_feed" as "c"
  left join "account" as "u" on "u"."id" = "c"."created_by"
where
  "c"."agency_id" = $1;

-- name: findAgencyOfFeed
-- given: ["\\x00000000"]
select
  "a"."id",
  "a"."name"
from
  "calendar_feed" as "c"
  inner join "agency" as "a" on "a"."id" = "c"."agency_id"
where
  "c"."token_hash" = $1;

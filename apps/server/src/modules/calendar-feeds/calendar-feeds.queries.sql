-- Written by `npm run generate` from calendar-feeds.queries.ts and the samples beside it.

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

-- name: setFeed
-- given: [1,"\\x00000000",1,"\\x00000000",1]
insert into
  "calendar_feed" ("agency_id", "token_hash", "created_by")
values
  ($1, $2, $3)
on conflict ("agency_id") do update
set
  "token_hash" = $4,
  "created_by" = $5,
  "created_at" = now();

-- name: deleteFeed
-- given: [1]
delete from "calendar_feed"
where
  "agency_id" = $1;

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

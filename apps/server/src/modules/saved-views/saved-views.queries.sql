-- Written by `npm run generate` from saved-views.queries.ts and the samples beside it.

-- name: listViews
-- given: [1,true,2,"events"]
select
  "v"."id",
  "v"."list",
  "v"."name",
  "v"."filter",
  "v"."sort",
  "v"."per_page",
  "v"."columns",
  "v"."is_default",
  "v"."is_shared",
  "v"."account_id",
  "u"."agency_id",
  "u"."name" as "owner"
from
  "saved_view" as "v"
  inner join "account" as "u" on "u"."id" = "v"."account_id"
where
  (
    "v"."account_id" = $1
    or (
      "v"."is_shared" = $2
      and "u"."agency_id" is not distinct from $3
    )
  )
  and "v"."list" = $4
order by
  "v"."name",
  "v"."id";

-- name: findView
-- given: [1,true,2,7]
select
  "v"."id",
  "v"."list",
  "v"."name",
  "v"."filter",
  "v"."sort",
  "v"."per_page",
  "v"."columns",
  "v"."is_default",
  "v"."is_shared",
  "v"."account_id",
  "u"."agency_id",
  "u"."name" as "owner"
from
  "saved_view" as "v"
  inner join "account" as "u" on "u"."id" = "v"."account_id"
where
  (
    "v"."account_id" = $1
    or (
      "v"."is_shared" = $2
      and "u"."agency_id" is not distinct from $3
    )
  )
  and "v"."id" = $4;

-- name: lockViewsOf
-- given: [1]
select
  pg_advisory_xact_lock(hashtext ('saved views'), $1::integer);

-- name: countViews
-- given: [1,"events"]
select
  count(*) as "total"
from
  "saved_view"
where
  "account_id" = $1
  and "list" = $2;

-- name: findByName
-- given: [1,"events","Hamburg"]
select
  "id"
from
  "saved_view"
where
  "account_id" = $1
  and "list" = $2
  and lower(name) = lower($3 collate "und-x-icu");

-- name: insertView
-- given: [1,"Hamburg","event_date:asc",25,"id,status",true,true,"events","{\"port\":\"1\"}"]
insert into
  "saved_view" (
    "account_id",
    "name",
    "sort",
    "per_page",
    "columns",
    "is_default",
    "is_shared",
    "list",
    "filter"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning
  "id";

-- name: updateView
-- given: ["Hamburg","event_date:asc",25,"id,status",true,true,"{\"port\":\"1\"}",7]
update "saved_view"
set
  "name" = $1,
  "sort" = $2,
  "per_page" = $3,
  "columns" = $4,
  "is_default" = $5,
  "is_shared" = $6,
  "filter" = $7
where
  "id" = $8;

-- name: clearDefault
-- given: [false,1,"events",true]
update "saved_view"
set
  "is_default" = $1
where
  "account_id" = $2
  and "list" = $3
  and "is_default" = $4;

-- name: deleteView
-- given: [7]
delete from "saved_view"
where
  "id" = $1;

-- name: lockTexts
select
  "v"."id",
  "v"."name",
  "v"."filter",
  "v"."is_shared",
  "u"."agency_id"
from
  "saved_view" as "v"
  inner join "account" as "u" on "u"."id" = "v"."account_id"
order by
  "v"."id"
for update of
  "v";

-- name: updateTexts
-- given: ["#7","{}",7]
update "saved_view"
set
  "name" = $1,
  "filter" = $2
where
  "id" = $3;

-- name: tellOfSharing
-- given: ["gangway_realtime","{\"to\":\"channel\",\"name\":\"shared-views-changed\",\"data\":\"{}\",\"except\":null}",2]
select
  count(
    pg_notify (
      $1,
      (
        $2::jsonb || jsonb_build_object('channel', concat('private-App.User.', u.id), 'v', nextval('realtime_version'))
      )::text
    )
  )
from
  account as u
where
  u.agency_id is not distinct from $3::integer;

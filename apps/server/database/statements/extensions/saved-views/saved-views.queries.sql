-- Written by `npm run generate` from src/extensions/saved-views/saved-views.queries.ts and the samples beside it.

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

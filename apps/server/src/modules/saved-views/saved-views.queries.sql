-- Written by `npm run generate` from saved-views.queries.ts and the samples beside it.

-- name: listViews
-- given: [1,"events"]
select
  "id",
  "list",
  "name",
  "filter",
  "sort",
  "per_page",
  "is_default"
from
  "saved_view"
where
  "account_id" = $1
  and "list" = $2
order by
  "name",
  "id";

-- name: findView
-- given: [1,7]
select
  "id",
  "list",
  "name",
  "filter",
  "sort",
  "per_page",
  "is_default"
from
  "saved_view"
where
  "account_id" = $1
  and "id" = $2;

-- name: lockViewsOf
-- given: [1]
select
  "id"
from
  "account"
where
  "id" = $1
for no key update;

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
-- given: [1,"Hamburg","event_date:asc",25,true,"events","{\"port\":\"1\"}"]
insert into
  "saved_view" ("account_id", "name", "sort", "per_page", "is_default", "list", "filter")
values
  ($1, $2, $3, $4, $5, $6, $7)
returning
  "id",
  "list",
  "name",
  "filter",
  "sort",
  "per_page",
  "is_default";

-- name: updateView
-- given: ["Hamburg","event_date:asc",25,true,"{\"port\":\"1\"}",7]
update "saved_view"
set
  "name" = $1,
  "sort" = $2,
  "per_page" = $3,
  "is_default" = $4,
  "filter" = $5
where
  "id" = $6
returning
  "id",
  "list",
  "name",
  "filter",
  "sort",
  "per_page",
  "is_default";

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
-- given: [1,7]
delete from "saved_view"
where
  "account_id" = $1
  and "id" = $2;

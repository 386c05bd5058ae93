-- Written by `npm run generate` from src/modules/comments/comments.queries.ts and the samples beside it.

-- name: findEvent
-- given: [1]
select
  "e"."id" as "event_id",
  "e"."agency_id",
  "e"."comments_guid"
from
  "event" as "e"
where
  "e"."id" = $1;

-- name: findThread
-- given: [1]
select
  "guid"
from
  "comment_thread"
where
  "event_id" = $1;

-- name: threadFor
-- given: [1]
select
  "guid"
from
  "comment_thread"
where
  "event_id" = $1;

-- name: threadFor
select
  gen_random_uuid()::text as "guid";

-- name: findEventOfThread
-- given: ["00000000-0000-4000-8000-000000000001"]
select
  "event_id"
from
  "comment_thread"
where
  "guid" = $1;

-- name: listComments, for staff
-- given: [1,50]
select
  "c"."id",
  "c"."event_id",
  "c"."agency_id",
  "c"."author_id",
  "u"."name" as "author",
  "c"."author_side",
  "c"."text",
  "c"."is_internal",
  "c"."mentions",
  "c"."created_at",
  "c"."edited_at",
  "c"."deleted_at"
from
  "comment" as "c"
  left join "account" as "u" on "u"."id" = "c"."author_id"
where
  "c"."event_id" = $1
  and true
order by
  "c"."id" desc
limit
  $2;

-- name: listComments, for an agency, older
-- given: [1,1,100,50]
select
  "c"."id",
  "c"."event_id",
  "c"."agency_id",
  "c"."author_id",
  "u"."name" as "author",
  "c"."author_side",
  "c"."text",
  "c"."is_internal",
  "c"."mentions",
  "c"."created_at",
  "c"."edited_at",
  "c"."deleted_at"
from
  "comment" as "c"
  left join "account" as "u" on "u"."id" = "c"."author_id"
where
  "c"."event_id" = $1
  and (
    c.agency_id = $2
    and not c.is_internal
  )
  and "c"."id" < $3
order by
  "c"."id" desc
limit
  $4;

-- name: findComment
-- given: [1,1,1]
select
  "c"."id",
  "c"."event_id",
  "c"."agency_id",
  "c"."author_id",
  "u"."name" as "author",
  "c"."author_side",
  "c"."text",
  "c"."is_internal",
  "c"."mentions",
  "c"."created_at",
  "c"."edited_at",
  "c"."deleted_at"
from
  "comment" as "c"
  left join "account" as "u" on "u"."id" = "c"."author_id"
where
  "c"."event_id" = $1
  and (
    c.agency_id = $2
    and not c.is_internal
  )
  and "c"."id" = $3;

-- name: listNames
-- given: [[1,2]]
select
  "id",
  "name"
from
  "account"
where
  id = any ($1);

-- name: listPeople
-- given: ["person",1]
select
  "u"."id" as "account_id",
  "u"."name",
  "u"."agency_id"
from
  "account" as "u"
where
  "u"."kind" = $1
  and "u"."disabled_at" is null
  and (
    "u"."agency_id" is null
    or "u"."agency_id" = $2
  )
order by
  "u"."name",
  "u"."id";

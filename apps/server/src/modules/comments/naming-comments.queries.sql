-- Written by `npm run generate` from naming-comments.queries.ts and the samples beside it.

-- name: listStanding
-- given: [[1,2]]
select
  "c"."id",
  "c"."event_id",
  "c"."agency_id",
  "c"."author_side",
  "c"."is_internal",
  "c"."text",
  "c"."created_at",
  "u"."name" as "author"
from
  "comment" as "c"
  left join "account" as "u" on "u"."id" = "c"."author_id"
where
  "c"."deleted_at" is null
  and c.event_id = any ($1)
order by
  "c"."id";

-- name: lockStanding
-- given: [[1,2]]
select
  "c"."id",
  "c"."event_id",
  "c"."agency_id",
  "c"."author_side",
  "c"."is_internal",
  "c"."text",
  "c"."created_at",
  "u"."name" as "author"
from
  "comment" as "c"
  left join "account" as "u" on "u"."id" = "c"."author_id"
where
  "c"."deleted_at" is null
  and c.id = any ($1)
order by
  "c"."id"
for update of
  "c";

-- name: emptyComments
-- given: ["",[],[1,2]]
update "comment"
set
  "text" = $1,
  "mentions" = $2,
  "deleted_at" = now()
where
  id = any ($3);

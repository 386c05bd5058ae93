-- Written by `npm run generate` from src/modules/comments/naming-comments.queries.ts and the samples beside it.

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

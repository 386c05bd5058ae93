-- Written by `npm run generate` from src/modules/comments/attachments.queries.ts and the samples beside it.

-- name: listAttachments
-- given: [[1,2]]
select
  "a"."id",
  "a"."comment_id",
  "a"."event_id",
  "a"."agency_id",
  "a"."uploaded_by",
  "a"."filename",
  "a"."media_type",
  "f"."id" as "file_id",
  "f"."storage_key",
  "f"."enc",
  "f"."size"
from
  "comment_attachment" as "a"
  inner join "stored_file" as "f" on "f"."id" = "a"."file_id"
where
  a.comment_id = any ($1)
order by
  "a"."created_at",
  "a"."id";

-- name: findAttachment
-- given: ["00000000-0000-4000-8000-000000000001",1]
select
  "a"."id",
  "a"."comment_id",
  "a"."event_id",
  "a"."agency_id",
  "a"."uploaded_by",
  "a"."filename",
  "a"."media_type",
  "f"."id" as "file_id",
  "f"."storage_key",
  "f"."enc",
  "f"."size",
  "c"."is_internal"
from
  "comment_attachment" as "a"
  inner join "stored_file" as "f" on "f"."id" = "a"."file_id"
  left join "comment" as "c" on "c"."id" = "a"."comment_id"
where
  "a"."id" = $1
  and "a"."event_id" = $2;

-- name: countWaiting
-- given: [1]
select
  count(*) as "total"
from
  "comment_attachment"
where
  "uploaded_by" = $1
  and "comment_id" is null;

-- Written by `npm run generate` from attachments.queries.ts and the samples beside it.

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

-- name: insertAttachment
-- given: ["[{\"id\":\"00000000-0000-4000-8000-000000000001\",\"storage_key\":\"f/1\",\"size\":1000,\"sha256\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\"enc\":\"e1.k.x\"}]"]
insert into
  "stored_file" ("id", "storage_key", "size", "sha256", "enc")
select
  "id",
  "storage_key",
  "size",
  "sha256",
  "enc"
from
  json_populate_recordset(null::"stored_file", $1::json);

-- name: insertAttachment
-- given: [1,1,"agency",1,"list.pdf","application/pdf","00000000-0000-4000-8000-000000000001"]
insert into
  "comment_attachment" (
    "event_id",
    "agency_id",
    "author_side",
    "uploaded_by",
    "filename",
    "media_type",
    "file_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
returning
  "id";

-- name: attach
-- given: [1,["00000000-0000-4000-8000-000000000001"],1,1,1]
update "comment_attachment"
set
  "comment_id" = $1
where
  id = any ($2::uuid[])
  and "comment_id" is null
  and "event_id" = $3
  and "agency_id" = $4
  and "uploaded_by" = $5;

-- name: deleteOfComment
-- given: [1]
delete from "stored_file"
where
  id in (
    select
      file_id
    from
      comment_attachment
    where
      comment_id = $1
  );

-- name: deleteWaiting
-- given: ["delete from stored_file"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

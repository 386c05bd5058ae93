-- Written by `npm run generate` from stored-files.queries.ts and the samples beside it.

-- name: insertFiles
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

-- name: deleteFiles
-- given: ["00000000-0000-4000-8000-000000000001"]
delete from "stored_file"
where
  id = $1;

-- name: deleteFilesForGood
-- given: [["00000000-0000-4000-8000-000000000001"]]
delete from "stored_file"
where
  id = any ($1::uuid[])
returning
  "storage_key";

-- name: deleteFilesForGood
-- given: [false,["f/1"]]
update "stored_name"
set
  "was_file" = $1
where
  storage_key = any ($2::text[]);

-- name: deleteManyFiles
-- given: ["delete from stored_file"]
select
  pg_try_advisory_xact_lock(hashtext ('housekeeping'), hashtext ($1)) as is_ours;

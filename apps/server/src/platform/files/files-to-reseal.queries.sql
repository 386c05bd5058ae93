-- Written by `npm run generate` from files-to-reseal.queries.ts and the samples beside it.

-- name: listFilesToReseal
-- given: ["abcd","00000000-0000-4000-8000-000000000001",500]
select
  "id",
  "storage_key",
  "size",
  "enc"
from
  "stored_file"
where
  "key_id" <> $1
  and "id" > $2
order by
  "id"
limit
  $3;

-- name: replaceFileKeys
-- given: ["[{\"id\":\"00000000-0000-4000-8000-000000000001\",\"before\":\"e1.a.x\",\"after\":\"e1.b.x\"}]"]
update stored_file
set
  enc = given.after
from
  jsonb_to_recordset($1::jsonb) as given (id uuid, before text, after text)
where
  stored_file.id = given.id
  and stored_file.enc = given.before;

-- name: moveFile
-- given: ["f/2","e1.b.x","00000000-0000-4000-8000-000000000001","e1.a.x"]
update "stored_file"
set
  "storage_key" = $1,
  "enc" = $2
where
  "id" = $3
  and "enc" = $4;

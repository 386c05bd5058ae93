-- Written by `npm run generate` from src/platform/files/files-to-reseal.queries.ts and the samples beside it.

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

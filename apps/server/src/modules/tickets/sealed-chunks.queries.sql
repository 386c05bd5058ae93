-- Written by `npm run generate` from sealed-chunks.queries.ts and the samples beside it.

-- name: listChunksToReseal
-- given: ["abcd","",500]
select
  "storage_key",
  "session_id",
  "start_offset",
  "enc"
from
  "upload_chunk"
where
  split_part(enc, '.', 2) <> $1
  and "storage_key" > $2
order by
  "storage_key"
limit
  $3;

-- name: replaceChunks
-- given: ["[{\"id\":\"c/1\",\"before\":\"e1.a.x\",\"after\":\"e1.b.x\"}]"]
update upload_chunk
set
  enc = given.after
from
  jsonb_to_recordset($1::jsonb) as given (id text, before text, after text)
where
  upload_chunk.storage_key = given.id
  and upload_chunk.enc = given.before;

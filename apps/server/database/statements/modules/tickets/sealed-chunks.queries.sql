-- Written by `npm run generate` from src/modules/tickets/sealed-chunks.queries.ts and the samples beside it.

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

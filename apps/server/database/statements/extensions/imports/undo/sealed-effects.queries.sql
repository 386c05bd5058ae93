-- Written by `npm run generate` from src/extensions/imports/undo/sealed-effects.queries.ts and the samples beside it.

-- name: listEffectsToReseal
-- given: ["k2","0",500]
select
  id::text as id,
  import_id,
  noun,
  row_id,
  earlier as enc
from
  season_import_effect
where
  key_id <> $1
  and id > $2::bigint
order by
  id
limit
  $3;

-- Written by `npm run generate` from sealed-effects.queries.ts and the samples beside it.

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

-- name: replaceEffects
-- given: ["[{\"id\":\"1\",\"before\":\"e1.k1.x.y\",\"after\":\"e1.k2.x.y\"}]"]
update season_import_effect
set
  earlier = given.after
from
  jsonb_to_recordset($1::jsonb) as given (id bigint, before text, after text)
where
  season_import_effect.id = given.id
  and season_import_effect.earlier = given.before;

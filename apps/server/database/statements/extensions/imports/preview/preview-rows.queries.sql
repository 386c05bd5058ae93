-- Written by `npm run generate` from src/extensions/imports/preview/preview-rows.queries.ts and the samples beside it.

-- name: listRows
-- given: [4,"changed","orders",25,0]
select
  "noun",
  "outcome",
  "reference",
  "file",
  "line",
  "field",
  "fault",
  "changes"
from
  "season_import_row"
where
  "import_id" = $1
  and "outcome" = $2
  and "noun" = $3
order by
  "file",
  "line",
  "position"
limit
  $4
offset
  $5;

-- name: countRows
-- given: [4,"faulty"]
select
  count(*) as "count"
from
  "season_import_row"
where
  "import_id" = $1
  and "outcome" = $2;

-- Written by `npm run generate` from src/extensions/imports/tables/mappings.queries.ts and the samples beside it.

-- name: findMappings
-- given: [["e3b0c44298fc1c149afbf4c8996fb924"]]
select
  "header_key",
  "season_table",
  "columns",
  "fixed",
  "encoding",
  "leaves_out_totals"
from
  "import_mapping"
where
  header_key = any ($1);

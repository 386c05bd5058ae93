-- Written by `npm run generate` from mappings.queries.ts and the samples beside it.

-- name: findMappings
-- given: [["e3b0c44298fc1c149afbf4c8996fb924"]]
select
  "header_key",
  "season_table",
  "columns",
  "fixed",
  "encoding",
  "delimiter",
  "leaves_out_totals"
from
  "import_mapping"
where
  header_key = any ($1);

-- name: rememberMapping
-- given: ["e3b0c44298fc1c149afbf4c8996fb924","orders","[\"reference\",null]","{\"berth\":\"\"}","windows-1252",";",true,"orders","[\"reference\",null]","{\"berth\":\"\"}","windows-1252",";",true]
insert into
  "import_mapping" (
    "header_key",
    "season_table",
    "columns",
    "fixed",
    "encoding",
    "delimiter",
    "leaves_out_totals"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("header_key") do update
set
  "season_table" = $8,
  "columns" = $9,
  "fixed" = $10,
  "encoding" = $11,
  "delimiter" = $12,
  "leaves_out_totals" = $13,
  "changed_at" = now();

-- Written by `npm run generate` from mappings.queries.ts and the samples beside it.

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

-- name: rememberMapping
-- given: ["e3b0c44298fc1c149afbf4c8996fb924","orders","[\"reference\",null]","{\"berth\":\"\"}","windows-1252",true,"orders","[\"reference\",null]","{\"berth\":\"\"}","windows-1252",true]
insert into
  "import_mapping" ("header_key", "season_table", "columns", "fixed", "encoding", "leaves_out_totals")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("header_key") do update
set
  "season_table" = $7,
  "columns" = $8,
  "fixed" = $9,
  "encoding" = $10,
  "leaves_out_totals" = $11,
  "changed_at" = now();

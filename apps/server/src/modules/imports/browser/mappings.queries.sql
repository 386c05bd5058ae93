-- Written by `npm run generate` from mappings.queries.ts and the samples beside it.

-- name: findMappings
-- given: [["e3b0c44298fc1c149afbf4c8996fb924"]]
select
  "header_key",
  "season_table",
  "columns",
  "fixed"
from
  "import_mapping"
where
  header_key = any ($1);

-- name: rememberMapping
-- given: ["e3b0c44298fc1c149afbf4c8996fb924","orders","[\"reference\",null]","{\"berth\":\"\"}","orders","[\"reference\",null]","{\"berth\":\"\"}"]
insert into
  "import_mapping" ("header_key", "season_table", "columns", "fixed")
values
  ($1, $2, $3, $4)
on conflict ("header_key") do update
set
  "season_table" = $5,
  "columns" = $6,
  "fixed" = $7,
  "changed_at" = now();

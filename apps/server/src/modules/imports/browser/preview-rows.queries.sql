-- Written by `npm run generate` from preview-rows.queries.ts and the samples beside it.

-- name: deleteRows
-- given: [4]
delete from "season_import_row"
where
  "import_id" = $1;

-- name: insertPreviewRows
-- given: ["[{\"import_id\":4,\"position\":0,\"noun\":\"orders\",\"outcome\":\"changed\",\"reference\":\"B-700001\",\"file\":\"orders.csv\",\"line\":2,\"field\":null,\"fault\":null,\"changes\":[{\"field\":\"berth\",\"before\":\"Pier 7\",\"after\":\"Pier 8\",\"is_withheld\":false}]}]"]
insert into
  "season_import_row" (
    "import_id",
    "position",
    "noun",
    "outcome",
    "reference",
    "file",
    "line",
    "field",
    "fault",
    "changes"
  )
select
  "import_id",
  "position",
  "noun",
  "outcome",
  "reference",
  "file",
  "line",
  "field",
  "fault",
  "changes"
from
  json_populate_recordset(null::"season_import_row", $1::json);

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

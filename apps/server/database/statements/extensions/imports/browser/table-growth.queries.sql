-- Written by `npm run generate` from src/extensions/imports/browser/table-growth.queries.ts and the samples beside it.

-- name: countAnalyzedRows
-- given: [["ship_call","event","excursion_order","sub_product","person","invoice","audit_entry","public_change","season_import_effect"]]
select
  coalesce(sum(greatest(reltuples, 0)), 0)::integer as count
from
  pg_class
where
  oid = any ($1::regclass[]);

-- Written by `npm run generate` from src/modules/orders/counts/count-changes.queries.ts and the samples beside it.

-- name: listCountChanges
-- given: [[1,2]]
select
  *
from
  "count_change"
where
  excursion_id = any ($1)
order by
  "excursion_id",
  "position";

-- Written by `npm run generate` from count-changes.queries.ts and the samples beside it.

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

-- name: deleteCountChanges
-- given: [[1,2]]
delete from "count_change"
where
  "excursion_id" = any (
    (
      select
        $1::integer[]
    )::integer[]
  );

-- name: insertCountChanges
-- given: [1,1,0,"City tour",0,2,3]
insert into
  "count_change" (
    "excursion_id",
    "agency_id",
    "position",
    "product_name",
    "nth",
    "was",
    "now",
    "changed_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, date_trunc('milliseconds', now()));

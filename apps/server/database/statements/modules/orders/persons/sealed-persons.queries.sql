-- Written by `npm run generate` from src/modules/orders/persons/sealed-persons.queries.ts and the samples beside it.

-- name: listPersonsToReseal
-- given: ["abcd",0,500]
select
  "id",
  "excursion_id",
  "enc"
from
  "person"
where
  "key_id" <> $1
  and "id" > $2
order by
  "id"
limit
  $3;

-- Written by `npm run generate` from src/modules/orders/sent/sub-products.queries.ts and the samples beside it.

-- name: listSubProducts
-- given: [[1,2]]
select
  "excursion_id",
  "product_name",
  "person_count",
  "origin_person_count",
  "additional_required_data",
  "required_data_keys",
  "required_person_count"
from
  "sub_product"
where
  excursion_id = any ($1)
order by
  "excursion_id",
  "position";

-- name: listFilledSubProducts
-- given: [[1,2]]
select
  "excursion_id",
  "product_name",
  "person_count",
  "origin_person_count",
  "additional_required_data",
  "required_data_keys",
  "required_person_count",
  "id"
from
  "sub_product"
where
  excursion_id = any ($1)
order by
  "excursion_id",
  "position";

-- name: takePersonIds
-- given: [3]
select
  nextval('person_id_seq')::integer as id
from
  generate_series(1, $1::integer);

-- Written by `npm run generate` from sub-products.queries.ts and the samples beside it.

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

-- name: deleteSubProducts
-- given: [[1,2]]
delete from "sub_product"
where
  excursion_id = any ($1);

-- name: insertSubProducts
-- given: ["[{\"excursion_id\":1,\"agency_id\":1,\"position\":0,\"product_name\":\"City tour\",\"person_count\":2,\"origin_person_count\":2}]"]
insert into
  "sub_product" (
    "excursion_id",
    "agency_id",
    "position",
    "product_name",
    "person_count",
    "origin_person_count"
  )
select
  "excursion_id",
  "agency_id",
  "position",
  "product_name",
  "person_count",
  "origin_person_count"
from
  json_populate_recordset(null::"sub_product", $1::json)
returning
  "id",
  "excursion_id",
  "agency_id",
  "position";

-- name: takePersonIds
-- given: [3]
select
  nextval('person_id_seq')::integer as id
from
  generate_series(1, $1::integer);

-- name: insertPersons
-- given: ["[{\"id\":1,\"sub_product_id\":1,\"excursion_id\":1,\"agency_id\":1,\"kind\":\"age\",\"position\":0,\"enc\":\"e1.k.x\"}]"]
insert into
  "person" ("id", "sub_product_id", "excursion_id", "agency_id", "kind", "position", "enc")
select
  "id",
  "sub_product_id",
  "excursion_id",
  "agency_id",
  "kind",
  "position",
  "enc"
from
  json_populate_recordset(null::"person", $1::json);

-- Written by `npm run generate` from delete-persons.queries.ts and the samples beside it.

-- name: deletePersons
-- given: [[1],["age"]]
with
  gone as (
    delete from person as p using unnest($1::integer[], $2::text[]) as w (excursion_id, kind)
    where
      p.excursion_id = w.excursion_id
      and p.kind = w.kind
    returning
      p.excursion_id,
      p.kind
  )
select
  excursion_id,
  kind,
  count(*)::integer as entries
from
  gone
group by
  1,
  2;

-- name: pseudonymiseCustomers
-- given: ["–",null,null,[1,2]]
update "excursion_order"
set
  "customer" = "order_id",
  "phone" = $1,
  "email" = $2,
  "notes" = $3
where
  id = any ($4)
  and (
    "excursion_order"."customer" <> "excursion_order"."order_id"
    or "excursion_order"."phone" <> '–'
    or "excursion_order"."email" is not null
    or "excursion_order"."notes" is not null
  )
returning
  "id";

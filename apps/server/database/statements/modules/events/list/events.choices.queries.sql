-- Written by `npm run generate` from src/modules/events/list/events.choices.queries.ts and the samples beside it.

-- name: listAgencies, all
select
  "a"."id",
  "a"."name"
from
  "agency" as "a"
where
  exists (
    select
      "e"."id"
    from
      "event" as "e"
    where
      "e"."agency_id" = "a"."id"
  )
order by
  "a"."name";

-- name: listAgencies, its own
-- given: [1]
select
  "a"."id",
  "a"."name"
from
  "agency" as "a"
where
  exists (
    select
      "e"."id"
    from
      "event" as "e"
    where
      "e"."agency_id" = "a"."id"
  )
  and "a"."id" = $1
order by
  "a"."name";

-- name: listShips
select
  "s"."name"
from
  "ship" as "s"
where
  exists (
    select
      "es"."event_id"
    from
      "event_ship" as "es"
    where
      "es"."ship_key" = "s"."key"
  )
order by
  s.name collate "und-x-icu";

-- name: listProducts, of all agencies
with recursive
  product (product_name) as (
    (
      select
        e.product_name
      from
        event as e
      order by
        e.product_name
      limit
        1
    )
    union all
    select
      (
        select
          e.product_name
        from
          event as e
        where
          e.product_name > product.product_name
        order by
          e.product_name
        limit
          1
      )
    from
      product
    where
      product.product_name is not null
  )
select
  product_name
from
  product
where
  product_name is not null;

-- name: listProducts, of one
-- given: [1]
select distinct
  "product_name"
from
  "event"
where
  "agency_id" = $1
order by
  "product_name";

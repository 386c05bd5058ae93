-- Written by `npm run generate` from src/modules/invoices/invoices.text.queries.ts and the samples beside it.

-- name: findWords, for staff
-- given: ["2026","2026 harbour","harbour","2026 harbour","harbour"]
select
  0 as position,
  array(
    select
      na.id
    from
      agency as na
    where
      "na"."name_search" like /* planned anew */ contained_pattern ($1)
  ) as agencies,
  array[]::integer[] as own_invoices,
  array(
    select
      ri.id
    from
      invoice as ri
    where
      ri.reference = $2
  ) as referenced,
  true as in_number
union all
select
  1 as position,
  array(
    select
      na.id
    from
      agency as na
    where
      "na"."name_search" like /* planned anew */ contained_pattern ($3)
  ) as agencies,
  array[]::integer[] as own_invoices,
  array(
    select
      ri.id
    from
      invoice as ri
    where
      ri.reference = $4
  ) as referenced,
  exists (
    select
    from
      invoice as ni
    where
      "ni"."search" like /* planned anew */ contained_pattern ($5)
  ) as in_number
order by
  position;

-- name: findWords, for an agency
-- given: ["2026","2026"]
select
  0 as position,
  array(
    select
      na.id
    from
      agency as na
    where
      "na"."name_search" like /* planned anew */ contained_pattern ($1)
  ) as agencies,
  own_invoices_named (contained_pattern ($2), 500) as own_invoices,
  array[]::integer[] as referenced,
  true as in_number
order by
  position;

-- Written by `npm run generate` from src/modules/search/search.queries.ts and the samples beside it.

-- name: findEvents, for staff
-- given: ["aida","aida","aida","aida",1,"aida",[1,2],5]
select
  "e"."id" as "event_id",
  "e"."agency_title",
  "e"."agency_name",
  "e"."port_name",
  "e"."event_date",
  "e"."status",
  (
    select
      "o"."customer"
    from
      "excursion_order" as "o"
    where
      "o"."event_id" = "e"."id"
      and (
        coalesce(
          case
            when octet_length("o"."customer"::text) = length("o"."customer"::text) then lower("o"."customer"::text collate "C")
            else fold_text ("o"."customer"::text)
          end like /* planned anew */ contained_pattern ($1),
          false
        )
        or fold_text (o.order_id) = fold_text ($2)
      )
    order by
      (
        (
          coalesce(
            case
              when octet_length("o"."customer"::text) = length("o"."customer"::text) then lower("o"."customer"::text collate "C")
              else fold_text ("o"."customer"::text)
            end like /* planned anew */ contained_pattern ($3),
            false
          )
          or fold_text (o.order_id) = fold_text ($4)
        )
      )::integer desc,
      "o"."id"
    limit
      $5
  ) as "customer"
from
  "event" as "e"
where
  (
    "e"."search" like /* planned anew */ contained_pattern ($6)
    or e.id = any ($7)
  )
order by
  "e"."event_date" desc,
  "e"."id" desc
limit
  $8;

-- name: findEvents, for an agency
-- given: ["aida","aida","aida","aida",1,1,"aida",[1,2],5]
select
  "e"."id" as "event_id",
  "e"."agency_title",
  "e"."agency_name",
  "e"."port_name",
  "e"."event_date",
  "e"."status",
  (
    select
      "o"."customer"
    from
      "excursion_order" as "o"
    where
      "o"."event_id" = "e"."id"
      and (
        coalesce(
          case
            when octet_length("o"."customer"::text) = length("o"."customer"::text) then lower("o"."customer"::text collate "C")
            else fold_text ("o"."customer"::text)
          end like /* planned anew */ contained_pattern ($1),
          false
        )
        or fold_text (o.order_id) = fold_text ($2)
      )
    order by
      (
        (
          coalesce(
            case
              when octet_length("o"."customer"::text) = length("o"."customer"::text) then lower("o"."customer"::text collate "C")
              else fold_text ("o"."customer"::text)
            end like /* planned anew */ contained_pattern ($3),
            false
          )
          or fold_text (o.order_id) = fold_text ($4)
        )
      )::integer desc,
      "o"."id"
    limit
      $5
  ) as "customer"
from
  "event" as "e"
where
  (
    "e"."agency_id" = $6
    and (
      "e"."search" like /* planned anew */ contained_pattern ($7)
      or e.id = any ($8)
    )
  )
order by
  "e"."event_date" desc,
  "e"."id" desc
limit
  $9;

-- name: findEventById
-- given: ["aida","aida","aida","aida",1,7]
select
  "e"."id" as "event_id",
  "e"."agency_title",
  "e"."agency_name",
  "e"."port_name",
  "e"."event_date",
  "e"."status",
  (
    select
      "o"."customer"
    from
      "excursion_order" as "o"
    where
      "o"."event_id" = "e"."id"
      and (
        coalesce(
          case
            when octet_length("o"."customer"::text) = length("o"."customer"::text) then lower("o"."customer"::text collate "C")
            else fold_text ("o"."customer"::text)
          end like /* planned anew */ contained_pattern ($1),
          false
        )
        or fold_text (o.order_id) = fold_text ($2)
      )
    order by
      (
        (
          coalesce(
            case
              when octet_length("o"."customer"::text) = length("o"."customer"::text) then lower("o"."customer"::text collate "C")
              else fold_text ("o"."customer"::text)
            end like /* planned anew */ contained_pattern ($3),
            false
          )
          or fold_text (o.order_id) = fold_text ($4)
        )
      )::integer desc,
      "o"."id"
    limit
      $5
  ) as "customer"
from
  "event" as "e"
where
  1 = 1
  and "e"."id" = $6;

-- Written by `npm run generate` from src/modules/orders/decide/decisions.queries.ts and the samples beside it.

-- name: ordersLocked
-- given: [[1,2],1]
select
  "o"."id",
  "o"."status",
  "o"."decided_at",
  "o"."decided_by",
  "o"."decided_from",
  "s"."person_count",
  "s"."origin_person_count",
  clock_timestamp() as "now",
  (
    o.id = any ($1)
    and exists (
      select
      from
        count_change as c
      where
        c.excursion_id = o.id
    )
  ) as "has_count_changes",
  (
    exists (
      select
      from
        ticket as t
      where
        t.excursion_id = o.id
        and t.is_current
    )
    or exists (
      select
      from
        deleted_data as d
      where
        d.excursion_id = o.id
        and d.kind = 'ticket'
    )
  ) as "has_ticket"
from
  "excursion_order" as "o"
  left join "sub_product" as "s" on "s"."excursion_id" = "o"."id"
where
  "o"."event_id" = $2;

-- Written by `npm run generate` from src/modules/invoices/invoices.search.queries.ts and the samples beside it.

-- name: findSearched, by number
-- given: ["2026","2026",25,0,25,0]
with
  found as materialized (
    (
      select
        "i"."id",
        "i"."number",
        "i"."date",
        "i"."total",
        "i"."total_paid",
        "i"."status",
        "i"."currency",
        "i"."currency_exponent",
        1 as "invoices"
      from
        "invoice" as "i"
      where
        ("i"."search" like /* planned anew */ contained_pattern ($1))
      order by
        "i"."date" desc
      limit
        10001
    )
  ),
  counted as materialized (
    select
      count(*)::integer as found
    from
      found
  )
select
  c.found,
  case
    when c.found > 10000 then array(
      (
        select
          "i"."id"
        from
          "invoice" as "i"
        where
          ("i"."search" like /* planned anew */ contained_pattern ($2))
        order by
          "i"."date" desc,
          "i"."id" desc
        limit
          $3
        offset
          $4
      )
    )
    else array(
      select
        i.id
      from
        found as i
      order by
        "i"."date" desc,
        "i"."id" desc
      limit
        $5
      offset
        $6
    )
  end as ids,
  case
    when c.found <= 10000 then (
      select
        json_agg(
          s
          order by
            s.currency,
            s.currency_exponent
        )
      from
        (
          select
            currency,
            currency_exponent,
            sum(invoices)::int as count,
            sum(total)::bigint as total,
            sum(total_paid)::bigint as total_paid,
            coalesce(
              sum(total - total_paid) filter (
                where
                  status = 'unpaid'
              ),
              0
            )::bigint as open
          from
            found as summed
          group by
            currency,
            currency_exponent
          having
            sum(invoices) <> 0
          order by
            currency,
            currency_exponent
        ) as s
    )
  end as sums
from
  counted as c;

-- name: findSearched, by agency
-- given: [[1],[1],25,0,25,0]
with
  found as materialized (
    (
      select
        "i"."id",
        "i"."number",
        "i"."date",
        "i"."total",
        "i"."total_paid",
        "i"."status",
        "i"."currency",
        "i"."currency_exponent",
        1 as "invoices"
      from
        "invoice" as "i"
      where
        (i.agency_id = any ($1))
      limit
        10001
    )
  ),
  counted as materialized (
    select
      count(*)::integer as found
    from
      found
  )
select
  c.found,
  case
    when c.found > 10000 then array(
      (
        select
          "i"."id"
        from
          "invoice" as "i"
        where
          (i.agency_id = any ($2))
        order by
          "i"."total" asc,
          "i"."id" asc
        limit
          $3
        offset
          $4
      )
    )
    else array(
      select
        i.id
      from
        found as i
      order by
        "i"."total" asc,
        "i"."id" asc
      limit
        $5
      offset
        $6
    )
  end as ids,
  case
    when c.found <= 10000 then (
      select
        json_agg(
          s
          order by
            s.currency,
            s.currency_exponent
        )
      from
        (
          select
            currency,
            currency_exponent,
            sum(invoices)::int as count,
            sum(total)::bigint as total,
            sum(total_paid)::bigint as total_paid,
            coalesce(
              sum(total - total_paid) filter (
                where
                  status = 'unpaid'
              ),
              0
            )::bigint as open
          from
            found as summed
          group by
            currency,
            currency_exponent
          having
            sum(invoices) <> 0
          order by
            currency,
            currency_exponent
        ) as s
    )
  end as sums
from
  counted as c;

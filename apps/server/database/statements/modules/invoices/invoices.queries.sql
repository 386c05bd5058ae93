-- Written by `npm run generate` from src/modules/invoices/invoices.queries.ts and the samples beside it.

-- name: sumInvoices, all
-- given: [-1]
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
  (
    (
      select
        k.currency,
        k.currency_exponent,
        k.status,
        k.total,
        k.total_paid,
        k.invoices
      from
        invoice_tally as k
      where
        k.agency_id = $1
    )
  ) as summed
group by
  currency,
  currency_exponent
having
  sum(invoices) <> 0
order by
  currency,
  currency_exponent;

-- name: sumInvoices, between days
-- given: [0,"2026-06-10","2026-07-20"]
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
  (
    (
      select
        k.currency,
        k.currency_exponent,
        k.status,
        k.total,
        k.total_paid,
        k.invoices
      from
        invoice_tally as k
      where
        k.agency_id = $1
        and k.date >= $2::date
        and k.date <= $3::date
    )
  ) as summed
group by
  currency,
  currency_exponent
having
  sum(invoices) <> 0
order by
  currency,
  currency_exponent;

-- name: sumInvoices, of an agency
-- given: [1,"unpaid"]
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
  (
    select
      k.currency,
      k.currency_exponent,
      k.status,
      k.total,
      k.total_paid,
      k.invoices
    from
      invoice_tally as k
    where
      k.agency_id = $1
      and k.status = $2
  ) as summed
group by
  currency,
  currency_exponent
having
  sum(invoices) <> 0
order by
  currency,
  currency_exponent;

-- name: sumInvoices, changed since
-- given: ["2026-06-14T10:00:00Z"]
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
  (
    select
      "i"."currency",
      "i"."currency_exponent",
      "i"."status",
      "i"."total",
      "i"."total_paid",
      1 as "invoices"
    from
      "invoice" as "i"
    where
      /* planned anew */
      (
        (i.agency_id, i.number) in (
          select
            c.agency_id,
            c.facts ->> 'invoice_number'
          from
            public_change as c
          where
            c.occurred_at >= $1::timestamptz
            and c.event_id is null
        )
      )
  ) as summed
group by
  currency,
  currency_exponent
having
  sum(invoices) <> 0
order by
  currency,
  currency_exponent;

-- name: sumInvoices, of a reference
-- given: ["INV-815"]
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
  (
    select
      "i"."currency",
      "i"."currency_exponent",
      "i"."status",
      "i"."total",
      "i"."total_paid",
      1 as "invoices"
    from
      "invoice" as "i"
    where
      "i"."reference" = $1
  ) as summed
group by
  currency,
  currency_exponent
having
  sum(invoices) <> 0
order by
  currency,
  currency_exponent;

-- name: findPage, by date
-- given: [-1]
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
  (
    (
      select
        k.currency,
        k.currency_exponent,
        k.status,
        k.total,
        k.total_paid,
        k.invoices
      from
        invoice_tally as k
      where
        k.agency_id = $1
    )
  ) as summed
group by
  currency,
  currency_exponent
having
  sum(invoices) <> 0
order by
  currency,
  currency_exponent;

-- name: findPage, by date
select
  (
    select
      c.reltuples::int
    from
      pg_class as c
    where
      c.oid = 'invoice'::regclass
  ) as "all";

-- name: findPage, by date
-- given: [25,0]
select
  /* planned anew */
  "i"."id"
from
  "invoice" as "i"
where
  1 = 1
order by
  "i"."date" desc,
  "i"."id" desc
limit
  $1
offset
  $2;

-- name: findPage, of an agency, by total
-- given: [1]
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
  (
    select
      k.currency,
      k.currency_exponent,
      k.status,
      k.total,
      k.total_paid,
      k.invoices
    from
      invoice_tally as k
    where
      k.agency_id = $1
  ) as summed
group by
  currency,
  currency_exponent
having
  sum(invoices) <> 0
order by
  currency,
  currency_exponent;

-- name: findPage, of an agency, by total
select
  (
    select
      c.reltuples::int
    from
      pg_class as c
    where
      c.oid = 'invoice'::regclass
  ) as "all";

-- name: findPage, of an agency, by total
-- given: [1,25,0]
select
  /* planned anew */
  "i"."id"
from
  "invoice" as "i"
where
  "i"."agency_id" = $1
order by
  "i"."total" asc,
  "i"."id" asc
limit
  $2
offset
  $3;

-- name: findPage, with a number
-- given: ["2026","2026",25,0,25,0]
with
  found as materialized (
    select
      "i"."id",
      "i"."date",
      "i"."currency",
      "i"."currency_exponent",
      "i"."status",
      "i"."total",
      "i"."total_paid"
    from
      "invoice" as "i"
    where
      ("i"."search" like /* planned anew */ contained_pattern ($1))
    order by
      "i"."date" desc
    limit
      10001
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
    else array(
      select
        "i"."id"
      from
        "found" as "i"
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
        json_agg(s)
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
            (
              select
                r.*,
                1 as invoices
              from
                found as r
            ) as summed
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

-- name: findPage, with an agency
-- given: [[1],[1],25,0,25,0]
with
  found as materialized (
    select
      "i"."id",
      "i"."total",
      "i"."currency",
      "i"."currency_exponent",
      "i"."status",
      "i"."total_paid"
    from
      "invoice" as "i"
    where
      (i.agency_id = any ($1))
    limit
      10001
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
    else array(
      select
        "i"."id"
      from
        "found" as "i"
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
        json_agg(s)
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
            (
              select
                r.*,
                1 as invoices
              from
                found as r
            ) as summed
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

-- name: listLatest
-- given: ["2026",5]
select
  "i"."id",
  case
    when gangway_agency_id () is null then "i"."reference"
  end as "reference",
  "i"."number",
  "a"."name" as "agency_name",
  "i"."date",
  "i"."due_date",
  "i"."total",
  "i"."total_paid",
  "i"."currency",
  "i"."currency_exponent",
  "i"."filename",
  "i"."locked",
  "i"."status"
from
  "invoice" as "i"
  inner join "agency" as "a" on "a"."id" = "i"."agency_id"
where
  ("i"."search" like /* planned anew */ contained_pattern ($1))
order by
  "i"."date" desc,
  "i"."id" desc
limit
  $2;

-- name: listIds
-- given: [1,"unpaid"]
select
  "i"."id"
from
  "invoice" as "i"
where
  (
    "i"."agency_id" = $1
    and "i"."status" = $2
  )
order by
  "i"."date" desc,
  "i"."id" desc;

-- name: listByIds
-- given: [[1,2]]
select
  "i"."id",
  case
    when gangway_agency_id () is null then "i"."reference"
  end as "reference",
  "i"."number",
  "a"."name" as "agency_name",
  "i"."date",
  "i"."due_date",
  "i"."total",
  "i"."total_paid",
  "i"."currency",
  "i"."currency_exponent",
  "i"."filename",
  "i"."locked",
  "i"."status"
from
  "invoice" as "i"
  inner join "agency" as "a" on "a"."id" = "i"."agency_id"
where
  i.id = any ($1::integer[]);

-- name: findFile, for staff
-- given: ["INV-1_.pdf"]
select
  "i"."filename",
  "f"."id",
  "f"."storage_key",
  "f"."enc",
  "f"."size",
  "f"."sha256"
from
  "invoice" as "i"
  inner join "stored_file" as "f" on "f"."id" = "i"."file_id"
where
  "i"."filename" = $1;

-- name: findFile, for an agency
-- given: ["INV-1_.pdf",1]
select
  "i"."filename",
  "f"."id",
  "f"."storage_key",
  "f"."enc",
  "f"."size",
  "f"."sha256"
from
  "invoice" as "i"
  inner join "stored_file" as "f" on "f"."id" = "i"."file_id"
where
  "i"."filename" = $1
  and "i"."agency_id" = $2;

-- name: findFile, of an invoice, for an agency
-- given: [1,1]
select
  "i"."filename",
  "f"."id",
  "f"."storage_key",
  "f"."enc",
  "f"."size",
  "f"."sha256"
from
  "invoice" as "i"
  inner join "stored_file" as "f" on "f"."id" = "i"."file_id"
where
  "i"."id" = $1
  and "i"."agency_id" = $2;

-- name: countUnpaid, for staff
-- given: ["2026-06-15",-1]
select
  unpaid.count,
  (
    unpaid.count - (
      select
        count(*)
      from
        invoice as i
      where
        i.status = 'unpaid'
        and i.due_date >= /* planned anew */ $1::date
        and true
    ) - (
      select
        count(*)
      from
        invoice as i
      where
        i.status = 'unpaid'
        and i.due_date is null
        and true
    )
  )::int as overdue
from
  (
    select
      coalesce(sum(k.invoices), 0)::int as count
    from
      invoice_tally as k
    where
      k.agency_id = $2
      and k.status = 'unpaid'
  ) as unpaid;

-- name: countUnpaid, for an agency
-- given: ["2026-06-15",1,1,1]
select
  unpaid.count,
  (
    unpaid.count - (
      select
        count(*)
      from
        invoice as i
      where
        i.status = 'unpaid'
        and i.due_date >= /* planned anew */ $1::date
        and i.agency_id = $2
    ) - (
      select
        count(*)
      from
        invoice as i
      where
        i.status = 'unpaid'
        and i.due_date is null
        and i.agency_id = $3
    )
  )::int as overdue
from
  (
    select
      coalesce(sum(k.invoices), 0)::int as count
    from
      invoice_tally as k
    where
      k.agency_id = $4
      and k.status = 'unpaid'
  ) as unpaid;

-- Written by `npm run generate` from src/extensions/privacy/privacy.queries.ts and the samples beside it.

-- name: findOrderNumber
-- given: [1,1]
select
  "order_id"
from
  "excursion_order"
where
  "id" = $1
  and "event_id" = $2;

-- name: listOrders
-- given: ["100001"]
select
  "o"."id",
  "o"."event_id",
  "o"."agency_id",
  "o"."order_id",
  "o"."customer",
  "o"."phone",
  "o"."email",
  "o"."reference",
  "o"."created_at",
  "o"."decided_at",
  "e"."agency_title",
  "e"."product_name",
  "e"."event_date",
  "p"."name" as "port_name",
  "a"."name" as "agency_name",
  "gone"."erased_at"
from
  "excursion_order" as "o"
  inner join "event" as "e" on "e"."id" = "o"."event_id"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
  inner join "agency" as "a" on "a"."id" = "o"."agency_id"
  left join "erased_order" as "gone" on "gone"."reference" = "o"."reference"
where
  "o"."order_id" = $1
order by
  "o"."id";

-- name: countHeld
-- given: [[1,2],[1,2],[1,2]]
select
  excursion_id,
  kind,
  count(*)::integer as entries
from
  person
where
  excursion_id = any ($1)
group by
  1,
  2
union all
select
  excursion_id,
  'ticket',
  count(*)::integer
from
  ticket
where
  excursion_id = any ($2)
group by
  1
union all
select
  id,
  'customer',
  1
from
  excursion_order
where
  id = any ($3)
  and (
    "excursion_order"."customer" <> "excursion_order"."order_id"
    or "excursion_order"."phone" <> '–'
    or "excursion_order"."email" is not null
    or "excursion_order"."notes" is not null
  );

-- name: listHistory
-- given: [[1,2],[1,2]]
select
  "h"."excursion_id",
  "h"."at",
  "h"."actor",
  "h"."action",
  "h"."before",
  "h"."after",
  "u"."name" as "account",
  "a"."name" as "agency"
from
  "audit_entry" as "h"
  left join "account" as "u" on "u"."id" = "h"."account_id"
  left join "agency" as "a" on "a"."id" = "u"."agency_id"
where
  h.excursion_id = any ($1)
  and h.event_id = any (
    array(
      select
        event_id
      from
        excursion_order
      where
        id = any ($2)
    )
  )
order by
  "h"."id";

-- name: listAccess
-- given: [[1,2]]
select
  "h"."excursion_id",
  "h"."at",
  "h"."fields",
  "u"."name" as "account",
  "a"."name" as "agency"
from
  "person_access" as "h"
  inner join "account" as "u" on "u"."id" = "h"."account_id"
  left join "agency" as "a" on "a"."id" = "u"."agency_id"
where
  h.excursion_id = any ($1)
order by
  "h"."id";

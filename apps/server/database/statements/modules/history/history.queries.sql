-- Written by `npm run generate` from src/modules/history/history.queries.ts and the samples beside it.

-- name: eventExists
-- given: [1]
select
  "id"
from
  "event"
where
  "id" = $1;

-- name: listEntries, latest
-- given: [1,50]
select
  "h"."id",
  "h"."at",
  "h"."actor",
  "u"."name" as "account_name",
  "u"."role" as "account_role",
  "u"."kind" as "account_kind",
  "h"."action",
  "h"."excursion_id",
  "o"."order_id",
  "h"."before",
  "h"."after"
from
  "audit_entry" as "h"
  left join "account" as "u" on "u"."id" = "h"."account_id"
  left join "excursion_order" as "o" on "o"."id" = "h"."excursion_id"
where
  "h"."event_id" = $1
order by
  "h"."id" desc
limit
  $2;

-- name: listEntries, older
-- given: [1,100,50]
select
  "h"."id",
  "h"."at",
  "h"."actor",
  "u"."name" as "account_name",
  "u"."role" as "account_role",
  "u"."kind" as "account_kind",
  "h"."action",
  "h"."excursion_id",
  "o"."order_id",
  "h"."before",
  "h"."after"
from
  "audit_entry" as "h"
  left join "account" as "u" on "u"."id" = "h"."account_id"
  left join "excursion_order" as "o" on "o"."id" = "h"."excursion_id"
where
  "h"."event_id" = $1
  and "h"."id" < $2
order by
  "h"."id" desc
limit
  $3;

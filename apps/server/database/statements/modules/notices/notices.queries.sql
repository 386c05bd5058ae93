-- Written by `npm run generate` from src/modules/notices/notices.queries.ts and the samples beside it.

-- name: listNotices
-- given: [1,25,0]
select
  "n"."id",
  "n"."kind",
  "n"."count",
  "n"."created_at",
  "n"."read_at",
  "n"."event_id",
  "e"."agency_title",
  "e"."event_date",
  "o"."customer",
  "i"."number" as "invoice_number",
  "l"."kind" as "alarm_kind",
  "l"."subject" as "alarm_subject",
  "l"."figure" as "alarm_figure",
  "l"."closed_at" as "alarm_closed_at"
from
  "notice" as "n"
  inner join "account" as "a" on "a"."id" = "n"."account_id"
  left join "event" as "e" on "e"."id" = "n"."event_id"
  left join "excursion_order" as "o" on "o"."id" = "n"."excursion_id"
  left join "invoice" as "i" on "i"."id" = "n"."invoice_id"
  left join "alarm" as "l" on "l"."id" = "n"."alarm_id"
where
  "n"."account_id" = $1
  and n.shown_at <= now()
  and n.agency_id is not distinct from a.agency_id
  and (
    n.agency_id is null
    or coalesce(n.event_id, n.invoice_id) is null
    or n.agency_id = coalesce(e.agency_id, i.agency_id)
  )
order by
  n.read_at is not null,
  "n"."created_at" desc,
  "n"."id" desc
limit
  $2
offset
  $3;

-- name: countAll
-- given: [1]
select
  count(*) as "total"
from
  "notice" as "n"
  inner join "account" as "a" on "a"."id" = "n"."account_id"
  left join "event" as "e" on "e"."id" = "n"."event_id"
  left join "excursion_order" as "o" on "o"."id" = "n"."excursion_id"
  left join "invoice" as "i" on "i"."id" = "n"."invoice_id"
  left join "alarm" as "l" on "l"."id" = "n"."alarm_id"
where
  "n"."account_id" = $1
  and n.shown_at <= now()
  and n.agency_id is not distinct from a.agency_id
  and (
    n.agency_id is null
    or coalesce(n.event_id, n.invoice_id) is null
    or n.agency_id = coalesce(e.agency_id, i.agency_id)
  );

-- name: countUnread
-- given: [1]
select
  count(*) as "total"
from
  "notice" as "n"
  inner join "account" as "a" on "a"."id" = "n"."account_id"
  left join "event" as "e" on "e"."id" = "n"."event_id"
  left join "excursion_order" as "o" on "o"."id" = "n"."excursion_id"
  left join "invoice" as "i" on "i"."id" = "n"."invoice_id"
  left join "alarm" as "l" on "l"."id" = "n"."alarm_id"
where
  "n"."account_id" = $1
  and n.shown_at <= now()
  and n.agency_id is not distinct from a.agency_id
  and (
    n.agency_id is null
    or coalesce(n.event_id, n.invoice_id) is null
    or n.agency_id = coalesce(e.agency_id, i.agency_id)
  )
  and "n"."read_at" is null;

-- name: countUnreadOf
-- given: [9999,[1,2]]
select
  told.account_id,
  least(
    $1,
    (
      select
        count(*)
      from
        notice
      where
        notice.account_id = told.account_id
        and notice.read_at is null
        and notice.shown_at <= now()
    )
  )::integer as count
from
  unnest($2::integer[]) as told (account_id);

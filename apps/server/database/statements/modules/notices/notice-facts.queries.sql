-- Written by `npm run generate` from src/modules/notices/notice-facts.queries.ts and the samples beside it.

-- name: listFactsOf
-- given: [[1,2]]
select
  "n"."id",
  "n"."kind",
  "n"."count",
  "n"."event_id",
  "n"."invoice_id",
  "n"."mail_since",
  "n"."read_at",
  "e"."status" as "event_status",
  "e"."agency_title",
  "e"."event_date",
  "e"."pickup_time",
  "p"."name" as "port_name",
  "o"."status" as "order_status",
  "o"."customer",
  "i"."status" as "invoice_status",
  "i"."number" as "invoice_number",
  "l"."kind" as "alarm_kind",
  "l"."subject" as "alarm_subject",
  "l"."figure" as "alarm_figure",
  "l"."closed_at" as "alarm_closed_at",
  l.closed_at is not null as "is_alarm_over",
  (
    case
      when e.need_ticket then (
        select
          count(*)::integer
        from
          excursion_order o
        where
          o.event_id = e.id
          and order_is_active (o.status)
          and not exists (
            select
            from
              ticket t
            where
              t.excursion_id = o.id
              and t.is_current
          )
      )
      else 0
    end
  ) as "missing_tickets",
  coalesce(
    (
      select
        c.deleted_at is not null
        or exists (
          select
          from
            comment_read r
          where
            r.account_id = n.account_id
            and r.thread = c.thread
            and r.last_comment_id >= c.id
        )
      from
        comment c
      where
        c.id = n.comment_id
    ),
    n.kind like 'comment.%'
  ) as "is_comment_over",
  (
    n.agency_id is not distinct from a.agency_id
    and (
      n.agency_id is null
      or coalesce(n.event_id, n.invoice_id) is null
      or n.agency_id = coalesce(e.agency_id, i.agency_id)
    )
  ) as "is_theirs"
from
  "notice" as "n"
  left join "account" as "a" on "a"."id" = "n"."account_id"
  left join "event" as "e" on "e"."id" = "n"."event_id"
  left join "port" as "p" on "p"."id" = "e"."port_id"
  left join "excursion_order" as "o" on "o"."id" = "n"."excursion_id"
  left join "invoice" as "i" on "i"."id" = "n"."invoice_id"
  left join "alarm" as "l" on "l"."id" = "n"."alarm_id"
where
  "n"."id" = any (
    (
      select
        $1::integer[]
    )::integer[]
  )
order by
  "n"."created_at",
  "n"."id";

-- name: listFactsOfMail
-- given: [1]
select
  "n"."id",
  "n"."kind",
  "n"."count",
  "n"."event_id",
  "n"."invoice_id",
  "n"."mail_since",
  "n"."read_at",
  "e"."status" as "event_status",
  "e"."agency_title",
  "e"."event_date",
  "e"."pickup_time",
  "p"."name" as "port_name",
  "o"."status" as "order_status",
  "o"."customer",
  "i"."status" as "invoice_status",
  "i"."number" as "invoice_number",
  "l"."kind" as "alarm_kind",
  "l"."subject" as "alarm_subject",
  "l"."figure" as "alarm_figure",
  "l"."closed_at" as "alarm_closed_at",
  l.closed_at is not null as "is_alarm_over",
  (
    case
      when e.need_ticket then (
        select
          count(*)::integer
        from
          excursion_order o
        where
          o.event_id = e.id
          and order_is_active (o.status)
          and not exists (
            select
            from
              ticket t
            where
              t.excursion_id = o.id
              and t.is_current
          )
      )
      else 0
    end
  ) as "missing_tickets",
  coalesce(
    (
      select
        c.deleted_at is not null
        or exists (
          select
          from
            comment_read r
          where
            r.account_id = n.account_id
            and r.thread = c.thread
            and r.last_comment_id >= c.id
        )
      from
        comment c
      where
        c.id = n.comment_id
    ),
    n.kind like 'comment.%'
  ) as "is_comment_over",
  (
    n.agency_id is not distinct from a.agency_id
    and (
      n.agency_id is null
      or coalesce(n.event_id, n.invoice_id) is null
      or n.agency_id = coalesce(e.agency_id, i.agency_id)
    )
  ) as "is_theirs"
from
  "notice" as "n"
  left join "account" as "a" on "a"."id" = "n"."account_id"
  left join "event" as "e" on "e"."id" = "n"."event_id"
  left join "port" as "p" on "p"."id" = "e"."port_id"
  left join "excursion_order" as "o" on "o"."id" = "n"."excursion_id"
  left join "invoice" as "i" on "i"."id" = "n"."invoice_id"
  left join "alarm" as "l" on "l"."id" = "n"."alarm_id"
where
  n.mail_id = $1
order by
  "n"."created_at",
  "n"."id";

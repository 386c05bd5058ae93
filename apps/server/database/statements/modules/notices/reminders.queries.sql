-- Written by `npm run generate` from src/modules/notices/reminders.queries.ts and the samples beside it.

-- name: listRemindable
-- given: ["2026-06-15","2026-06-29","approved",true,"2026-06-22","2026-06-20",7,500]
select
  "e"."id",
  "e"."agency_id",
  "e"."status",
  "e"."event_date",
  "p"."time_zone",
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
  greatest(
    e.created_at,
    (
      select
        max(at)
      from
        audit_entry
      where
        event_id = e.id
        and actor = 'account'
    )
  ) as "last_activity"
from
  "event" as "e"
  inner join "port" as "p" on "p"."id" = "e"."port_id"
where
  "e"."event_date" >= $1
  and "e"."event_date" <= $2
  and (
    event_is_unanswered (e.status)
    or (
      "e"."status" = $3
      and "e"."need_ticket" = $4
      and "e"."event_date" <= $5
    )
  )
  and /* planned anew */ (e.event_date, e.id) > ($6::date, $7::integer)
order by
  "e"."event_date",
  "e"."id"
limit
  $8;

-- name: listOverdue, first
-- given: ["2026-05-01","2026-06-15","invoice.overdue",500]
select
  "i"."id",
  "i"."agency_id",
  "i"."number",
  "i"."due_date"
from
  "invoice" as "i"
where
  i.status = 'unpaid'
  and "i"."due_date" >= $1
  and "i"."due_date" < $2
  and not exists (
    select
      "n"."id"
    from
      "notice" as "n"
    where
      "n"."invoice_id" = "i"."id"
      and "n"."kind" = $3
  )
order by
  "i"."due_date",
  "i"."id"
limit
  $4;

-- name: listOverdue, further
-- given: ["2026-05-01","2026-06-15","2026-06-01",7,"invoice.overdue",500]
select
  "i"."id",
  "i"."agency_id",
  "i"."number",
  "i"."due_date"
from
  "invoice" as "i"
where
  i.status = 'unpaid'
  and "i"."due_date" >= $1
  and "i"."due_date" < $2
  and (i.due_date, i.id) > ($3::date, $4::integer)
  and not exists (
    select
      "n"."id"
    from
      "notice" as "n"
    where
      "n"."invoice_id" = "i"."id"
      and "n"."kind" = $5
  )
order by
  "i"."due_date",
  "i"."id"
limit
  $6;

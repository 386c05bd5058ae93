-- Written by `npm run generate` from make-deliveries.queries.ts and the samples beside it.

-- name: isAnyBehind
-- given: [1000,1000,100]
select
from
  webhook as w,
  change_feed as f
where
  w.disabled_at is null
  and w.position < f.position
  and $1 - (
    select
      count(*)
    from
      (
        select
        from
          webhook_delivery as r
        where
          r.webhook_id = w.id
          and r.status = 'waiting'
        limit
          $2
      ) as waiting
  ) >= $3
limit
  1;

-- name: makeDeliveries
-- given: [1000,1000,1000,"events.view",["admin","staff","agency"],"invoices.view",["admin","staff","agency"],1000,1000,100,["invoice.created","invoice.changed"]]
with
  behind as (
    select
      w.id,
      w.agency_id,
      w.types,
      w.position as since,
      least(
        f.position,
        w.position + least(
          $1,
          $2 - (
            select
              count(*)
            from
              (
                select
                from
                  webhook_delivery as r
                where
                  r.webhook_id = w.id
                  and r.status = 'waiting'
                limit
                  $3
              ) as waiting
          )
        )
      ) as until,
      f.position as last,
      exists (
        select
        from
          account as m
          left join program as p on p.account_id = m.id
        where
          m.id = w.created_by
          and m.disabled_at is null
          and m.agency_id is not distinct from w.agency_id
          and case m.kind
            when 'program' then $4 = any (p.scopes)
            else m.role = any ($5::text[])
          end
      ) as events,
      exists (
        select
        from
          account as m
          left join program as p on p.account_id = m.id
        where
          m.id = w.created_by
          and m.disabled_at is null
          and m.agency_id is not distinct from w.agency_id
          and case m.kind
            when 'program' then $6 = any (p.scopes)
            else m.role = any ($7::text[])
          end
      ) as invoices
    from
      webhook as w,
      change_feed as f
    where
      w.disabled_at is null
      and w.position < f.position
      and $8 - (
        select
          count(*)
        from
          (
            select
            from
              webhook_delivery as r
            where
              r.webhook_id = w.id
              and r.status = 'waiting'
            limit
              $9
          ) as waiting
      ) >= $10
    order by
      w.id
    for update of
      w skip locked
  ),
  made as (
    insert into
      webhook_delivery (webhook_id, agency_id, position, message_id, type, event_id)
    select
      b.id,
      b.agency_id,
      c.position,
      'chg_' || replace(c.id::text, '-', ''),
      c.type,
      c.event_id
    from
      behind as b
      join public_change as c on c.position > b.since
      and c.position <= b.until
    where
      (
        b.agency_id is null
        or c.agency_id = b.agency_id
      )
      and (
        b.types = '{}'
        or c.type = any (b.types)
      )
      and case
        when c.type = any ($11::text[]) then b.invoices
        else b.events
      end
    order by
      b.id,
      c.position
  ),
  moved as (
    update webhook as w
    set
      position = b.until
    from
      behind as b
    where
      w.id = b.id
  )
select
  coalesce(bool_or(until < last), false) as is_more
from
  behind;

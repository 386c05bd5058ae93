-- Written by `npm run generate` from public-changes.queries.ts and the samples beside it.

-- name: openFeed
insert into
  change_feed
default values
on conflict do nothing;

-- name: findFeedState
select
  installation,
  position,
  oldest
from
  change_feed;

-- name: listAfter, all
-- given: [100,100]
select
  c.id,
  c.type,
  c.agency_id,
  c.event_id,
  c.excursion_id,
  case
    when c.excursion_id is not null then (
      select
        o.reference
      from
        excursion_order as o
      where
        o.id = c.excursion_id
    )
    when c.event_id is not null then (
      select
        e.reference
      from
        event as e
      where
        e.id = c.event_id
    )
    else (
      select
        i.reference
      from
        invoice as i
      where
        i.id = (c.facts ->> 'invoice_id')::integer
    )
  end as reference,
  c.facts,
  c.occurred_at,
  c.position
from
  public_change as c
where
  true
  and c.position > $1
  and true
order by
  c.position
limit
  $2;

-- name: listAfter, someTypes
-- given: [100,["order.approved"],100]
select
  c.id,
  c.type,
  c.agency_id,
  c.event_id,
  c.excursion_id,
  case
    when c.excursion_id is not null then (
      select
        o.reference
      from
        excursion_order as o
      where
        o.id = c.excursion_id
    )
    when c.event_id is not null then (
      select
        e.reference
      from
        event as e
      where
        e.id = c.event_id
    )
    else (
      select
        i.reference
      from
        invoice as i
      where
        i.id = (c.facts ->> 'invoice_id')::integer
    )
  end as reference,
  c.facts,
  c.occurred_at,
  c.position
from
  public_change as c
where
  true
  and c.position > $1
  and c.type = any ($2::text[])
order by
  c.position
limit
  $3;

-- name: listAfter, ofAgency
-- given: [1,100,100]
select
  c.id,
  c.type,
  c.agency_id,
  c.event_id,
  c.excursion_id,
  null as reference,
  c.facts,
  c.occurred_at,
  c.position
from
  public_change as c
where
  c.agency_id = $1
  and c.position > $2
  and true
order by
  c.position
limit
  $3;

-- name: isAnythingDue
select
from
  public_change
where
  position is null
  and (
    held_until is null
    or held_until <= now()
  )
limit
  1;

-- name: givePositions
-- given: [5000,"gangway_changes"]
with
  due as (
    select
      c.seq,
      c.agency_id
    from
      public_change as c
    where
      c.position is null
      and (
        c.held_until is null
        or c.held_until <= now()
      )
      and not exists (
        select
        from
          public_change as h
        where
          h.position is null
          and h.event_id = c.event_id
          and h.seq < c.seq
          and h.held_until > now()
      )
    order by
      c.seq
    limit
      $1
    for update of
      c
  ),
  feed as (
    update change_feed
    set
      position = position + (
        select
          count(*)
        from
          due
      )
    where
      exists (
        select
        from
          due
      )
    returning
      position - (
        select
          count(*)
        from
          due
      ) as last
  ),
  given as (
    update public_change as c
    set
      position = feed.last + d.place
    from
      (
        select
          seq,
          row_number() over (
            order by
              seq
          ) as place
        from
          due
      ) as d,
      feed
    where
      c.seq = d.seq
    returning
      c.agency_id
  ),
  agencies as (
    select
      jsonb_agg(distinct agency_id) as told
    from
      given
  )
select
  (
    select
      count(*)
    from
      given
  )::int as count,
  (
    select
      pg_notify (
        $2,
        case
          when jsonb_array_length(told) <= 500 then told::text
          else 'null'
        end
      )
    from
      agencies
    where
      told is not null
  )::text as notified;

-- name: deleteTold
-- given: [1000]
with
  gone as (
    delete from public_change
    where
      seq = any (
        array(
          select
            seq
          from
            public_change
          where
            position is not null
            and occurred_at < now() - interval '90 days'
          order by
            position
          limit
            $1
        )
      )
    returning
      position
  ),
  feed as (
    update change_feed
    set
      oldest = greatest(
        oldest,
        (
          select
            max(position)
          from
            gone
        )
      )
    where
      exists (
        select
        from
          gone
      )
  )
select
  count(*)::int as count
from
  gone;

-- name: renewInstallation
update change_feed
set
  installation = gen_random_uuid();

-- Before a row of excursion_order is inserted; what gives it another status later says itself since when it is canceled.
create or replace function remember_canceling() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  new.canceled_at := case when not order_is_active(new.status) then clock_timestamp() end;
  return new;
end
$$;

-- After a statement has written rows of excursion_order. An event has the ships of its active orders, its pick-up time is
-- reviewed when they change, and what was accepted of the time ends once it applies to no order of the ship.
create or replace function follow_orders() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  agencies integer[]; events integer[]; concerned integer[]; limited integer[]; days date[];
  named_in integer[]; named text[]; left_by integer[]; left_ships text[]; retimed boolean[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct s.event_id) filter (where o.was_active <> o.is_active or o.event_id <> o.event_before),
      array_agg(distinct s.event_id), array_agg(s.event_id) filter (where n > 0 and o.is_active),
      array_agg(s.ship) filter (where n > 0 and o.is_active), array_agg(s.event_id) filter (where n < 0),
      array_agg(s.ship) filter (where n < 0), array_agg(o.own_time <> o.own_time_before) filter (where n < 0)
    into concerned, events, named_in, named, left_by, left_ships, retimed
    from (
      select id, max(event_id) filter (where n > 0) as event_id, max(event_id) filter (where n < 0) as event_before,
        max(ship) filter (where n > 0) as ship, max(ship) filter (where n < 0) as ship_before,
        max(imo) filter (where n > 0) as imo, max(imo) filter (where n < 0) as imo_before,
        max(own_time) filter (where n > 0) as own_time, max(own_time) filter (where n < 0) as own_time_before,
        bool_or(is_active) filter (where n > 0) as is_active, bool_or(is_active) filter (where n < 0) as was_active
      from (
        select id, event_id, ship, coalesce(ship_imo, '') as imo, coalesce(pickup_time, '') as own_time,
          order_is_active(status) as is_active, 1 as n from changed
        union all
        select id, event_id, ship, coalesce(ship_imo, ''), coalesce(pickup_time, ''), order_is_active(status), -1
          from changed_from
      ) as both_states
      group by id
    ) as o
      cross join lateral (values (o.event_id, o.ship, 1), (o.event_before, o.ship_before, -1)) as s (event_id, ship, n)
    where (o.event_id, o.ship, o.imo, o.own_time, o.is_active)
      <> (o.event_before, o.ship_before, o.imo_before, o.own_time_before, o.was_active);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct event_id) filter (where is_active), array_agg(distinct event_id),
      array_agg(event_id) filter (where is_active), array_agg(ship) filter (where is_active)
    into concerned, events, named_in, named
    from (select distinct event_id, ship, order_is_active(status) as is_active from changed) as d;
  else
    select array_agg(distinct event_id), array_agg(distinct event_id), array_agg(event_id), array_agg(ship),
      array_agg(false)
    into concerned, events, left_by, left_ships, retimed
    from (select distinct event_id, ship from changed) as d;
  end if;
  if concerned is not null then
    perform settle_missing_tickets(concerned);
    perform settle_missing_data(concerned);
  end if;
  if events is not null then insert into pickup_change (event_id) select unnest(events); end if;
  if left_by is not null then
    with gone as (
      select g.event_id, ship_key(g.ship) as key, bool_or(g.is_retimed) as is_retimed
      from unnest(left_by, left_ships, retimed) as g (event_id, ship, is_retimed) group by 1, 2
    ),
    -- Laterally, so that only the orders of these events are looked at.
    judged as materialized (
      select g.*, o.* from gone as g cross join lateral (
        select count(*) = 0 as is_unnamed, count(*) filter (where pickup_time is null) = 0 as has_own_times
        from excursion_order
        where event_id = g.event_id and order_is_active(status) and ship_key(ship) = g.key
      ) as o
    ),
    unnamed as (
      delete from event_ship as s using judged as j
      where s.event_id = j.event_id and s.ship_key = j.key and j.is_unnamed
    )
    delete from pickup_acceptance as a using judged as j
    where a.event_id = j.event_id and ship_key(a.ship) = j.key
      and (j.is_unnamed or j.is_retimed and j.has_own_times);
  end if;
  if named_in is not null then
    with given as materialized (
      select distinct on (ship_key(g.name), g.event_id) g.event_id, ship_key(g.name) as key, btrim(g.name) as name
      from unnest(named_in, named) as g (event_id, name)
      where ship_key(g.name) <> ''
      order by ship_key(g.name), g.event_id, g.name
    ),
    introduced as (
      insert into ship (key, name)
      select distinct on (n.key) n.key, n.name from given as n
      where not exists (select from ship as s where s.key = n.key)
      order by n.key
      on conflict do nothing
    )
    insert into event_ship (event_id, agency_id, ship_key, event_date)
    select e.id, e.agency_id, n.key, e.event_date
    from given as n join event as e on e.id = n.event_id
    order by n.key, e.id
    on conflict do nothing;
  end if;

  if tg_op = 'UPDATE' then
    select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events
    from (select event_id, agency_id from changed union all select event_id, agency_id from changed_from) as c;
  else
    select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events from changed;
  end if;
  if events is null then return null; end if;
  if exists (select from agency_limit as l where l.agency_id = any(agencies)) then
    select array_agg(e.agency_id), array_agg(e.event_date) into limited, days from event as e where e.id = any(events);
    perform move_limited_days(limited, days);
  end if;
  if cardinality(events) = 1 then
    perform move_topics(array_fill('events'::text, array[cardinality(agencies) + 1]) || 'event'::text,
      0 || agencies || events[1]);
    return null;
  end if;
  perform move_topics('{events}', 0 || agencies);
  perform move_topics('{event}', events);
  return null;
end
$$;

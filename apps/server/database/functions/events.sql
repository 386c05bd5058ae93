-- Before a row of event is written.
create or replace function complete_event() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  if tg_op = 'INSERT' or new.port_id <> old.port_id or new.agency_id <> old.agency_id then
    select name into new.port_name from port where id = new.port_id;
    select name into new.agency_name from agency where id = new.agency_id;
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if gangway_agency_id() is not null and new.pickup_set_by is distinct from old.pickup_set_by
    and new.pickup_set_by is not null and new.pickup_set_by is distinct from gangway_account_id()
  then
    raise exception 'a pick-up time is set in one''s own name' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- After a row of event is updated. One that is new is reviewed once it has orders.
create or replace function follow_pickup_of_event() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if old.event_date <> new.event_date or old.port_id <> new.port_id or old.agency_id <> new.agency_id
    or event_is_open(old.status) <> event_is_open(new.status)
    or (old.pickup_time is not null or new.pickup_time is not null) and (
      old.pickup_time is distinct from new.pickup_time or old.duration is distinct from new.duration
      or old.pickup_accepted_spare is distinct from new.pickup_accepted_spare)
  then
    insert into pickup_change (event_id) values (new.id);
  end if;
  if old.event_date <> new.event_date then
    update event_ship set event_date = new.event_date where event_id = new.id;
  end if;
  return null;
end
$$;

-- After a statement has written rows of event: event_state has the same, the tally counts them, and the versions of what
-- is read of them move.
create or replace function follow_events() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  agencies integer[]; languages text[]; dates date[]; statuses text[];
  counts integer[]; lacking_pickup_time integer[]; lacking_ticket integer[];
  events integer[]; limited integer[]; days date[]; own_slot constant integer := free_slot();
begin
  if tg_op = 'INSERT' then
    insert into event_state (id, agency_id, port_id, event_date, total_pax, created_at, lacks_ticket, status,
      language_guide, pickup_time, agency_title, product_name, port_name, agency_name, dress_code, search)
    select id, agency_id, port_id, event_date, total_pax, created_at, lacks_ticket, status,
      language_guide, pickup_time, agency_title, product_name, port_name, agency_name, dress_code, search
    from changed;
  elsif tg_op = 'UPDATE' then
    update event_state as s set agency_id = c.agency_id, port_id = c.port_id, event_date = c.event_date,
      total_pax = c.total_pax, created_at = c.created_at, lacks_ticket = c.lacks_ticket, status = c.status,
      language_guide = c.language_guide, pickup_time = c.pickup_time, agency_title = c.agency_title,
      product_name = c.product_name, port_name = c.port_name, agency_name = c.agency_name, dress_code = c.dress_code,
      search = c.search
    from changed as c
    where s.id = c.id and (s.agency_id, s.port_id, s.event_date, s.total_pax, s.created_at, s.lacks_ticket, s.status,
      s.language_guide, s.pickup_time, s.agency_title, s.product_name, s.port_name, s.agency_name, s.dress_code, s.search)
      is distinct from (c.agency_id, c.port_id, c.event_date, c.total_pax, c.created_at, c.lacks_ticket, c.status,
      c.language_guide, c.pickup_time, c.agency_title, c.product_name, c.port_name, c.agency_name, c.dress_code, c.search);
  end if;

  if tg_op = 'UPDATE' then
    select array_agg(agency_id), array_agg(language_guide), array_agg(event_date), array_agg(status),
        array_agg(n), array_agg(no_pickup_time), array_agg(no_ticket)
      into agencies, languages, dates, statuses, counts, lacking_pickup_time, lacking_ticket
    from (
      select agency_id, language_guide, event_date, status, sum(n) as n,
        sum(no_pickup_time) as no_pickup_time, sum(no_ticket) as no_ticket
      from (
        select agency_id, language_guide, event_date, status, 1 as n,
          (pickup_time is null)::integer as no_pickup_time, lacks_ticket::integer as no_ticket
          from changed
        union all
        select agency_id, language_guide, event_date, status, -1,
          -(pickup_time is null)::integer, -lacks_ticket::integer
          from changed_from
      ) as both_states
      group by agency_id, language_guide, event_date, status
      having sum(n) <> 0 or sum(no_pickup_time) <> 0 or sum(no_ticket) <> 0
    ) as d;
  else
    select array_agg(agency_id), array_agg(language_guide), array_agg(event_date), array_agg(status),
        array_agg(n * sign), array_agg(no_pickup_time * sign), array_agg(no_ticket * sign)
      into agencies, languages, dates, statuses, counts, lacking_pickup_time, lacking_ticket
    from (
      select agency_id, language_guide, event_date, status, count(*) as n,
        count(*) filter (where pickup_time is null) as no_pickup_time,
        count(*) filter (where lacks_ticket) as no_ticket,
        case tg_op when 'DELETE' then -1 else 1 end as sign
      from changed group by agency_id, language_guide, event_date, status
    ) as d;
  end if;

  if agencies is not null then
    insert into event_tally as t
      (agency_id, language_guide, event_date, status, slot, events, without_pickup_time, without_ticket)
    select k.agency_id, k.language_guide, k.event_date, d.status, own_slot, sum(d.events), sum(d.without_pickup_time),
      sum(d.without_ticket)
    from unnest(agencies, languages, dates, statuses, counts, lacking_pickup_time, lacking_ticket)
        as d (agency_id, language_guide, event_date, status, events, without_pickup_time, without_ticket)
      cross join date_trunc('month', d.event_date::timestamp) as m (month)
      cross join lateral (values (0, '', d.event_date), (-1, '', month::date), (-1, d.language_guide, month::date),
        (d.agency_id, '', month::date)) as k (agency_id, language_guide, event_date)
    group by 1, 2, 3, 4
    having sum(d.events) <> 0 or sum(d.without_pickup_time) <> 0 or sum(d.without_ticket) <> 0
    on conflict (agency_id, language_guide, event_date, status, slot) do update set
      events = t.events + excluded.events,
      without_pickup_time = t.without_pickup_time + excluded.without_pickup_time,
      without_ticket = t.without_ticket + excluded.without_ticket;
  end if;

  if tg_op = 'UPDATE' then
    select array_agg(distinct agency_id), array_agg(distinct id) into agencies, events
    from (select id, agency_id from changed union all select id, agency_id from changed_from) as c;
  else
    select array_agg(distinct agency_id), array_agg(id) into agencies, events from changed;
  end if;
  if events is null then return null; end if;
  if tg_op = 'UPDATE' and exists (select from agency_limit as l where l.agency_id = any(agencies)) then
    select array_agg(agency_id), array_agg(event_date) into limited, days
    from (select agency_id, event_date from changed union select agency_id, event_date from changed_from) as c;
    perform move_limited_days(limited, days);
  end if;
  if tg_op <> 'INSERT' and cardinality(events) = 1 then
    perform move_topics(array_fill('events'::text, array[cardinality(agencies) + 1]) || 'event'::text,
      0 || agencies || events[1]);
    return null;
  end if;
  perform move_topics('{events}', 0 || agencies);
  if tg_op = 'INSERT' then return null; end if; -- Nobody has read an event that is new.
  if cardinality(events) > 1000 then
    -- An import: all answers are out of date, and no row is kept for each event.
    perform move_topics('{shared}', '{0}');
  else
    perform move_topics('{event}', events);
  end if;
  return null;
end
$$;

-- The languages that events have, for everyone: few, each the next one in an index.
create or replace function guide_languages() returns setof text language sql stable rows 10
  security definer set search_path = public, pg_temp as $$
  with recursive language as (
    (select k.language_guide as value from event_tally as k
      where k.agency_id = -1 and k.language_guide > '' order by k.language_guide limit 1)
    union all
    select (select k.language_guide from event_tally as k
      where k.agency_id = -1 and k.language_guide > l.value order by k.language_guide limit 1)
    from language as l where l.value is not null
  )
  select value from language where value is not null
$$;

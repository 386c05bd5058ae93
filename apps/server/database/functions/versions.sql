-- A topic is what answers are kept by (src/platform/db/data-versions.ts). Each transaction that changes what is
-- read under a topic moves its version once, at the latest when it commits.

-- The first slot that no other transaction writes, held until this one ends: no one waits for a tally or a version.
create or replace function free_slot() returns integer language plpgsql as $$
declare slot integer := 0;
begin
  while not pg_try_advisory_xact_lock(hashtext('slot'), slot) loop slot := slot + 1; end loop;
  return slot;
end
$$;

-- A topic for each id, or one for all of them.
create or replace function move_topics(topics text[], ids integer[]) returns void language plpgsql as $$
declare asked text; own_slot constant integer := free_slot();
begin
  if cardinality(topics) = 1 then topics := array_fill(topics[1], array[cardinality(ids)]); end if;
  -- Most writes touch one event several times. The setting ends with the transaction or the savepoint.
  if cardinality(ids) < 10 then
    asked := topics::text || ids::text;
    if current_setting('gangway.moved', true) = asked then return; end if;
  end if;
  insert into data_version as v (topic, topic_id, slot)
  select distinct w.topic, w.id, own_slot from unnest(topics, ids) as w (topic, id)
  on conflict (topic, topic_id, slot) do update set number = v.number + 1, writer = pg_current_xact_id()
  where v.writer <> pg_current_xact_id();
  if asked is not null then perform set_config('gangway.moved', asked, true); end if;
end
$$;
revoke all on function move_topics from public;

-- The events of agencies' days that a limit applies to: the room that one has depends on the others.
create or replace function move_limited_days(agencies integer[], days date[]) returns void language plpgsql as $$
declare events integer[];
begin
  select array_agg(distinct e.id) into events
  from unnest(agencies, days) as d (agency_id, event_date)
  join event_state as e on e.agency_id = d.agency_id and e.event_date = d.event_date
  where exists (
    select from agency_limit as l
    where l.agency_id = d.agency_id and d.event_date between l."from" and l."to"
  );
  if events is not null then perform move_topics('{event}', events); end if;
end
$$;
revoke all on function move_limited_days from public;

-- Moves the version of the topics that rows are read under; the trigger's argument names them.
create or replace function move_version() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare orders integer[]; events integer[]; agencies integer[]; topics text[]; agency integer; event integer;
begin
  case tg_argv[0]
    when 'shared' then
      perform move_topics('{shared}', '{0}');
    when 'account' then
      perform move_topics('{account}', array[case tg_op when 'DELETE' then old.account_id else new.account_id end]);
    when 'agency events' then
      agency := case tg_op when 'DELETE' then old.agency_id else new.agency_id end;
      perform move_topics('{events,events}', array[0, agency]);
    when 'comment' then
      if tg_op = 'DELETE' then new := old; end if;
      if new.is_internal then
        perform move_topics('{events,event_internal}', array[0, new.event_id]);
      else
        perform move_topics('{events,events,event}', array[0, new.agency_id, new.event_id]);
      end if;
    when 'event and lists' then
      if tg_op = 'DELETE' then new := old; end if;
      perform move_topics('{events,events,event}', array[0, new.agency_id, new.event_id]);
    when 'event of order' then
      select o.event_id into event from excursion_order as o
        where o.id = case tg_op when 'DELETE' then old.excursion_id else new.excursion_id end;
      if event is not null then perform move_topics('{event}', array[event]); end if;
    when 'events of orders' then
      select array_agg(distinct excursion_id) into orders from changed;
      if orders is null then return null; end if;
      select array_agg(distinct event_id) into events from excursion_order where id = any(orders);
      if events is not null then perform move_topics('{event}', events); end if;
    when 'events of dispatches' then
      select array_agg(distinct o.event_id) into events
      from changed as c
        join dispatch_order as p on p.dispatch_id = c.dispatch_id
        join excursion_order as o on o.id = p.excursion_id;
      if events is not null then perform move_topics('{event}', events); end if;
    when 'lists of orders' then
      select array_agg(distinct excursion_id), array_agg(distinct agency_id) into orders, agencies from changed;
      if orders is null then return null; end if;
      perform move_topics('{events}', 0 || agencies);
      select array_agg(distinct event_id) into events from excursion_order where id = any(orders);
      if events is not null then perform move_topics('{event}', events); end if;
    when 'events named' then
      select array_agg(w.topic order by w.topic, w.id), array_agg(w.id order by w.topic, w.id) into topics, events
      from (
        select distinct 'event' as topic, c.event_id as id from changed as c
        union select distinct 'events', c.agency_id from changed as c
        union select 'events', 0 from changed
      ) as w;
      if events is not null then perform move_topics(topics, events); end if;
  end case;
  return null;
end
$$;

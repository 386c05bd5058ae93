-- What a decision on an order sets off, for less. See docs/decisions/0027-versions.md.

-- A writer takes the first slot of a topic, or of a kind of events, that nobody else holds: found in their
-- order, it is the first one read.
drop index data_version_of_topic;
create index data_version_of_topic on data_version (topic, topic_id, slot);
drop index event_tally_of;
create index event_tally_of on event_tally (agency_id, language_guide, event_date, status, slot);

-- Moves a version of each topic, unless this transaction has. Never waits for another one.
-- Only for functions that run as the owner of the tables, under generic plans.
create function move_topics(topics text[], ids integer[]) returns void
  language plpgsql volatile
as $$
declare moved integer;
begin
  update data_version as v set number = v.number + 1, writer = pg_current_xact_id()
  from unnest(topics, ids) as w (topic, id) cross join lateral (
    select f.slot from data_version as f
    where f.topic = w.topic and f.topic_id = w.id
    order by f.slot limit 1
    for update of f skip locked
  ) as free
  where v.slot = free.slot and v.writer <> pg_current_xact_id();
  get diagnostics moved = row_count;
  if moved = cardinality(ids) then return; end if;
  insert into data_version (topic, topic_id)
  select w.topic, w.id from unnest(topics, ids) as w (topic, id)
  where not exists (
    select from data_version as own
    where own.topic = w.topic and own.topic_id = w.id and own.writer = pg_current_xact_id()
  );
end
$$;
revoke execute on function move_topics from public;

create or replace function move_versions(moved_topic text, ids integer[]) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare wanted integer[] := array(select distinct id from unnest(ids) as w (id) where id is not null);
begin
  perform move_topics(array_fill(moved_topic, array[cardinality(wanted)]), wanted);
end
$$;

-- A decision changes an order and then its event, so that a transaction often asks twice for the same. What
-- it asked last stands in a setting of its own, which is taken back with whatever is rolled back.
create function move_versions_of_event(agencies integer[], event integer) returns void
  language plpgsql volatile
as $$
declare asked text := event || agencies::text;
begin
  if current_setting('gangway.moved', true) = asked then return; end if;
  perform move_topics(array_fill('events'::text, array[cardinality(agencies) + 1]) || 'event'::text,
    0 || agencies || event);
  perform set_config('gangway.moved', asked, true);
end
$$;
revoke execute on function move_versions_of_event from public;

create or replace function move_versions_of_events() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare agencies integer[]; events integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct agency_id), array_agg(distinct id) into agencies, events
    from (select id, agency_id from changed union all select id, agency_id from changed_from) as c;
  else
    select array_agg(distinct agency_id), array_agg(id) into agencies, events from changed;
  end if;
  if events is null then return null; end if;
  if tg_op <> 'INSERT' and cardinality(events) = 1 then
    perform move_versions_of_event(agencies, events[1]);
    return null;
  end if;
  perform move_versions('events', 0 || agencies);
  if tg_op = 'INSERT' then return null; end if; -- Nobody has read an event that is only now there.
  if cardinality(events) > 1000 then
    -- An import: whoever reads anything asks anew, and no row is kept for each event.
    perform move_versions('shared', array[0]);
  else
    perform move_versions('event', events);
  end if;
  return null;
end
$$;

create or replace function move_versions_of_orders() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare agencies integer[]; events integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events
    from (select event_id, agency_id from changed union all select event_id, agency_id from changed_from) as c;
  else
    select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events from changed;
  end if;
  if events is null then return null; end if;
  if cardinality(events) = 1 then
    perform move_versions_of_event(agencies, events[1]);
    return null;
  end if;
  perform move_versions('events', 0 || agencies);
  perform move_versions('event', events);
  return null;
end
$$;

-- With no index on what a decision changes, and room on the page, none of an order's seven indexes is written
-- (HOT). One found the orders that an account decided on when it is deleted, which nobody does; the other an
-- event's approved orders, which all of its orders in their index find as well.
drop index excursion_order_decided_by, excursion_order_approved;
alter table excursion_order set (fillfactor = 90);

-- Whoever decides on an order says at once what becomes of its event: in one update of it instead of two.
grant update (lacks_ticket) on event to gangway_agency;

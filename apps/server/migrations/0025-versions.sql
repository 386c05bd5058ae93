-- Numbers that move in the transaction of a change, so that what was read under a number holds as long
-- as the number does. See docs/decisions/0027-versions.md.

create table data_version (
  topic text not null,
  topic_id integer not null,
  slot bigint generated always as identity primary key,
  number bigint not null default 1,
  writer xid8 not null default pg_current_xact_id()
) with (fillfactor = 50);
comment on table data_version is
  'the version of a topic is the sum of its slots; a writer moves a slot that nobody else holds, or adds one';
comment on column data_version.topic_id is 'an agency, an event or an account; 0: everything, or the only one';
comment on column data_version.writer is 'a transaction moves a topic once';
create index data_version_of_topic on data_version (topic, topic_id);

-- Never waits for another transaction.
create function move_versions(moved_topic text, ids integer[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with wanted as (
    select distinct w.id from unnest(ids) as w (id)
    where w.id is not null and not exists (
      select from data_version as v
      where v.topic = moved_topic and v.topic_id = w.id and v.writer = pg_current_xact_id()
    )
  ),
  chosen as materialized (
    select w.id, free.slot from wanted as w left join lateral (
      select v.slot from data_version as v
      where v.topic = moved_topic and v.topic_id = w.id
      order by v.slot limit 1
      for update skip locked
    ) as free on true
  ),
  moved as (
    update data_version as v set number = v.number + 1, writer = pg_current_xact_id()
    from chosen where v.slot = chosen.slot
  )
  insert into data_version (topic, topic_id)
  select moved_topic, c.id from chosen as c where c.slot is null
$$;

revoke execute on function move_versions from public;
alter table data_version enable row level security;

-- In the triggers below `changed` holds the rows as they are now, or were when they are gone, and
-- `changed_from` what updated rows were before.

create function move_versions_of_events() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare agencies integer[]; events integer[];
begin
  select array_agg(distinct agency_id), array_agg(id) into agencies, events from changed;
  if events is null then return null; end if;
  if tg_op = 'UPDATE' then
    agencies := agencies || array(select distinct agency_id from changed_from);
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

create function move_versions_of_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare agencies integer[]; events integer[];
begin
  select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events from changed;
  if events is null then return null; end if;
  if tg_op = 'UPDATE' then
    agencies := agencies || array(select distinct agency_id from changed_from);
    events := events || array(select distinct event_id from changed_from);
  end if;
  perform move_versions('events', 0 || agencies);
  perform move_versions('event', events);
  return null;
end
$$;

-- An internal comment moves nothing that an agency can see moving.
create function move_versions_of_comments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare agencies integer[]; events integer[]; internal integer[];
begin
  select array_agg(distinct agency_id) filter (where not is_internal),
    array_agg(distinct event_id) filter (where not is_internal),
    array_agg(distinct event_id) filter (where is_internal)
    into agencies, events, internal from changed;
  if events is null and internal is null then return null; end if;
  perform move_versions('events', 0 || agencies);
  if events is not null then perform move_versions('event', events); end if;
  if internal is not null then perform move_versions('event_internal', internal); end if;
  return null;
end
$$;

-- Of tables that belong to an order; gone with it, they need no word of their own.
create function move_versions_of_order_parts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare events integer[];
begin
  select array_agg(distinct o.event_id) into events
    from changed as c join excursion_order as o on o.id = c.excursion_id;
  if events is not null then perform move_versions('event', events); end if;
  return null;
end
$$;

-- The events list tells which of them lack a ticket.
create function move_versions_of_tickets() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare agencies integer[]; events integer[];
begin
  select array_agg(distinct o.agency_id), array_agg(distinct o.event_id) into agencies, events
    from changed as c join excursion_order as o on o.id = c.excursion_id;
  if events is null then return null; end if;
  perform move_versions('events', 0 || agencies);
  perform move_versions('event', events);
  return null;
end
$$;

create function move_versions_of_pickup_conflicts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare agencies integer[];
begin
  select array_agg(distinct agency_id) into agencies from changed;
  if agencies is not null then perform move_versions('events', 0 || agencies); end if;
  return null;
end
$$;

create function move_versions_of_readers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare accounts integer[];
begin
  select array_agg(distinct account_id) into accounts from changed;
  if accounts is not null then perform move_versions('account', accounts); end if;
  return null;
end
$$;

create function move_versions_of_invoices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare agencies integer[];
begin
  select array_agg(distinct agency_id) into agencies from changed;
  if agencies is null then return null; end if;
  if tg_op = 'UPDATE' then
    agencies := agencies || array(select distinct agency_id from changed_from);
  end if;
  perform move_versions('invoices', 0 || agencies);
  return null;
end
$$;

-- What every answer may name: ports, agencies, ships' calls.
create function move_shared_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from changed) then perform move_versions('shared', array[0]); end if;
  return null;
end
$$;

-- Of people others see names, and only some people's; signing in changes nothing of that.
create function move_shared_version_of_names() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (
    select from changed as c join changed_from as f on f.id = c.id
    where (f.name, f.agency_id) is distinct from (c.name, c.agency_id)
  ) then perform move_versions('shared', array[0]); end if;
  return null;
end
$$;

do $$
declare watched record;
begin
  for watched in select * from (values
    ('event', 'move_versions_of_events'),
    ('excursion_order', 'move_versions_of_orders'),
    ('comment', 'move_versions_of_comments'),
    ('sub_product', 'move_versions_of_order_parts'),
    ('person', 'move_versions_of_order_parts'),
    ('count_change', 'move_versions_of_order_parts'),
    ('data_doubt', 'move_versions_of_order_parts'),
    ('ticket', 'move_versions_of_tickets'),
    ('pickup_conflict', 'move_versions_of_pickup_conflicts'),
    ('comment_read', 'move_versions_of_readers'),
    ('invoice', 'move_versions_of_invoices'),
    ('port', 'move_shared_version'),
    ('agency', 'move_shared_version'),
    ('ship_call', 'move_shared_version')
  ) as t (relation, mover)
  loop
    execute format(
      'create trigger version_after_insert after insert on %I referencing new table as changed
        for each statement execute function %I()', watched.relation, watched.mover);
    execute format(
      'create trigger version_after_update after update on %I
        referencing old table as changed_from new table as changed
        for each statement execute function %I()', watched.relation, watched.mover);
    execute format(
      'create trigger version_after_delete after delete on %I referencing old table as changed
        for each statement execute function %I()', watched.relation, watched.mover);
  end loop;
end
$$;
create trigger version_after_update after update on account
  referencing old table as changed_from new table as changed
  for each statement execute function move_shared_version_of_names();

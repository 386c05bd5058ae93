-- Calls that are canceled or move away, time ashore by boat, and misses that are accepted for each ship.

alter table port
  add column clearance_minutes integer check (clearance_minutes between 0 and 720),
  add column tender_clearance_minutes integer check (tender_clearance_minutes between 0 and 720),
  add column return_minutes integer not null default 0 check (return_minutes between 0 and 720);
comment on column port.clearance_minutes is 'from a ship''s arrival until a pick-up; null: as configured';
comment on column port.tender_clearance_minutes is 'the same for guests who come ashore by boat';
comment on column port.return_minutes is 'from where the coach stops to the gangway';

alter table ship_call
  add column status text not null default 'expected'
    check (status in ('expected', 'arrived', 'departed', 'canceled')),
  add column cancel_reason text
    check (cancel_reason in ('weather', 'technical', 'port', 'schedule', 'security', 'other')),
  add column first_ashore text check (first_ashore ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column last_tender text check (last_tender ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint ship_call_reason_of_cancellation check (status = 'canceled' or cancel_reason is null);
comment on column ship_call.first_ashore is 'HH:mm, when the first guests can be ashore, within the day after the arrival';
comment on column ship_call.last_tender is 'HH:mm, when the last boat leaves the pier, within the day before the departure';
create index ship_call_canceled on ship_call (port_id, call_date) where status = 'canceled';

-- A stay that a call has moved away from: its ship was expected there, which is not the same as an unknown one.
create table former_stay (
  call_id integer not null references ship_call on delete cascade,
  port_id integer not null,
  ship text not null,
  call_date date not null,
  arrival text not null,
  all_aboard text,
  departure_date date not null,
  departure text not null,
  berth text not null,
  tender boolean not null,
  first_ashore text,
  last_tender text,
  moved_to date,
  primary key (call_id, port_id, ship, call_date, departure_date)
);
comment on column former_stay.moved_to is 'on which day the ship now calls at this port; null: not at all';
create index former_stay_by_port on former_stay (port_id, call_date);
alter table former_stay enable row level security;
create policy own_events on former_stay to gangway_agency
  using (exists (
    select from event as e
    where e.port_id = former_stay.port_id
      and e.event_date between former_stay.call_date and former_stay.departure_date
  ));
grant select on former_stay to gangway_agency;

-- By how much a saved pick-up time knowingly misses a ship, in each spelling of its name among the event's orders.
create table pickup_acceptance (
  event_id integer not null,
  agency_id integer not null,
  ship text not null,
  spare_minutes integer not null check (spare_minutes < 0),
  primary key (event_id, ship),
  foreign key (event_id, agency_id) references event (id, agency_id)
    on update cascade on delete cascade
);
comment on column pickup_acceptance.spare_minutes is 'what whoever saved the pick-up time knew of and accepted';
alter table pickup_acceptance enable row level security;
create policy own_agency on pickup_acceptance to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select, insert on pickup_acceptance to gangway_agency;

-- What was accepted until now stands: for the ship that the audit names, or where it names none, for every ship.
insert into pickup_acceptance (event_id, agency_id, ship, spare_minutes)
select distinct e.id, e.agency_id, o.ship, e.pickup_accepted_spare
from event as e
join excursion_order as o on o.event_id = e.id and o.status <> 'canceled' and o.ship <> ''
left join lateral (
  select a.after ->> 'ship' as ship from audit_entry as a
  where a.event_id = e.id and a.action = 'event.set_pickup_time'
  order by a.id desc limit 1
) as told on true
where e.pickup_accepted_spare is not null
  and (
    told.ship is null
    or lower(regexp_replace(btrim(normalize(told.ship, nfc)), '\s+', ' ', 'g'))
      = lower(regexp_replace(btrim(normalize(o.ship, nfc)), '\s+', ' ', 'g'))
  );

-- How grave the conflict is that was told of last; null: of a release that did not note it.
alter table pickup_conflict
  add column verdict text check (verdict in ('impossible', 'no_call')),
  add column spare_minutes integer;

-- Another time is another question: what was accepted for the one before is gone with it.
create or replace function note_event_pickup() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pickup_change (event_id) values (new.id);
  if tg_op = 'UPDATE' and old.pickup_time is distinct from new.pickup_time then
    delete from pickup_acceptance where event_id = new.id;
  end if;
  return null;
end
$$;
create or replace trigger pickup_changed after update on event
  for each row when (
    (old.event_date, old.port_id) is distinct from (new.event_date, new.port_id)
    or (old.status in ('canceled', 'successful')) <> (new.status in ('canceled', 'successful'))
    or (
      (old.pickup_time is not null or new.pickup_time is not null)
      and (old.pickup_time, old.pickup_accepted_spare, old.duration)
        is distinct from (new.pickup_time, new.pickup_accepted_spare, new.duration)
    )
  )
  execute function note_event_pickup();

-- An acceptance ends with the last active order of its ship.
create or replace function note_order_ship() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pickup_change (event_id) values (old.event_id);
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    insert into pickup_change (event_id) values (new.event_id);
  end if;
  delete from pickup_acceptance as a
    where a.event_id = old.event_id and a.ship = old.ship
      and not exists (
        select from excursion_order as o
        where o.event_id = old.event_id and o.ship = old.ship and o.status <> 'canceled'
      );
  return null;
end
$$;

-- Whether a ship was expected in a port on a day and does not come.
create function has_lost_calls(port integer, day date) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (
    select from ship_call as c
    where c.status = 'canceled' and c.port_id = port
      and c.call_date between day - 14 and day and c.departure_date >= day
  ) or exists (
    select from former_stay as f
    where f.port_id = port and f.call_date between day - 14 and day and f.departure_date >= day
  )
$$;

create or replace function note_new_orders() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare events integer[];
begin
  select array_agg(distinct event_id) into events from added;
  if events is null then return null; end if;
  insert into pickup_change (event_id)
    select id from event where id = any(events)
      and (pickup_time is not null or has_lost_calls(port_id, event_date));
  return null;
end
$$;

create or replace function note_ship_call() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then
    insert into pickup_change (port_id, from_date, to_date)
      values (old.port_id, old.call_date, old.departure_date);
  end if;
  if tg_op <> 'DELETE' then
    insert into pickup_change (port_id, from_date, to_date)
      values (new.port_id, new.call_date, new.departure_date);
  end if;
  if tg_op = 'UPDATE' then
    if (old.port_id, old.ship, old.call_date, old.departure_date)
      is distinct from (new.port_id, new.ship, new.call_date, new.departure_date)
    then
      insert into former_stay (call_id, port_id, ship, call_date, arrival, all_aboard, departure_date, departure,
          berth, tender, first_ashore, last_tender)
        values (old.id, old.port_id, old.ship, old.call_date, old.arrival, old.all_aboard, old.departure_date,
          old.departure, old.berth, old.tender, old.first_ashore, old.last_tender)
        on conflict do nothing;
      delete from former_stay
        where call_id = new.id and port_id = new.port_id and ship = new.ship
          and call_date = new.call_date and departure_date = new.departure_date;
    end if;
    update former_stay
      set moved_to = case
        when port_id = new.port_id and ship = new.ship and new.status <> 'canceled' then new.call_date
      end
      where call_id = new.id;
  end if;
  return null;
end
$$;
create or replace trigger call_changed after update on ship_call
  for each row when (
    (old.port_id, old.ship, old.call_date, old.arrival, old.all_aboard, old.departure_date, old.departure,
      old.tender, old.status, old.first_ashore, old.last_tender)
      is distinct from
      (new.port_id, new.ship, new.call_date, new.arrival, new.all_aboard, new.departure_date, new.departure,
        new.tender, new.status, new.first_ashore, new.last_tender)
  )
  execute function note_ship_call();

create or replace trigger clock_changed after update on port
  for each row when (
    (old.time_zone, old.clearance_minutes, old.tender_clearance_minutes, old.return_minutes)
      is distinct from
      (new.time_zone, new.clearance_minutes, new.tender_clearance_minutes, new.return_minutes)
  )
  execute function note_port_clock();

-- What is over no longer concerns anyone, as if everyone had read it. Returns how many notices that were.
create function close_notices(events integer[], kinds text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare told integer[]; closed integer;
begin
  with over as (
    update notice set read_at = now(), mail_at = null
    where event_id = any(events) and kind = any(kinds) and read_at is null
    returning account_id
  )
  select array_agg(distinct account_id), count(*) into told, closed from over;
  if told is not null then perform tell_of_notices(told); end if;
  return closed;
end
$$;
revoke execute on function close_notices from public;

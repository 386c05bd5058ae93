-- Housekeeping that several instances share, and that follows what changed instead of looking at everything.

create table housekeeping_turn (
  task text primary key,
  settings text not null,
  due_at timestamptz not null
);
comment on table housekeeping_turn is 'when each task is due again, whichever instance does it';
comment on column housekeeping_turn.settings is 'what the last turn went by; a turn with others is due at once';
alter table housekeeping_turn enable row level security;

-- What may have made or unmade a pick-up conflict since the last look: an event, or the days of a port.
-- A call names days instead of events: of an event that is being saved meanwhile it cannot know.
create table pickup_change (
  id bigint generated always as identity primary key,
  event_id integer,
  port_id integer,
  from_date date,
  to_date date,
  check ((event_id is null) = (port_id is not null and from_date is not null and to_date is not null))
);
create index pickup_change_of_port on pickup_change (id) where port_id is not null;
alter table pickup_change enable row level security;

-- The events whose pick-up times can miss a ship, in the order of the hourly round.
create index event_with_pickup on event (event_date, id)
  where pickup_time is not null and status in ('new', 'requested', 'approved');

-- Each trigger fires only where its condition holds, so that most writes cost nothing.
create function note_event_pickup() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pickup_change (event_id) values (new.id);
  return null;
end
$$;
create trigger pickup_inserted after insert on event
  for each row when (new.pickup_time is not null) execute function note_event_pickup();
create trigger pickup_changed after update on event
  for each row when (
    (old.pickup_time is not null or new.pickup_time is not null) and (
      (old.pickup_time, old.pickup_accepted_spare, old.event_date, old.duration, old.port_id)
        is distinct from
        (new.pickup_time, new.pickup_accepted_spare, new.event_date, new.duration, new.port_id)
      or (old.status in ('canceled', 'successful')) <> (new.status in ('canceled', 'successful'))
    )
  )
  execute function note_event_pickup();

create function note_order_ship() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pickup_change (event_id) values (old.event_id);
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    insert into pickup_change (event_id) values (new.event_id);
  end if;
  return null;
end
$$;
create trigger ship_changed after update on excursion_order
  for each row when (
    (old.event_id, old.ship) is distinct from (new.event_id, new.ship)
    or (old.status = 'canceled') <> (new.status = 'canceled')
  )
  execute function note_order_ship();
create trigger ship_deleted after delete on excursion_order
  for each row execute function note_order_ship();

-- Orders come by the hundred thousand, and with events that have no pick-up time yet. Whoever adds one
-- holds its event, so that no time is saved meanwhile.
create function note_new_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pickup_change (event_id)
    select distinct e.id from added as o join event as e on e.id = o.event_id
    where e.pickup_time is not null;
  return null;
end
$$;
create trigger ship_inserted after insert on excursion_order
  referencing new table as added
  for each statement execute function note_new_orders();

create function note_ship_call() returns trigger
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
  return null;
end
$$;
create trigger call_added_or_deleted after insert or delete on ship_call
  for each row execute function note_ship_call();
create trigger call_changed after update on ship_call
  for each row when (
    (old.port_id, old.ship, old.call_date, old.arrival, old.all_aboard, old.departure_date, old.departure)
      is distinct from
      (new.port_id, new.ship, new.call_date, new.arrival, new.all_aboard, new.departure_date, new.departure)
  )
  execute function note_ship_call();

create function note_port_clock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pickup_change (port_id, from_date, to_date) values (new.id, '-infinity', 'infinity');
  return null;
end
$$;
create trigger clock_changed after update on port
  for each row when (old.time_zone <> new.time_zone) execute function note_port_clock();

-- Overdue invoices, what one person is to be mailed of, and what is deleted when it is old.
create index invoice_unpaid_by_due_date on invoice (due_date, id) where status = 'unpaid';
create index notice_to_be_mailed on notice (account_id, mail_at) where mail_at is not null;
create index notice_created_at on notice using brin (created_at);

-- Finding events by ship: one row for each event and ship of its active orders.

-- Two spellings of one ship's name have one key; the domain's shipKey in SQL.
create function ship_key(name text) returns text
  language sql immutable strict parallel safe
  return coalesce(
    nullif(regexp_replace(
      regexp_replace(btrim(fold_text(name)), '^(m[/.]?s|m[/.]?v|ss|rms|ts)[-. ]+', ''),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f]+', '', 'g'
    ), ''),
    btrim(fold_text(name))
  );

create table ship (
  key text primary key,
  name text not null,
  search text generated always as (fold_text(name) || ' ' || key) stored
);
comment on table ship is 'every ship that an order has named, in the first spelling';

create table event_ship (
  event_id integer not null,
  agency_id integer not null,
  ship_key text not null,
  event_date date not null,
  primary key (ship_key, event_date, event_id) include (agency_id),
  foreign key (event_id, agency_id) references event (id, agency_id)
    on update cascade on delete cascade
);
create index event_ship_event on event_ship (event_id);
comment on table event_ship is 'the ships of the orders that are not canceled, with the day of their event';

alter table ship enable row level security;
alter table event_ship enable row level security;
create policy own_agency on event_ship to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_events on ship to gangway_agency
  using (exists (select from event_ship as s where s.ship_key = ship.key));
grant select on ship, event_ship to gangway_agency;

create function add_event_ships(events integer[], names text[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  with named as materialized (
    select distinct on (ship_key(g.name), g.event_id) g.event_id, ship_key(g.name) as key, btrim(g.name) as name
    from unnest(events, names) as g (event_id, name)
    where ship_key(g.name) <> ''
    order by ship_key(g.name), g.event_id, g.name
  ),
  introduced as (
    insert into ship (key, name)
    select distinct on (n.key) n.key, n.name from named as n
    where not exists (select from ship as s where s.key = n.key)
    order by n.key
    on conflict do nothing
  )
  insert into event_ship (event_id, agency_id, ship_key, event_date)
  select e.id, e.agency_id, n.key, e.event_date
  from named as n join event as e on e.id = n.event_id
  order by n.key, e.id
  on conflict do nothing;
end
$$;
revoke execute on function add_event_ships from public;

create function add_ships_of_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare events integer[]; names text[];
begin
  select array_agg(event_id), array_agg(ship) into events, names
    from (select distinct event_id, ship from added where status <> 'canceled') as a;
  if events is not null then perform add_event_ships(events, names); end if;
  return null;
end
$$;
create trigger ships_added after insert on excursion_order
  referencing new table as added
  for each statement execute function add_ships_of_orders();

-- Whoever changes orders has locked their event, so that no other order of it comes or goes meanwhile.
create function follow_ship_of_order() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  delete from event_ship as s
  where s.event_id = old.event_id and s.ship_key = ship_key(old.ship)
    and not exists (
      select from excursion_order as o
      where o.event_id = old.event_id and o.status <> 'canceled' and ship_key(o.ship) = s.ship_key
    );
  if tg_op = 'UPDATE' and new.status <> 'canceled' then
    perform add_event_ships(array[new.event_id], array[new.ship]);
  end if;
  return null;
end
$$;
create trigger ships_followed after update on excursion_order
  for each row when (
    (old.event_id, old.ship) is distinct from (new.event_id, new.ship)
    or (old.status = 'canceled') <> (new.status = 'canceled')
  )
  execute function follow_ship_of_order();
create trigger ships_removed after delete on excursion_order
  for each row execute function follow_ship_of_order();

create function follow_day_of_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update event_ship set event_date = new.event_date where event_id = new.id;
  return null;
end
$$;
create trigger ships_moved after update on event
  for each row when (old.event_date <> new.event_date)
  execute function follow_day_of_event();

select add_event_ships(array_agg(event_id), array_agg(ship))
from (select distinct event_id, ship from excursion_order where status <> 'canceled') as o
having count(*) > 0;

-- Causes for a review of pick-up times (src/modules/events/pickup/pickup-review.service.ts) are noted in pickup_change:
-- another clock or clearance at a port, another meaning of a ship's name, another stay of a ship.

create or replace function review_port_or_alias() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare named text[];
begin
  if tg_table_name = 'port' then
    insert into pickup_change (port_id, from_date, to_date) values (new.id, '-infinity', 'infinity');
    return null;
  end if;
  named := case tg_op
    when 'INSERT' then array[new.key] when 'DELETE' then array[old.key] else array[old.key, new.key]
  end;
  insert into pickup_change (event_id)
    select distinct event_id from event_ship where ship_key = any(named);
  insert into pickup_change (port_id, from_date, to_date)
    select port_id, call_date, departure_date from ship_call
    where ship_key(ship) = any(named);
  return null;
end
$$;

create or replace function review_ship_call() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.port_id, old.ship, old.ship_imo, old.call_date, old.arrival, old.all_aboard,
      old.departure_date, old.departure, old.tender, old.status, old.first_ashore, old.last_tender)
    is not distinct from (new.port_id, new.ship, new.ship_imo, new.call_date, new.arrival, new.all_aboard,
      new.departure_date, new.departure, new.tender, new.status, new.first_ashore, new.last_tender)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into pickup_change (port_id, from_date, to_date)
      values (old.port_id, old.call_date, old.departure_date);
  end if;
  if tg_op <> 'DELETE' then
    insert into pickup_change (port_id, from_date, to_date)
      values (new.port_id, new.call_date, new.departure_date);
  end if;
  if tg_op = 'UPDATE' then
    if (old.port_id, old.call_date, old.departure_date)
        is distinct from (new.port_id, new.call_date, new.departure_date)
      or not same_ship(old.ship, old.ship_imo, new.ship, new.ship_imo)
    then
      insert into former_stay (call_id, port_id, ship, ship_imo, call_date, arrival, all_aboard, departure_date,
          departure, berth, tender, first_ashore, last_tender)
        values (old.id, old.port_id, old.ship, old.ship_imo, old.call_date, old.arrival, old.all_aboard,
          old.departure_date, old.departure, old.berth, old.tender, old.first_ashore, old.last_tender)
        on conflict do nothing;
      delete from former_stay
        where call_id = new.id and port_id = new.port_id and call_date = new.call_date
          and departure_date = new.departure_date and same_ship(ship, ship_imo, new.ship, new.ship_imo);
    end if;
    update former_stay
      set moved_to = case
        when port_id = new.port_id and same_ship(ship, ship_imo, new.ship, new.ship_imo)
            and new.status <> 'canceled'
          then new.call_date
      end
      where call_id = new.id;
  end if;
  return null;
end
$$;

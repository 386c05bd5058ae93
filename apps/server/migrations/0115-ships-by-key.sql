-- Former stays and acceptances compare ships by the key of their name, not by its spelling.

create or replace function note_order_ship() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pickup_change (event_id) values (old.event_id);
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    insert into pickup_change (event_id) values (new.event_id);
  end if;
  delete from pickup_acceptance as a
    where a.event_id = old.event_id and ship_key(a.ship) = ship_key(old.ship)
      and not exists (
        select from excursion_order as o
        where o.event_id = old.event_id and o.status <> 'canceled' and ship_key(o.ship) = ship_key(old.ship)
      );
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
    if (old.port_id, ship_key(old.ship), old.call_date, old.departure_date)
      is distinct from (new.port_id, ship_key(new.ship), new.call_date, new.departure_date)
    then
      insert into former_stay (call_id, port_id, ship, call_date, arrival, all_aboard, departure_date, departure,
          berth, tender, first_ashore, last_tender)
        values (old.id, old.port_id, old.ship, old.call_date, old.arrival, old.all_aboard, old.departure_date,
          old.departure, old.berth, old.tender, old.first_ashore, old.last_tender)
        on conflict do nothing;
      delete from former_stay
        where call_id = new.id and port_id = new.port_id and ship_key(ship) = ship_key(new.ship)
          and call_date = new.call_date and departure_date = new.departure_date;
    end if;
    update former_stay
      set moved_to = case
        when port_id = new.port_id and ship_key(ship) = ship_key(new.ship) and new.status <> 'canceled'
          then new.call_date
      end
      where call_id = new.id;
  end if;
  return null;
end
$$;

delete from former_stay as f using ship_call as c
  where c.id = f.call_id and c.port_id = f.port_id and c.call_date = f.call_date
    and c.departure_date = f.departure_date and ship_key(c.ship) = ship_key(f.ship);
update former_stay as f set moved_to = c.call_date from ship_call as c
  where c.id = f.call_id and c.port_id = f.port_id and ship_key(c.ship) = ship_key(f.ship)
    and c.status <> 'canceled' and f.moved_to is distinct from c.call_date;

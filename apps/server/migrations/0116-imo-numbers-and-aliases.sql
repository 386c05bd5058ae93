-- IMO numbers of ships, and names that staff have said mean another ship.

alter table ship_call add column ship_imo text check (ship_imo ~ '^[0-9]{7}$');
alter table former_stay add column ship_imo text;
alter table excursion_order add column ship_imo text check (ship_imo ~ '^[0-9]{7}$');
comment on column ship_call.ship_imo is 'IMO number; null: not known';
comment on column excursion_order.ship_imo is 'IMO number; null: not known';

create table ship_alias (
  id integer generated always as identity primary key,
  key text not null unique,
  alias text not null,
  ship text not null,
  ship_imo text,
  created_at timestamptz not null default now()
);
comment on table ship_alias is 'names of ships that mean another ship, as staff have said';
comment on column ship_alias.key is 'ship_key of the alias';
comment on column ship_alias.ship is 'name of the ship that is meant; itself no alias of another';
-- Ships call for everyone to see: these names are no agency's own.
grant select on ship_alias to gangway_agency;

create trigger version_after_insert after insert on ship_alias referencing new table as changed
  for each statement execute function move_shared_version();
create trigger version_after_update after update on ship_alias
  referencing old table as changed_from new table as changed
  for each statement execute function move_shared_version();
create trigger version_after_delete after delete on ship_alias referencing old table as changed
  for each statement execute function move_shared_version();

-- The ship that is meant; the domain's knownShip in SQL.
create function known_ship(name text, imo text, out ship text, out ship_imo text)
  language sql stable set search_path = public, pg_temp
as $$
  select coalesce(a.ship, name), case when a.key is null then imo else a.ship_imo end
  from (select) as one left join ship_alias as a on a.key = ship_key(name)
$$;

-- Whether two names mean one ship; the domain's isSameShip in SQL.
create function same_ship(one text, one_imo text, other text, other_imo text) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select case
    when a.ship_imo is not null and b.ship_imo is not null then a.ship_imo = b.ship_imo
    else ship_key(a.ship) = ship_key(b.ship)
  end
  from known_ship(one, one_imo) as a, known_ship(other, other_imo) as b
$$;

create or replace trigger ship_changed after update on excursion_order
  for each row when (
    (old.event_id, old.ship, old.ship_imo) is distinct from (new.event_id, new.ship, new.ship_imo)
    or (old.status = 'canceled') <> (new.status = 'canceled')
  )
  execute function note_order_ship();

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
create or replace trigger call_changed after update on ship_call
  for each row when (
    (old.port_id, old.ship, old.ship_imo, old.call_date, old.arrival, old.all_aboard, old.departure_date,
      old.departure, old.tender, old.status, old.first_ashore, old.last_tender)
      is distinct from
      (new.port_id, new.ship, new.ship_imo, new.call_date, new.arrival, new.all_aboard, new.departure_date,
      new.departure, new.tender, new.status, new.first_ashore, new.last_tender)
  )
  execute function note_ship_call();

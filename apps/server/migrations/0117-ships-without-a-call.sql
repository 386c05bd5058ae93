-- Which ships of an event have no call in its port that day: kept by the review of pick-up times.

alter table event_ship
  add column lacks_call boolean not null default false,
  add column is_told boolean not null default false;
comment on column event_ship.lacks_call is 'no call of this ship is known, as of the last review';
comment on column event_ship.is_told is 'staff have been told that it lacks a call';
create index event_ship_lacking on event_ship (event_date, event_id) where lacks_call;

create trigger version_after_update after update on event_ship
  referencing old table as changed_from new table as changed
  for each statement execute function move_versions_of_pickup_conflicts();

-- Every event is reviewed now, not only those with a pick-up time.
create or replace function note_new_orders() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  insert into pickup_change (event_id) select distinct event_id from added;
  return null;
end
$$;

create function note_ship_alias() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare named text[];
begin
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
create trigger alias_changed after insert or update or delete on ship_alias
  for each row execute function note_ship_alias();

insert into pickup_change (event_id)
  select distinct event_id from event_ship where event_date >= current_date - 1;

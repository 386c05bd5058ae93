-- Keys of ships know more spellings: what stands under a key is keyed again.
update ship_call set ship = ship where ship_key <> ship_key(ship);

create temporary table rekeyed on commit drop as
  select name, ship_key(name) as key from (select distinct ship as name from excursion_order) as n;

create temporary table wanted on commit drop as
  select distinct r.key as ship_key, o.event_id from excursion_order as o join rekeyed as r on r.name = o.ship
  where order_is_active(o.status) and r.key <> '';

insert into ship (key, name)
  select distinct on (key) key, btrim(name) from rekeyed where key <> '' order by key, name
  on conflict do nothing;

insert into pickup_change (event_id)
  select w.event_id from wanted as w
  where not exists (select from event_ship as s where (s.ship_key, s.event_id) = (w.ship_key, w.event_id));

insert into event_ship (event_id, agency_id, ship_key, event_date)
  select e.id, e.agency_id, w.ship_key, e.event_date from wanted as w join event as e on e.id = w.event_id
  on conflict do nothing;

delete from event_ship as s
  where not exists (select from wanted as w where (w.ship_key, w.event_id) = (s.ship_key, s.event_id));

delete from ship as s
  where key <> ship_key(name) and not exists (select from event_ship as e where e.ship_key = s.key);

-- Two spellings that now have one key: the later word counts.
delete from ship_alias as a using ship_alias as later
  where ship_key(a.alias) = ship_key(later.alias) and a.id < later.id;
delete from ship_alias where ship_key(alias) = ship_key(ship) and ship_imo is null;
update ship_alias set key = ship_key(alias) where key <> ship_key(alias);

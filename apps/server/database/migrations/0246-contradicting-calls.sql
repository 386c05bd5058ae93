-- Calls of one ship of which not all can be true.
alter table event_ship add column contradicting text[];
comment on column event_ship.contradicting is 'references of calls of this ship that contradict each other, as of the last review; null: none do';

-- Events in port during stays that overlap are judged again: now the stricter counts.
insert into pickup_change (port_id, from_date, to_date)
  select distinct c.port_id, c.call_date, c.departure_date
  from ship_call as c join ship_call as d on d.port_id = c.port_id and d.ship_key = c.ship_key and d.id <> c.id
  where c.departure_date >= current_date and c.status <> 'canceled' and d.status <> 'canceled'
    and (d.call_date, d.arrival) < (c.departure_date, c.departure)
    and (c.call_date, c.arrival) < (d.departure_date, d.departure);
